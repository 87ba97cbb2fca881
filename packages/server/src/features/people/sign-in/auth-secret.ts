import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { settings } from '../../../db/schema';
import { newSecret } from '../../../http/secrets';

const AUTH_SECRET = 'auth_secret';

/** The secret that signs sessions and test links: the given one, or one generated on first start. */
export async function authSecret(db: Db, given: string | undefined): Promise<string> {
  if (given) return given;
  // If two nodes start at the same time, both use the secret that was stored first.
  const generated = { name: AUTH_SECRET, value: newSecret() };
  await db.insert(settings).values(generated).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.name, AUTH_SECRET));
  if (!row) throw new Error('the secret was not stored');
  return row.value;
}
