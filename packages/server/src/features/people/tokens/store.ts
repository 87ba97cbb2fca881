import type { AccessToken, NewAccessToken } from '@service-popups/contract';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { accessTokens, users } from '../../../db/schema';
import { hashSecret, newSecret } from '../../../http/secrets';
import {
  afterCursor,
  newestFirst,
  pageFrom,
  type Page,
  type PageRequest,
} from '../../../http/page';
import type { Caller } from '../access/caller';

export interface TokensStore {
  /** Finds the owner of a valid token, and records that it was used. */
  use: (token: string) => Promise<Caller | undefined>;
  list: (userId: string, page: PageRequest) => Promise<Page<AccessToken>>;
  add: (db: Db, userId: string, setup: NewAccessToken) => Promise<AccessToken & { token: string }>;
  /** Returns the removed token, or undefined if there is none. */
  remove: (db: Db, userId: string, id: string) => Promise<AccessToken | undefined>;
}

export async function removeTokens(db: Db, userId: string): Promise<AccessToken[]> {
  const rows = await db.delete(accessTokens).where(eq(accessTokens.userId, userId)).returning();
  return rows.map(toToken);
}

const PREFIX = 'spt_';
type Row = typeof accessTokens.$inferSelect;

export function createTokensStore(db: Db): TokensStore {
  return {
    async use(token) {
      const works = and(
        eq(accessTokens.tokenHash, hashSecret(token)),
        or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, sql`now()`)),
      );
      const [found] = await db
        .select({
          userId: users.id,
          email: users.email,
          admin: users.admin,
          access: accessTokens.access,
          projectId: accessTokens.projectId,
        })
        .from(accessTokens)
        .innerJoin(users, eq(users.id, accessTokens.userId))
        .where(works);
      if (!found) return undefined;
      // At most once a minute, so that a busy token doesn't cause a write per request.
      const minuteAgo = sql`now() - interval '1 minute'`;
      await db
        .update(accessTokens)
        .set({ lastUsedAt: sql`now()` })
        .where(
          and(works, or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, minuteAgo))),
        );
      return { ...found, via: 'token', secondFactor: false };
    },

    async list(userId, page) {
      const key = { at: accessTokens.createdAt, id: accessTokens.id };
      const rows = await db
        .select()
        .from(accessTokens)
        .where(and(eq(accessTokens.userId, userId), afterCursor(key, page)))
        .orderBy(...newestFirst(key))
        .limit(page.limit + 1);
      return pageFrom(rows, page, ({ createdAt, id }) => [createdAt, id], toToken);
    },

    async add(tx, userId, { name, access = 'write', projectId, expiresAt }) {
      const token = PREFIX + newSecret();
      const [row] = await tx
        .insert(accessTokens)
        .values({
          userId,
          name,
          tokenHash: hashSecret(token),
          access,
          projectId,
          expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
        })
        .returning();
      if (!row) throw new Error('the token was not stored');
      return { ...toToken(row), token };
    },

    async remove(tx, userId, id) {
      const [row] = await tx
        .delete(accessTokens)
        .where(and(eq(accessTokens.userId, userId), eq(accessTokens.id, id)))
        .returning();
      return row && toToken(row);
    },
  };
}

function toToken(row: Row): AccessToken {
  const { id, name, access, projectId, createdAt, expiresAt, lastUsedAt } = row;
  return {
    id,
    name,
    access,
    projectId,
    createdAt: createdAt.getTime(),
    expiresAt: expiresAt?.getTime() ?? null,
    lastUsedAt: lastUsedAt?.getTime() ?? null,
  };
}
