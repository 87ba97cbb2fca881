import type { EnvironmentKind, ProjectSummary } from '@service-popups/contract';

export const environmentNames: Readonly<Record<EnvironmentKind, string>> = {
  production: 'Production',
  development: 'Development',
};

export const environments: readonly EnvironmentKind[] = ['production', 'development'];

/** Parses the environment in a URL. */
export function toEnvironment(name: string | undefined): EnvironmentKind | undefined {
  return environments.find((kind) => kind === name);
}

/** The environment in which a project opens: production, if it has one. */
export function firstEnvironment(project: ProjectSummary): EnvironmentKind {
  return environments.find((kind) => project.environments.includes(kind)) ?? 'production';
}
