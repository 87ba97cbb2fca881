import type { OneTimeLink, PasswordReset, PasswordResetView } from '@service-popups/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { oneTimeLinks } from '../../../db/schema';
import { ProblemError } from '../../../http/problem';
import { recordChange, type Actor } from '../audit/store';
import { listPasskeys, removePasskeysExcept } from '../sign-in/methods';
import { countAttempt, requireAttempt, type PasswordAttempts } from '../sign-in/password-attempts';
import { revokeTokens } from '../tokens/service';
import { deliverLink, type LinkSettings } from './deliver-link';
import { addLink, findLink, takeLink } from './links-store';
import { findUser, lockUserByEmail, setPassword } from './users-store';

/** The minimum interval between reset emails, so that nobody's inbox can be flooded. */
const EMAIL_INTERVAL_MS = 60_000;
/** Reset emails to an account. Those of administrators count on their own, so that nobody can use them up. */
const EMAILS = { max: 5, windowMs: 3_600_000 };

const TOO_MANY = 'This account has been sent too many reset links: try again later';

/** Creates a reset link on behalf of an administrator. */
export async function createResetLink(
  db: Db,
  linkSettings: LinkSettings,
  userId: string,
  by: Actor,
): Promise<OneTimeLink> {
  const user = await findUser(db, userId);
  if (!user) throw new ProblemError('not_found', "The account doesn't exist");
  const link = await db.transaction(async (tx) => {
    if (linkSettings.mailer)
      await requireAttempt(tx, `reset by admin ${user.id}`, EMAILS, TOO_MANY);
    await recordChange(tx, by, { action: 'account.password_link', target: user.id });
    return addLink(tx, { purpose: 'reset', userId: user.id });
  });
  return deliverLink(linkSettings, 'reset', { to: user.email, ...link });
}

/** Emails a reset link if the account exists. Anyone may call this, so it doesn't reveal whether it does. */
export async function requestReset(
  db: Db,
  linkSettings: LinkSettings,
  email: string,
): Promise<void> {
  if (!linkSettings.mailer) return;
  const delivery = await db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user || (await hasRecentLink(tx, user.id))) return undefined;
    if ((await countAttempt(tx, `reset ${user.id}`, EMAILS)) !== undefined) return undefined;
    return { to: user.email, ...(await addLink(tx, { purpose: 'reset', userId: user.id })) };
  });
  if (delivery) await deliverLink(linkSettings, 'reset', delivery);
}

async function hasRecentLink(db: Db, userId: string): Promise<boolean> {
  const links = await db
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.purpose, 'reset'),
        eq(oneTimeLinks.userId, userId),
        gt(oneTimeLinks.createdAt, sql`now() - ${EMAIL_INTERVAL_MS} * interval '1 millisecond'`),
      ),
    )
    .limit(1);
  return links.length > 0;
}

/** What the page of a reset link shows. */
export async function readReset(db: Db, token: string): Promise<PasswordResetView> {
  const { userId } = (await findLink(db, 'reset', token)) ?? {};
  if (!userId) throw usedLink();
  return { passkeys: await listPasskeys(db, userId) };
}

/**
 * Sets a new password. Ends all sessions, links and access tokens, in case someone else had access, and removes
 * passkeys that the owner doesn't recognise. Clears failed attempts so that the owner can sign in immediately.
 */
export async function resetPassword(
  db: Db,
  attempts: PasswordAttempts,
  { token, password, keepPasskeys = [] }: PasswordReset,
): Promise<void> {
  const email = await db.transaction(async (tx) => {
    const link = await takeLink(tx, 'reset', token);
    const user = link?.userId ? await findUser(tx, link.userId) : undefined;
    if (!user) throw usedLink();
    const by = { actor: user.email, via: 'link' } as const;
    await setPassword(tx, user.id, password);
    await revokeTokens(tx, user.id, by);
    await removePasskeysExcept(tx, user.id, keepPasskeys, by);
    await recordChange(tx, by, { action: 'account.password', target: user.id });
    return user.email;
  });
  await attempts.clear(email);
}

function usedLink(): ProblemError {
  return new ProblemError('invalid_request', 'The link has already been used or has expired', {
    field: 'token',
  });
}
