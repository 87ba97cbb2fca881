import type { OneTimeLink } from '@service-popups/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import { oneTimeLinks } from '../../db/schema';
import { ProblemError } from '../../http/problem';
import { recordChange, type Actor } from '../audit/store';
import { deliverLink, type LinkOffice } from './deliver-link';
import { addLink, takeLink } from './links-store';
import { findUser, findUserByEmail, setPassword } from './users-store';

/** One letter a minute is enough for somebody who asks, and too few for somebody who pesters. */
const BETWEEN_LETTERS = 60_000;

/** What an administrator does for somebody who cannot sign in. */
export async function makeReset(
  orm: Orm,
  office: LinkOffice,
  userId: string,
  by: Actor,
): Promise<OneTimeLink> {
  const user = await findUser(orm, userId);
  if (!user) throw new ProblemError('not_found', 'There is no such account');
  const link = await orm.transaction(async (tx) => {
    await recordChange(tx, by, { action: 'account.password_link', target: user.id });
    return addLink(tx, { purpose: 'reset', userId: user.id });
  });
  return deliverLink(office, 'reset', { to: user.email, ...link });
}

/** What anybody may ask for. Whether there is such an account is not to be seen. */
export async function askForReset(orm: Orm, office: LinkOffice, email: string): Promise<void> {
  if (!office.mailer) return;
  const user = await findUserByEmail(orm, email);
  if (!user || (await wasJustMailed(orm, user.id))) return;
  const link = await addLink(orm, { purpose: 'reset', userId: user.id });
  await deliverLink(office, 'reset', { to: user.email, ...link });
}

async function wasJustMailed(orm: Orm, userId: string): Promise<boolean> {
  const [last] = await orm
    .select({ at: oneTimeLinks.createdAt })
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.purpose, 'reset'), eq(oneTimeLinks.userId, userId)))
    .orderBy(desc(oneTimeLinks.createdAt))
    .limit(1);
  return last !== undefined && Date.now() - last.at.getTime() < BETWEEN_LETTERS;
}

export async function resetPassword(orm: Orm, token: string, password: string): Promise<void> {
  await orm.transaction(async (tx) => {
    const link = await takeLink(tx, 'reset', token);
    const user = link?.userId ? await findUser(tx, link.userId) : undefined;
    if (!user)
      throw new ProblemError('invalid_request', 'The link has been used, or has run out', {
        field: 'token',
      });
    await setPassword(tx, user.id, password);
    const change = { action: 'account.password', target: user.id };
    await recordChange(tx, { actor: user.email, via: 'link' }, change);
  });
}
