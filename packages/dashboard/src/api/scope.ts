import type { EnvironmentKind } from '@service-popups/contract';

/** A project and one of its environments. */
export interface Scope {
  projectId: string;
  environment: EnvironmentKind;
}

/** A popup and its scope. */
export interface PopupScope extends Scope {
  popupId: string;
}

// Paths of the API.
export const PROJECT = '/api/v1/projects/{projectId}';
export const ENVIRONMENT = `${PROJECT}/environments/{environment}` as const;
export const POPUP = `${ENVIRONMENT}/popups/{popupId}` as const;

/** The prefix of all query keys of an environment. */
export function scopeKey({ projectId, environment }: Scope) {
  return ['projects', projectId, environment] as const;
}
