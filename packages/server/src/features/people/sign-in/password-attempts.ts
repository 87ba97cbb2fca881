import { createHmac, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { rateLimits } from '../../../db/schema';
import { ProblemError } from '../../../http/problem';

const PASSWORDS: Limit = { max: 20, windowMs: 15 * 60_000 };

export interface Limit {
  max: number;
  windowMs: number;
}

/** Limits password attempts per account, across all nodes. */
export interface PasswordAttempts {
  /** The key that attempts are counted under, whether or not the account exists. */
  keyFor: (email: string) => string;
  /** Counts an attempt before it's made. Returns the seconds to wait if the limit is reached. */
  take: (name: string) => Promise<number | undefined>;
  /** Call after a correct or changed password. */
  clear: (email: string) => Promise<void>;
}

export function createPasswordAttempts(db: Db, secret: string): PasswordAttempts {
  const keyFor = (email: string): string => {
    const mac = createHmac('sha256', secret).update(`password-attempts ${email.toLowerCase()}`);
    return `account ${mac.digest('base64url')}`;
  };
  return {
    keyFor,
    take: (name) => countAttempt(db, name, PASSWORDS),
    async clear(email) {
      await db.delete(rateLimits).where(eq(rateLimits.key, keyFor(email)));
    },
  };
}

/** Counts an attempt on all nodes together. Returns the seconds to wait if the limit is reached. */
export async function countAttempt(
  db: Db,
  key: string,
  { max, windowMs }: Limit,
): Promise<number | undefined> {
  const now = Date.now();
  const { lastRequest, count } = rateLimits;
  // The column stores the end of the window, since the library removes rows with old times.
  const [row] = await db
    .insert(rateLimits)
    .values({ id: randomUUID(), key, count: 1, lastRequest: now + windowMs })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${lastRequest} > ${now} then ${count} + 1 else 1 end`,
        lastRequest: sql`case when ${lastRequest} > ${now} then ${lastRequest} else excluded.last_request end`,
      },
    })
    .returning();
  if (!row || row.count <= max) return undefined;
  return Math.ceil((row.lastRequest - now) / 1000);
}

/** Counts an attempt, and rejects it if the limit is reached. */
export async function requireAttempt(
  db: Db,
  key: string,
  limit: Limit,
  detail: string,
): Promise<void> {
  const retryAfter = await countAttempt(db, key, limit);
  if (retryAfter !== undefined) throw new ProblemError('rate_limited', detail, { retryAfter });
}
