import type { Account, SessionState } from '@service-popups/contract';
import type { Db } from '../../../db/db';
import { ProblemError } from '../../../http/problem';
import { recordChange, type Actor } from '../audit/store';
import { soleOwnerships } from '../members/store';
import type { LinkSettings } from './deliver-link';
import { findUser, removeUser, toAccount } from './users-store';

export async function ownAccount(db: Db, userId: string): Promise<Account> {
  const user = await findUser(db, userId);
  if (!user) throw new ProblemError('unauthenticated', 'This account has been deleted');
  return toAccount(user);
}

/** How people can sign in on this server. */
export type SignInSettings = Pick<SessionState, 'passwords' | 'singleSignOn'>;

export async function sessionState(
  db: Db,
  { mailer }: LinkSettings,
  settings: SignInSettings,
  userId: string | undefined,
): Promise<SessionState> {
  const user = userId === undefined ? undefined : await findUser(db, userId);
  return { account: user ? toAccount(user) : null, mail: mailer !== undefined, ...settings };
}

/** Deletes another account. Not your own, so that there is always an administrator. */
export async function deleteAccount(
  db: Db,
  userId: string,
  callerId: string,
  by: Actor,
): Promise<void> {
  if (userId === callerId) throw new ProblemError('conflict', "You can't delete your own account");
  await db.transaction(async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) throw new ProblemError('not_found', "The account doesn't exist");
    const [project] = await soleOwnerships(tx, userId);
    if (project)
      throw new ProblemError(
        'conflict',
        `This account is the only owner of the project "${project.name}": add another owner first`,
      );
    await removeUser(tx, userId);
    const before = { email: user.email, name: user.name, admin: user.admin };
    await recordChange(tx, by, { action: 'account.delete', target: userId, before });
  });
}
