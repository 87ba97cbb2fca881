import { randomUUID } from 'node:crypto';
import type { Account } from '@service-popups/contract';
import { eq, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { accounts, members, oneTimeLinks, projects, sessions, users } from '../../../db/schema';
import { ProblemError } from '../../../http/problem';
import {
  afterCursor,
  newestFirst,
  pageFrom,
  type Page,
  type PageRequest,
} from '../../../http/page';

/** The sign-in library's name for password accounts. */
export const CREDENTIAL = 'credential';
/** Arbitrary, but the same on all nodes. */
const FIRST_USER_LOCK = 4_400_002;

type Row = typeof users.$inferSelect;

export interface NewUser {
  email: string;
  name: string;
  password: string;
  admin?: boolean;
}

export async function addUser(db: Db, { email, name, password, admin }: NewUser): Promise<Row> {
  const passwordHash = await hash(password);
  const [user] = await db
    .insert(users)
    .values({ id: randomUUID(), email: email.toLowerCase(), name, admin: admin ?? false })
    .onConflictDoNothing()
    .returning();
  if (!user)
    throw new ProblemError(
      'conflict',
      'An account with this email already exists: sign in instead',
    );
  await db.insert(accounts).values(credential(user.id, passwordHash));
  return user;
}

function credential(userId: string, password: string): typeof accounts.$inferInsert {
  return { id: randomUUID(), accountId: userId, providerId: CREDENTIAL, userId, password };
}

/** Sets a password, ends all sessions and deletes all other links of the account. */
export async function setPassword(db: Db, userId: string, password: string): Promise<void> {
  const passwordHash = await hash(password);
  // An account created by single sign-on has none yet.
  await db
    .insert(accounts)
    .values(credential(userId, passwordHash))
    .onConflictDoUpdate({
      target: [accounts.userId, accounts.providerId],
      set: { password: passwordHash, updatedAt: sql`now()` },
    });
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await db.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, userId));
}

async function hash(password: string): Promise<string> {
  const { hashPassword } = await import('better-auth/crypto');
  return hashPassword(password);
}

export async function findUser(db: Db, userId: string): Promise<Row | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user;
}

/** Locks an account, so that concurrent requests for it run one after the other on all nodes. */
export async function lockUserByEmail(db: Db, email: string): Promise<Row | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, email.toLowerCase()))
    .for('no key update');
  return user;
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

/** Prevents concurrent setups on all nodes. */
export async function lockFirstUser(db: Db): Promise<void> {
  await db.query(sql`select pg_advisory_xact_lock(${FIRST_USER_LOCK})`);
}

/** Makes a user the owner of every project without members, such as the demo. */
export async function adoptProjects(db: Db, userId: string): Promise<void> {
  const ownerless = await db
    .select({ projectId: projects.id })
    .from(projects)
    .where(
      notExists(
        db
          .select({ one: sql`1` })
          .from(members)
          .where(eq(members.projectId, projects.id)),
      ),
    );
  if (ownerless.length)
    await db
      .insert(members)
      .values(ownerless.map(({ projectId }) => ({ projectId, userId, role: 'owner' as const })));
}

export async function listUsers(db: Db, page: PageRequest): Promise<Page<Account>> {
  const key = { at: users.createdAt, id: users.id };
  const rows = await db
    .select()
    .from(users)
    .where(afterCursor(key, page))
    .orderBy(...newestFirst(key))
    .limit(page.limit + 1);
  return pageFrom(rows, page, ({ createdAt, id }) => [createdAt, id], toAccount);
}

export async function removeUser(db: Db, userId: string): Promise<void> {
  await db.delete(users).where(eq(users.id, userId));
}

export function toAccount({ twoFactorEnabled: twoFactor, createdAt, ...row }: Row): Account {
  const { id, email, name, admin } = row;
  return { id, email, name, admin, twoFactor, createdAt: createdAt.getTime() };
}
