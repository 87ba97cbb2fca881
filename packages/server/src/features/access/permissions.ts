import { roles, type Role } from '@service-popups/contract';

/** The weakest role that may do it; every stronger one may as well. */
const weakestRole = {
  'project:read': 'viewer',
  'results:read': 'viewer',
  'responses:read': 'viewer',
  'content:read': 'viewer',
  'members:read': 'viewer',
  'keys:read': 'viewer',
  'content:write': 'editor',
  'answers:write': 'editor',
  'settings:write': 'owner',
  'members:write': 'owner',
  'keys:write': 'owner',
  'secrets:write': 'owner',
  'audit:read': 'owner',
  'privacy:read': 'owner',
  'privacy:write': 'owner',
} as const satisfies Record<string, Role>;

export type ProjectPermission = keyof typeof weakestRole;

/**
 * What a route asks of its caller. `open`: nothing, and who calls is not even looked up. `visitor`:
 * nothing, but who calls may matter. `account`: to be known. `session`: to have signed in, since a
 * token must not make others. `admin`: to manage the installation. All others belong to a project.
 */
export type Permission = 'open' | 'visitor' | 'account' | 'session' | 'admin' | ProjectPermission;

/** What everybody may do with a demo project. */
const openInDemo: readonly Permission[] = ['results:read'];

/** Addresses of the SDK name no permission: a public key is all they need. */
export function isForEverybody(permission: Permission | undefined): boolean {
  return permission === undefined || permission === 'open' || permission === 'visitor';
}

export function isProjectPermission(permission: Permission): permission is ProjectPermission {
  return permission in weakestRole;
}

export function mayDo(role: Role, permission: ProjectPermission): boolean {
  return roles.indexOf(role) >= roles.indexOf(weakestRole[permission]);
}

export function isOpenInDemo(permission: ProjectPermission): boolean {
  return openInDemo.includes(permission);
}
