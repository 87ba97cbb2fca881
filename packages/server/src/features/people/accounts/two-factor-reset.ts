import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { passkeys, twoFactors, users } from '../../../db/schema';
import { ProblemError } from '../../../http/problem';
import { recordChange, type Actor } from '../audit/store';
import { findUser, lockUserByEmail } from './users-store';

/** Removes the second factors of someone who has lost them. Their password and sessions stay. */
export async function resetTwoFactor(db: Db, userId: string, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) throw new ProblemError('not_found', "The account doesn't exist");
    const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning();
    if (!user.twoFactorEnabled && removed.length === 0)
      throw new ProblemError(
        'conflict',
        'Two-factor authentication is off for this account, and it has no passkeys',
      );
    await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
    await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
    const before = { twoFactor: user.twoFactorEnabled, passkeys: removed.map(({ name }) => name) };
    await recordChange(tx, by, { action: 'account.two_factor_reset', target: userId, before });
  });
}

/** The same from the command line. */
export async function resetTwoFactorByEmail(db: Db, email: string): Promise<void> {
  const user = await lockUserByEmail(db, email);
  if (!user) throw new ProblemError('not_found', `There is no account with the address ${email}`);
  await resetTwoFactor(db, user.id, { actor: 'system', via: 'system' });
}
