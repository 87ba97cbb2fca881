import type {
  InvitationAnswer,
  InvitationView,
  Member,
  NewInvitation,
  OneTimeLink,
  Role,
} from '@service-popups/contract';
import { eq } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import { projects } from '../../db/schema';
import { ProblemError } from '../../http/problem';
import { deliverLink, type LinkOffice } from '../accounts/deliver-link';
import { addLink, findLink, takeLink } from '../accounts/links-store';
import { addUser, findUserByEmail } from '../accounts/users-store';
import { recordChange, type Actor } from '../audit/store';
import {
  addMember,
  findMember,
  isSoleOwner,
  lockMembers,
  removeInvitationsOf,
  removeMember,
  setRole,
} from './store';

/** Gives a member another role, or takes the membership away. */
export async function changeMember(
  orm: Orm,
  projectId: string,
  userId: string,
  role: Role | undefined,
  by: Actor,
): Promise<Member> {
  return orm.transaction(async (tx) => {
    await lockMembers(tx, projectId);
    const before = await findMember(tx, projectId, userId);
    if (!before) throw new ProblemError('not_found', 'The project has no such member');
    if (role !== 'owner' && (await isSoleOwner(tx, projectId, userId)))
      throw new ProblemError('conflict', 'A project needs an owner: make somebody else one first');
    if (role) await setRole(tx, projectId, userId, role);
    else await removeMember(tx, projectId, userId);
    await recordChange(tx, by, {
      projectId,
      action: role ? 'member.role' : 'member.remove',
      target: userId,
      before: { email: before.email, role: before.role },
      after: role ? { email: before.email, role } : undefined,
    });
    return { ...before, role: role ?? before.role };
  });
}

export async function invite(
  orm: Orm,
  office: LinkOffice,
  projectId: string,
  { email: given, role }: NewInvitation,
  by: Actor,
): Promise<OneTimeLink> {
  const email = given.toLowerCase();
  const link = await orm.transaction(async (tx) => {
    await lockMembers(tx, projectId);
    const user = await findUserByEmail(tx, email);
    if (user && (await findMember(tx, projectId, user.id)))
      throw new ProblemError('conflict', 'This person is a member already');
    await removeInvitationsOf(tx, projectId, email);
    const added = await addLink(tx, { purpose: 'invitation', email, projectId, role });
    const after = { email, role };
    const change = { projectId, action: 'invitation.create', target: added.id, after };
    await recordChange(tx, by, change);
    return added;
  });
  return deliverLink(office, 'invitation', { to: email, ...link });
}

/** What the page behind an invitation shows. */
export async function readInvitation(orm: Orm, token: string): Promise<InvitationView> {
  const { email, role, projectId } = invitation(await findLink(orm, 'invitation', token));
  const [project] = await orm.select().from(projects).where(eq(projects.id, projectId));
  const known = (await findUserByEmail(orm, email)) !== undefined;
  return { email, role, projectName: project?.name ?? '', known };
}

/**
 * Makes the invited person a member. An account that is there already needs no password here: the
 * link opens nothing that its owner would not still have to sign in for.
 */
export async function acceptInvitation(orm: Orm, answer: InvitationAnswer): Promise<void> {
  await orm.transaction(async (tx) => {
    const { email, role, projectId } = invitation(await takeLink(tx, 'invitation', answer.token));
    const user = (await findUserByEmail(tx, email)) ?? (await newcomer(tx, email, answer));
    await addMember(tx, projectId, user.id, role);
    const after = { email, role };
    const change = { projectId, action: 'member.join', target: user.id, after };
    await recordChange(tx, { actor: email, via: 'link' }, change);
  });
}

function newcomer(orm: Orm, email: string, { name, password }: InvitationAnswer) {
  const missing = name === undefined ? 'name' : 'password';
  if (name === undefined || password === undefined)
    throw new ProblemError('invalid_request', `${missing} is required for a new account`, {
      field: missing,
    });
  return addUser(orm, { email, name, password });
}

function invitation(link: Awaited<ReturnType<typeof findLink>>) {
  const { email, role, projectId } = link ?? {};
  if (!email || !role || !projectId)
    throw new ProblemError('invalid_request', 'The invitation has been used, or has run out', {
      field: 'token',
    });
  return { email, role, projectId };
}
