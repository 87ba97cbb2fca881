import { roles, type Role } from '@service-popups/contract';

/** The lowest role with each permission. Higher roles have it too. */
const weakestRole = {
  'project:read': 'viewer',
  'results:read': 'viewer',
  'responses:read': 'viewer',
  'content:read': 'viewer',
  'members:read': 'viewer',
  'keys:read': 'viewer',
  'content:write': 'editor',
  'answers:write': 'editor',
  'reviews:write': 'editor',
  'responses:write': 'editor',
  'shares:write': 'editor',
  'settings:write': 'owner',
  'members:write': 'owner',
  'keys:write': 'owner',
  'secrets:write': 'owner',
  'webhooks:write': 'owner',
  'audit:read': 'owner',
  'privacy:read': 'owner',
  'privacy:write': 'owner',
} as const satisfies Record<string, Role>;

export type ProjectPermission = keyof typeof weakestRole;

/**
 * What a route requires of its caller. `open`: nothing, and the caller isn't identified. `visitor`: nothing,
 * but a caller is identified. `caller`: any signed-in user or access token. `account`: the same, without
 * tokens for one project. `session`: a signed-in user, because tokens must not create tokens. `admin`: an
 * administrator. The others depend on the role in a project.
 */
export type Permission =
  'open' | 'visitor' | 'caller' | 'account' | 'session' | 'admin' | ProjectPermission;

/** What a token for one project may not do, or it could give others access that outlives it. */
const notForProjectTokens: readonly Permission[] = ['members:write', 'shares:write'];
/** What it may do outside its project. */
const beyondProjects: readonly Permission[] = ['visitor', 'caller'];

/** What anyone may do in a demo project. */
const openInDemo: readonly Permission[] = ['results:read'];

export function isProjectPermission(permission: Permission): permission is ProjectPermission {
  return permission in weakestRole;
}

export function isForProjectTokens(permission: Permission): boolean {
  return isProjectPermission(permission)
    ? !notForProjectTokens.includes(permission)
    : beyondProjects.includes(permission);
}

export function mayDo(role: Role, permission: ProjectPermission): boolean {
  return roles.indexOf(role) >= roles.indexOf(weakestRole[permission]);
}

export function isOpenInDemo(permission: ProjectPermission): boolean {
  return openInDemo.includes(permission);
}
