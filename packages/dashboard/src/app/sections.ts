import type { Role } from '@service-popups/contract';

/** The parts of the dashboard that every environment of a project has. */
export const sections = ['popups', 'surveys', 'results', 'why', 'settings'] as const;
export type Section = (typeof sections)[number];

export const sectionNames: Readonly<Record<Section, string>> = {
  popups: 'Popups',
  surveys: 'Surveys',
  results: 'Results',
  why: 'Why (not)?',
  settings: 'Settings',
};

export const sectionPaths = {
  popups: '/projects/$projectId/$environment/popups',
  surveys: '/projects/$projectId/$environment/surveys',
  results: '/projects/$projectId/$environment/results',
  why: '/projects/$projectId/$environment/why',
  settings: '/projects/$projectId/$environment/settings',
} as const satisfies Record<Section, string>;

/** Who is no member can see the results of a demo, and nothing else. */
export function sectionsFor(role: Role | undefined): readonly Section[] {
  return role === undefined ? ['results'] : sections;
}

/** The section that an address belongs to, if any. */
export function sectionOf(pathname: string): Section | undefined {
  const [, , , , name] = pathname.split('/');
  return sections.find((section) => section === name);
}
