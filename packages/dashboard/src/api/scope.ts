import type { EnvironmentKind } from '@service-popups/contract';

/** One environment of a project: nearly everything belongs to one. */
export interface Scope {
  projectId: string;
  environment: EnvironmentKind;
}

export function projectPath(projectId: string): string {
  return `/api/v1/projects/${encodeURIComponent(projectId)}`;
}

export function scopePath({ projectId, environment }: Scope): string {
  return `${projectPath(projectId)}/environments/${environment}`;
}

/** Begins the keys of all that was fetched of an environment. */
export function scopeKey({ projectId, environment }: Scope) {
  return ['projects', projectId, environment] as const;
}
