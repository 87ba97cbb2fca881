import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type { ISql, Sql } from 'postgres';
import type { serversOf } from './client';
import { isStoreGone } from './is-store-gone';

/** Beside this file in the source, beside the bundle in a build. */
const MIGRATIONS = join(fileURLToPath(new URL('.', import.meta.url)), 'migrations');
/** Any constant will do, as long as every node takes the same. */
const MIGRATION_LOCK = 4_400_001;
const PATIENCE = 1;

/**
 * Runs the migrations that have not been run; all, or the first so many. Afterwards the primary is the
 * one of the servers that is in use.
 */
export async function bringUpToDate(
  servers: ReturnType<typeof serversOf>,
  upTo?: number,
): Promise<void> {
  const open = servers.opener();
  const { folder, remove } = await migrationsUpTo(upTo);
  try {
    for (let left = servers.count; left > 0; left -= 1)
      if (await migrated(open({ max: 1 }), folder, left > 1)) return;
  } finally {
    await remove();
  }
}

/** Whether it is done; where there are others to try, a server that is gone is no reason to fail. */
async function migrated(sql: Sql, folder: string, others: boolean): Promise<boolean> {
  try {
    // Two nodes that start together must not run the same migration.
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(sql), { migrationsFolder: folder });
    return true;
  } catch (error) {
    if (!others || !isStoreGone(error)) throw error;
    return false;
  } finally {
    await sql.end({ timeout: PATIENCE });
  }
}

/** The migrations that this version has, each by the hash of its text. */
export function knownMigrations(): string[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash);
}

/** Those that a database has been through. */
export async function appliedMigrations(sql: ISql): Promise<string[]> {
  const rows = await sql<{ hash: string }[]>`
    select hash from drizzle.__drizzle_migrations order by created_at`;
  return rows.map(({ hash }) => hash);
}

/** The migrator runs whatever its folder lists. */
async function migrationsUpTo(
  upTo: number | undefined,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  if (upTo === undefined) return { folder: MIGRATIONS, remove: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as {
    entries: unknown[];
  };
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, upTo) }));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
