import { createHmac, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import { rateLimits } from '../../db/schema';

const MAX_ATTEMPTS = 20;
const WINDOW_MS = 15 * 60_000;

/** Counts tries at the password of each account, on all nodes together. */
export interface PasswordAttempts {
  /** What stands for an account in the count, whether or not there is one with this address. */
  keyFor: (email: string) => string;
  /** Counts a try before it is made. Gives the seconds to wait if it must not be made. */
  take: (name: string) => Promise<number | undefined>;
  /** After a correct password, or a new one. */
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
      // The column holds when the window ends: the library removes rows whose time is long past.
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
