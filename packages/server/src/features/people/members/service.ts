import type {
  InvitationAnswer,
  InvitationView,
  Member,
  NewInvitation,
  OneTimeLink,
  Role,
} from '@service-popups/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { projects } from '../../../db/schema';
import { ProblemError } from '../../../http/problem';
import { toActor } from '../access/get-actor';
import type { Caller } from '../access/caller';
import { deliverLink, type LinkSettings } from '../accounts/deliver-link';
import { addLink, findLink, takeLink } from '../accounts/links-store';
import { addUser } from '../accounts/users-store';
import { recordChange, type Actor } from '../audit/store';
import { requireAttempt, type Limit } from '../sign-in/password-attempts';
import {
  addMember,
  findMember,
  hasMemberWithEmail,
  isSoleOwner,
  lockMembers,
  removeSentInvitations,
  removePendingInvitations,
  removeMember,
  setRole,
} from './store';

/** Changes a member's role, or removes the member if `role` is undefined. */
export async function changeMember(
  db: Db,
  projectId: string,
  userId: string,
  role: Role | undefined,
  by: Actor,
): Promise<Member> {
  return db.transaction(async (tx) => {
    await lockMembers(tx, projectId);
    const before = await findMember(tx, projectId, userId);
    if (!before) throw new ProblemError('not_found', "The project doesn't have this member");
    if (role !== 'owner' && (await isSoleOwner(tx, projectId, userId)))
      throw new ProblemError(
        'conflict',
        'A project needs at least one owner: add another owner first',
      );
    if (role) await setRole(tx, projectId, userId, role);
    else await removeMember(tx, projectId, userId);
    await recordChange(tx, by, {
      projectId,
      action: role ? 'member.role' : 'member.remove',
      target: userId,
      before: { email: before.email, role: before.role },
      after: role ? { email: before.email, role } : undefined,
    });
    if (role !== 'owner') await withdrawInvitationsBy(tx, projectId, userId, by);
    return { ...before, role: role ?? before.role };
  });
}

async function withdrawInvitationsBy(
  db: Db,
  projectId: string,
  userId: string,
  by: Actor,
): Promise<void> {
  for (const before of await removeSentInvitations(db, projectId, userId)) {
    const change = { projectId, action: 'invitation.withdraw', target: before.id, before };
    await recordChange(db, by, change);
  }
}

/**
 * Creates an invitation link. A link that can create an account proves who owns the email address, so only
 * links sent to that address, or created by an administrator who is signed in, may do so.
 */
export async function invite(
  db: Db,
  linkSettings: LinkSettings,
  projectId: string,
  { email: given, role }: NewInvitation,
  inviter: Caller,
): Promise<OneTimeLink> {
  const email = given.toLowerCase();
  const link = await db.transaction(async (tx) => {
    await lockMembers(tx, projectId);
    // The inviter may have been removed while this waited for the lock.
    if ((await findMember(tx, projectId, inviter.userId))?.role !== 'owner')
      throw new ProblemError('forbidden', 'Only an owner of this project can invite people');
    if (await hasMemberWithEmail(tx, projectId, email))
      throw new ProblemError('conflict', 'This person is already a member');
    if (linkSettings.mailer) await limitEmails(tx, projectId, email, inviter);
    await removePendingInvitations(tx, projectId, email);
    const added = await addLink(tx, {
      purpose: 'invitation',
      email,
      projectId,
      role,
      invitedBy: inviter.userId,
      maySetPassword: linkSettings.mailer !== undefined || mayCreateAccounts(inviter),
    });
    const after = { email, role };
    const change = { projectId, action: 'invitation.create', target: added.id, after };
    await recordChange(tx, toActor(inviter), change);
    return added;
  });
  return deliverLink(linkSettings, 'invitation', { to: email, ...link });
}

const HOUR_MS = 3_600_000;
const perHour = (max: number): Limit => ({ max, windowMs: HOUR_MS });

/** Keeps invitations from flooding an inbox, on all nodes together. */
async function limitEmails(
  db: Db,
  projectId: string,
  email: string,
  { userId }: Caller,
): Promise<void> {
  const require = (key: string, max: number, detail: string) =>
    requireAttempt(db, `invitation ${key}`, perHour(max), `${detail}: try again later`);
  await require(`to ${email}`, 5, `${email} has been sent 5 invitations in an hour`);
  await require(`from ${projectId}`, 50, 'This project has sent 50 invitations in an hour');
  await require(`by ${userId}`, 100, 'You have sent 100 invitations in an hour');
}

const mayCreateAccounts = ({ admin, via }: Caller): boolean => admin && via === 'session';

/** The content of the invitation page. Doesn't reveal whether the account exists. */
export async function readInvitation(db: Db, token: string): Promise<InvitationView> {
  const found = invitation(await findLink(db, 'invitation', token));
  const { email, role, projectId, newAccount } = found;
  const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
  return { email, role, projectName: project?.name ?? '', newAccount };
}

/** Adds the invited person as a member: the signed-in account, or a new one. */
export async function acceptInvitation(
  db: Db,
  answer: InvitationAnswer,
  caller: Caller | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = invitation(await takeLink(tx, 'invitation', answer.token));
    const { email, role, projectId } = found;
    const userId = caller ? accountOf(caller, email) : await createAccount(tx, found, answer);
    await addMember(tx, projectId, userId, role);
    const after = { email, role };
    const change = { projectId, action: 'member.join', target: userId, after };
    await recordChange(tx, { actor: email, via: 'link' }, change);
  });
}

function accountOf(caller: Caller, email: string): string {
  if (caller.email !== email)
    throw new ProblemError(
      'forbidden',
      `This invitation is for ${email}, but you are signed in as ${caller.email}. ` +
        `Sign in as ${email} to accept it.`,
    );
  return caller.userId;
}

async function createAccount(
  db: Db,
  { email, newAccount }: ReturnType<typeof invitation>,
  { name, password }: InvitationAnswer,
): Promise<string> {
  if (!newAccount)
    throw new ProblemError(
      'unauthenticated',
      `Sign in as ${email} to accept this invitation. If you don't have an account yet, ask an ` +
        'administrator of this server to invite you.',
    );
  const missing = name === undefined ? 'name' : 'password';
  if (name === undefined || password === undefined)
    throw new ProblemError(
      'invalid_request',
      `${missing} is required to create an account. If you already have one, sign in first.`,
      { field: missing },
    );
  return (await addUser(db, { email, name, password })).id;
}

function invitation(link: Awaited<ReturnType<typeof findLink>>) {
  const { email, role, projectId, maySetPassword: newAccount = false } = link ?? {};
  if (!email || !role || !projectId)
    throw new ProblemError(
      'invalid_request',
      'The invitation has already been used or has expired',
      {
        field: 'token',
      },
    );
  return { email, role, projectId, newAccount };
}
