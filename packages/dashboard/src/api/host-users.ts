import type { UserErasure, UserExport } from '@service-popups/contract';
import { change, request } from './request';
import { projectPath } from './scope';

/** The server searches all reports of the project. */
const TIMEOUT_MS = 120_000;

/** Everything stored about a user of the host app. */
export async function exportUser(projectId: string, userId: string): Promise<UserExport> {
  return (await request(userPath(projectId, userId), {}, TIMEOUT_MS)) as UserExport;
}

export async function eraseUser(projectId: string, userId: string): Promise<UserErasure> {
  return (await change('DELETE', userPath(projectId, userId), {
    timeoutMs: TIMEOUT_MS,
  })) as UserErasure;
}

function userPath(projectId: string, userId: string): string {
  return `${projectPath(projectId)}/users/${encodeURIComponent(userId)}`;
}
