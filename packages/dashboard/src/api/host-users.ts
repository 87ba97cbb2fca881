import type { UserErasure, UserExport } from '@service-popups/contract';
import { change, request } from './request';
import { projectPath } from './scope';

/** All reports of the project are searched. */
const PATIENCE_MS = 120_000;

/** All that is stored of one user of the host application. */
export async function exportUser(projectId: string, userId: string): Promise<UserExport> {
  return (await request(userPath(projectId, userId), {}, PATIENCE_MS)) as UserExport;
}

export async function eraseUser(projectId: string, userId: string): Promise<UserErasure> {
  return (await change('DELETE', userPath(projectId, userId), {
    patience: PATIENCE_MS,
  })) as UserErasure;
}

function userPath(projectId: string, userId: string): string {
  return `${projectPath(projectId)}/users/${encodeURIComponent(userId)}`;
}
