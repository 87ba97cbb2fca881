import type { Passkey, SignInMethods } from '@service-popups/contract';
import { and, count, desc, eq, ne, notInArray } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { accounts, passkeys, sessions, users } from '../../../db/schema';
import { ProblemError } from '../../../http/problem';
import { toActor } from '../access/get-actor';
import type { Caller } from '../access/caller';
import { CREDENTIAL } from '../accounts/users-store';
import { recordChange, type Actor } from '../audit/store';
import { PROVIDER } from './single-sign-on';

type Row = typeof passkeys.$inferSelect;

export async function signInMethods(
  db: Db,
  { userId, secondFactor }: Pick<Caller, 'userId' | 'secondFactor'>,
): Promise<SignInMethods> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const linked = await db
    .select({ provider: accounts.providerId })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  const own = await listPasskeys(db, userId);
  const has = (name: string): boolean => linked.some(({ provider }) => provider === name);
  return {
    password: has(CREDENTIAL),
    twoFactor: user?.twoFactorEnabled ?? false,
    passkeys: own,
    singleSignOn: has(PROVIDER),
    needsPasskey: own.length > 0 && !secondFactor,
  };
}

/**
 * Ends sessions that were started with only a password, except one. While two-factor authentication is on,
 * every session counts as having used it.
 */
export async function endUnprovenSessions(
  db: Db,
  userId: string,
  except: string | undefined,
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.secondFactor, false),
        ne(sessions.id, except ?? ''),
      ),
    );
}

export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt));
  return rows.map(toPasskey);
}

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.n ?? 0;
}

/** Records a new passkey. Whoever has just used it needn't sign in again to prove that they have it. */
export async function recordPasskey(db: Db, caller: Caller, { id, name }: Passkey): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ secondFactor: true })
      .where(eq(sessions.id, caller.sessionId ?? ''));
    const change = { action: 'passkey.add', target: id, after: { name } };
    await recordChange(tx, toActor(caller), change);
  });
}

export async function renamePasskey(
  db: Db,
  caller: Caller,
  id: string,
  name: string,
): Promise<Passkey> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(passkeys).where(ownPasskey(caller, id)).for('update');
    if (!before) throw noSuchPasskey();
    await tx.update(passkeys).set({ name }).where(eq(passkeys.id, id));
    await recordChange(tx, toActor(caller), {
      action: 'passkey.rename',
      target: id,
      before: { name: before.name },
      after: { name },
    });
    return toPasskey({ ...before, name });
  });
}

export async function removePasskey(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.delete(passkeys).where(ownPasskey(caller, id)).returning();
    if (!before) throw noSuchPasskey();
    const change = { action: 'passkey.remove', target: id, before: { name: before.name } };
    await recordChange(tx, toActor(caller), change);
  });
}

/** Removes the passkeys of an account, except some. */
export async function removePasskeysExcept(
  db: Db,
  userId: string,
  kept: readonly string[],
  by: Actor,
): Promise<void> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), notInArray(passkeys.id, [...kept])))
    .returning();
  for (const { id, name } of removed)
    await recordChange(db, by, { action: 'passkey.remove', target: id, before: { name } });
}

const ownPasskey = ({ userId }: Caller, id: string) =>
  and(eq(passkeys.userId, userId), eq(passkeys.id, id));

function noSuchPasskey(): ProblemError {
  return new ProblemError('not_found', 'You have no such passkey');
}

export function toPasskey({
  id,
  name,
  createdAt,
}: Pick<Row, 'id' | 'name' | 'createdAt'>): Passkey {
  return { id, name, createdAt: createdAt.getTime() };
}
