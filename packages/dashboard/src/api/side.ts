import type { EnvironmentKind } from '@service-popups/contract';

/** One environment of a project: nearly everything belongs to one. */
export interface Side {
  projectId: string;
  environment: EnvironmentKind;
}

export function projectPath(projectId: string): string {
  return `/api/v1/projects/${encodeURIComponent(projectId)}`;
}

export function sidePath({ projectId, environment }: Side): string {
  return `${projectPath(projectId)}/environments/${environment}`;
}

/** Begins the keys of all that was fetched of an environment. */
export function sideKey({ projectId, environment }: Side) {
  return ['projects', projectId, environment] as const;
}
