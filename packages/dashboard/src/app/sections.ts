import type { Role } from '@service-popups/contract';

/** The sections of the dashboard in every environment. */
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

/** Without a role, only the results of the demo project are visible. */
export function listSections(role: Role | undefined): readonly Section[] {
  return role === undefined ? ['results'] : sections;
}

/** The path of the first page of an environment. */
export function findHome(role: Role | undefined) {
  return sectionPaths[role === undefined ? 'results' : 'popups'];
}

/** The section of a path, if any. */
export function findSection(pathname: string): Section | undefined {
  const [, , , , name] = pathname.split('/');
  return sections.find((section) => section === name);
}
