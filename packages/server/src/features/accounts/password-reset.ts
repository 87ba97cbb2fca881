import type { OneTimeLink, PasswordReset } from '@service-popups/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import { oneTimeLinks } from '../../db/schema';
import { ProblemError } from '../../http/problem';
import { recordChange, type Actor } from '../audit/store';
import type { PasswordAttempts } from '../sign-in/password-attempts';
import { revokeTokens } from '../tokens/service';
import { deliverLink, type LinkSettings } from './deliver-link';
import { addLink, takeLink } from './links-store';
import { findUser, lockUserByEmail, setPassword } from './users-store';

/** Enough for somebody who asks, and too few for somebody who pesters. */
const BETWEEN_EMAILS_MS = 60_000;

/** What an administrator does for somebody who cannot sign in. */
export async function makeReset(
  orm: Orm,
  linkSettings: LinkSettings,
  userId: string,
  by: Actor,
): Promise<OneTimeLink> {
  const user = await findUser(orm, userId);
  if (!user) throw new ProblemError('not_found', 'There is no such account');
  const link = await orm.transaction(async (tx) => {
    await recordChange(tx, by, { action: 'account.password_link', target: user.id });
    return addLink(tx, { purpose: 'reset', userId: user.id });
  });
  return deliverLink(linkSettings, 'reset', { to: user.email, ...link });
}

/** What anybody may ask for. Whether there is such an account is not to be seen. */
export async function askForReset(
  orm: Orm,
  linkSettings: LinkSettings,
  email: string,
): Promise<void> {
  if (!linkSettings.mailer) return;
  const delivery = await orm.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user || (await wasJustMailed(tx, user.id))) return undefined;
    return { to: user.email, ...(await addLink(tx, { purpose: 'reset', userId: user.id })) };
  });
  if (delivery) await deliverLink(linkSettings, 'reset', delivery);
}

async function wasJustMailed(orm: Orm, userId: string): Promise<boolean> {
  const links = await orm
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.purpose, 'reset'),
        eq(oneTimeLinks.userId, userId),
        gt(oneTimeLinks.createdAt, sql`now() - ${BETWEEN_EMAILS_MS} * interval '1 millisecond'`),
      ),
    )
    .limit(1);
  return links.length > 0;
}

/**
 * Whoever had the account before is out: sessions, links and access tokens end. Whoever was locked
 * out by somebody's wrong guesses can sign in at once.
 */
export async function resetPassword(
  orm: Orm,
  attempts: PasswordAttempts,
  { token, password }: PasswordReset,
): Promise<void> {
  const email = await orm.transaction(async (tx) => {
    const link = await takeLink(tx, 'reset', token);
    const user = link?.userId ? await findUser(tx, link.userId) : undefined;
    if (!user)
      throw new ProblemError('invalid_request', 'The link has been used, or has run out', {
        field: 'token',
      });
    const by = { actor: user.email, via: 'link' } as const;
    await setPassword(tx, user.id, password);
    await revokeTokens(tx, user.id, by);
    await recordChange(tx, by, { action: 'account.password', target: user.id });
    return user.email;
  });
  await attempts.clear(email);
}
