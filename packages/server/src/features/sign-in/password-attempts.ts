import { createHmac, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import { rateLimits } from '../../db/schema';

const MAX_ATTEMPTS = 20;
const WINDOW_MS = 15 * 60_000;

/** Limits password attempts per account, across all nodes. */
export interface PasswordAttempts {
  /** The key that attempts are counted under, whether or not the account exists. */
  keyFor: (email: string) => string;
  /** Counts an attempt before it's made. Returns the seconds to wait if the limit is reached. */
  take: (name: string) => Promise<number | undefined>;
  /** Call after a correct or changed password. */
  clear: (email: string) => Promise<void>;
}

export function createPasswordAttempts(orm: Orm, secret: string): PasswordAttempts {
  const keyFor = (email: string): string => {
    const mac = createHmac('sha256', secret).update(`password-attempts ${email.toLowerCase()}`);
    return `account ${mac.digest('base64url')}`;
  };
  return {
    keyFor,
    async take(name) {
      const now = Date.now();
      const { lastRequest, count } = rateLimits;
      // The column stores the end of the window, since the library removes rows with old times.
      const [row] = await orm
        .insert(rateLimits)
        .values({ id: randomUUID(), key: name, count: 1, lastRequest: now + WINDOW_MS })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`case when ${lastRequest} > ${now} then ${count} + 1 else 1 end`,
            lastRequest: sql`case when ${lastRequest} > ${now} then ${lastRequest} else excluded.last_request end`,
          },
        })
        .returning();
      if (!row || row.count <= MAX_ATTEMPTS) return undefined;
      return Math.ceil((row.lastRequest - now) / 1000);
    },
    async clear(email) {
      await orm.delete(rateLimits).where(eq(rateLimits.key, keyFor(email)));
    },
  };
}
