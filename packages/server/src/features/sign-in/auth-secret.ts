import { eq } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import { settings } from '../../db/schema';
import { newSecret } from '../../http/secrets';

const AUTH_SECRET = 'auth_secret';

/** The secret that signs sessions and test links: the given one, or one generated on first start. */
export async function authSecret(orm: Orm, given: string | undefined): Promise<string> {
  if (given) return given;
  // If two nodes start at the same time, both use the secret that was stored first.
  const generated = { name: AUTH_SECRET, value: newSecret() };
  await orm.insert(settings).values(generated).onConflictDoNothing();
  const [row] = await orm.select().from(settings).where(eq(settings.name, AUTH_SECRET));
  if (!row) throw new Error('the secret was not stored');
  return row.value;
}
