import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';

/** The directory of this file in the source, of the bundle in a build. */
const FOLDER = fileURLToPath(new URL('migrations', import.meta.url));

/** This version's migrations. */
export function knownMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: FOLDER });
}

/**
 * How many migrations a release must know to work with this version's tables. A migration that contracts, such as one
 * that drops a column, is listed with the number of migrations of the first release that no longer needs what it removes.
 */
export async function neededMigrations(): Promise<number> {
  const text = await readFile(join(FOLDER, 'contractions.json'), 'utf8');
  return Math.max(0, ...Object.values(JSON.parse(text) as Record<string, number>));
}
