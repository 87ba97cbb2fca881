import { eq } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import { settings } from '../../db/schema';
import { newSecret } from '../../http/secrets';

export const AUTH_SECRET = 'auth_secret';

/** The secret that sessions and test links are signed with: the one given, or one made up once. */
export async function authSecret(orm: Orm, given: string | undefined): Promise<string> {
  if (given) return given;
  // Two nodes may start together: whoever comes second takes what the first has stored.
  const made = { name: AUTH_SECRET, value: newSecret() };
  await orm.insert(settings).values(made).onConflictDoNothing();
  const [row] = await orm.select().from(settings).where(eq(settings.name, AUTH_SECRET));
  if (!row) throw new Error('the secret was not stored');
  return row.value;
}
