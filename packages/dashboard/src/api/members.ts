import type {
  Invitation,
  Member,
  NewInvitation,
  OneTimeLink,
  Role,
} from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getAllItems } from './get-items';
import { change } from './request';
import { projectPath } from './scope';

export function membersQuery(projectId: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'members'],
    queryFn: async ({ signal }) =>
      (await getAllItems(`${projectPath(projectId)}/members`, signal)) as Member[],
  });
}

export async function setRole(projectId: string, userId: string, role: Role): Promise<void> {
  await change('PUT', memberPath(projectId, userId), { body: { role } });
}

export async function removeMember(projectId: string, userId: string): Promise<void> {
  await change('DELETE', memberPath(projectId, userId));
}

export function invitationsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'invitations'],
    queryFn: async ({ signal }) =>
      (await getAllItems(invitationsPath(projectId), signal)) as Invitation[],
  });
}

export async function invite(projectId: string, body: NewInvitation): Promise<OneTimeLink> {
  return (await change('POST', invitationsPath(projectId), { body })) as OneTimeLink;
}

export async function withdrawInvitation(projectId: string, id: string): Promise<void> {
  await change('DELETE', `${invitationsPath(projectId)}/${encodeURIComponent(id)}`);
}

function memberPath(projectId: string, userId: string): string {
  return `${projectPath(projectId)}/members/${encodeURIComponent(userId)}`;
}

function invitationsPath(projectId: string): string {
  return `${projectPath(projectId)}/invitations`;
}
