import { ProblemError } from '../../../http/problem';
import type { Caller } from './caller';
import {
  isForProjectTokens,
  isProjectPermission,
  type Permission,
  type ProjectPermission,
} from './permissions';

/** Rejects what the limits of an access token don't allow, whatever the role of its owner. */
export function checkToken(caller: Caller, method: string, permission: Permission): void {
  const isRead = method === 'GET' || method === 'HEAD';
  if (caller.access === 'read' && !isRead)
    throw new ProblemError(
      'forbidden',
      'This access token can only read: use one with access "write"',
    );
  if (caller.projectId === null) return;
  if (!isForProjectTokens(permission) || !(isRead || isProjectPermission(permission)))
    throw new ProblemError(
      'forbidden',
      `This access token is limited to the project ${caller.projectId} and can't do this`,
    );
}

/** Whether the limits of the caller's token, if it's one, allow changes that need a permission of a project. */
export function mayChange({ access, projectId }: Caller, permission: ProjectPermission): boolean {
  return access === 'write' && (projectId === null || isForProjectTokens(permission));
}

/** The user whose role applies in a project: none if the caller's token is for another project. */
export function findProjectUser(projectId: unknown, caller: Caller | null): string | undefined {
  const isElsewhere = caller?.projectId != null && caller.projectId !== projectId;
  return isElsewhere ? undefined : caller?.userId;
}
