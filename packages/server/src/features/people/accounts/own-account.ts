import type { Account, ActiveSession } from '@service-popups/contract';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { sessions, users } from '../../../db/schema';
import { ProblemError } from '../../../http/problem';
import { toActor } from '../access/get-actor';
import type { Caller } from '../access/caller';
import { recordChange } from '../audit/store';
import { findUser, toAccount } from './users-store';

const MAX_LISTED = 1000;

export async function rename(db: Db, caller: Caller, name: string): Promise<Account> {
  return db.transaction(async (tx) => {
    const before = await findUser(tx, caller.userId);
    if (!before) throw new ProblemError('unauthenticated', 'This account has been deleted');
    const change = { name, updatedAt: new Date() };
    await tx.update(users).set(change).where(eq(users.id, caller.userId));
    await recordChange(tx, toActor(caller), {
      action: 'account.change',
      target: caller.userId,
      before: { name: before.name },
      after: { name },
    });
    return toAccount({ ...before, ...change });
  });
}

export async function listSessions(
  db: Db,
  { userId, sessionId }: Caller,
): Promise<ActiveSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.updatedAt))
    .limit(MAX_LISTED);
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    device: userAgent,
    createdAt: createdAt.getTime(),
    lastUsedAt: updatedAt.getTime(),
    current: id === sessionId,
  }));
}

export async function endSession(db: Db, caller: Caller, sessionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, caller.userId), eq(sessions.id, sessionId)))
      .returning();
    if (ended.length === 0) throw new ProblemError('not_found', 'You have no such session');
    await recordEnd(tx, caller, ended.length);
  });
}

export async function endOtherSessions(db: Db, caller: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, caller.userId), ne(sessions.id, caller.sessionId ?? '')))
      .returning();
    if (ended.length > 0) await recordEnd(tx, caller, ended.length);
  });
}

async function recordEnd(db: Db, caller: Caller, count: number): Promise<void> {
  await recordChange(db, toActor(caller), {
    action: 'account.sessions_end',
    target: caller.userId,
    before: { sessions: count },
  });
}
