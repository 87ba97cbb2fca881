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
  'secrets:read': 'owner',
  'secrets:write': 'owner',
  'webhooks:read': 'owner',
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
 * administrator. `sign-in` and `admin:sign-in`: a signed-in user or administrator who has used the second
 * factor of their account, if it has one. The others depend on the role in a project.
 */
export type Permission =
  | 'open'
  | 'visitor'
  | 'caller'
  | 'account'
  | 'session'
  | 'sign-in'
  | 'admin'
  | 'admin:sign-in'
  | ProjectPermission;

/** What a token for one project may not do, or it could give others access that outlives it. */
const notForProjectTokens: readonly Permission[] = [
  'members:write',
  'shares:write',
  'secrets:write',
  'webhooks:write',
];
/** What changes how people sign in. A token must not, or whoever has it could take over accounts. */
const changesSignIn: readonly Permission[] = ['sign-in', 'admin:sign-in'];
const needsSession: readonly Permission[] = ['session', ...changesSignIn];
const needsAdmin: readonly Permission[] = ['admin', 'admin:sign-in'];
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

export function isSignInChange(permission: Permission): boolean {
  return changesSignIn.includes(permission);
}

export function isForSessions(permission: Permission): boolean {
  return needsSession.includes(permission);
}

export function isForAdmins(permission: Permission): boolean {
  return needsAdmin.includes(permission);
}
