import type { EnvironmentKind, ProjectSummary } from '@service-popups/contract';

export const environmentNames: Readonly<Record<EnvironmentKind, string>> = {
  production: 'Production',
  development: 'Development',
};

export const environments: readonly EnvironmentKind[] = ['production', 'development'];

/** The environment that an address names, if there is such a one. */
export function toEnvironment(name: string | undefined): EnvironmentKind | undefined {
  return environments.find((kind) => kind === name);
}

/** Where a project opens: production, unless it has none. */
export function firstEnvironment(project: ProjectSummary): EnvironmentKind {
  return environments.find((kind) => project.environments.includes(kind)) ?? 'production';
}
