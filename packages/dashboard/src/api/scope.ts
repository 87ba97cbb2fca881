import type { EnvironmentKind } from '@service-popups/contract';

/** A project and one of its environments. */
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

/** The prefix of all query keys of an environment. */
export function scopeKey({ projectId, environment }: Scope) {
  return ['projects', projectId, environment] as const;
}
