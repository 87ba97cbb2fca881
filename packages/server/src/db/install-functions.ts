import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { ClientDb } from './db';
import { VERSION } from '../version';
import type { Release } from './history';
import { neededMigrations } from './known-migrations';

/** The directory of this file in the source, of the bundle in a build. */
const FOLDER = fileURLToPath(new URL('functions', import.meta.url));
const versions = new Intl.Collator('en', { numeric: true });

/**
 * Replaces functions and triggers if they have changed since the given release, and records this one. Those of a later
 * release stay, because they are made for this one too. After a migration, they never belong to a later release.
 */
export async function installFunctions(
  tx: ClientDb,
  last: Release | undefined,
  { hasMigrated }: { hasMigrated: boolean },
): Promise<void> {
  const files = (await readdir(FOLDER)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(FOLDER, file), 'utf8')));
  const text = texts.join('\n');
  const functions = createHash('sha256').update(text).digest('hex');
  const hasChanged = last?.functions !== functions;
  const isEarlier = last !== undefined && versions.compare(VERSION, last.version) < 0;
  if (!hasMigrated && (!hasChanged || isEarlier)) return;
  if (hasChanged) await tx.query(sql.raw(text));
  await tx.query(sql`delete from drizzle.release`);
  await tx.query(sql`
    insert into drizzle.release (version, functions, needed_migrations)
    values (${VERSION}, ${functions}, ${await neededMigrations()})`);
}
