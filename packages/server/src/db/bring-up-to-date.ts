import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { ConfigError } from '../config';
import { VERSION } from '../version';
import { openPool, type serversOf } from './client';
import { isDatabaseUnavailable } from './is-database-unavailable';
import { retryDeadlocks } from './retry-deadlocks';
import { poolSql, type ClientSql, type Sql } from './sql';

/** The directory of this file in the source, of the bundle in a build. */
const here = fileURLToPath(new URL('.', import.meta.url));
const MIGRATIONS = join(here, 'migrations');
const FUNCTIONS = join(here, 'functions');
/** Arbitrary, but the same on all nodes. */
const MIGRATION_LOCK = 4_400_001;

/** The applied migrations, in drizzle's own table, and the hash of the installed functions. */
const HISTORY = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.functions (hash text not null)`;

/**
 * Runs pending migrations, and replaces functions and triggers if they have changed. With `upTo`, runs only
 * that many migrations and leaves the functions alone, because they match the newest tables. Afterwards
 * the primary is the current server.
 */
export async function bringUpToDate(
  servers: ReturnType<typeof serversOf>,
  upTo?: number,
): Promise<void> {
  for (let left = servers.count; left > 0; left -= 1)
    if (await update(openPool(servers, { max: 1 }), upTo, left > 1)) return;
}

/** Returns false if the server is unavailable and there are others to try. */
async function update(pool: Pool, upTo: number | undefined, others: boolean): Promise<boolean> {
  const sql = poolSql(pool);
  try {
    // Prevents nodes that start at the same time from running the same migration.
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const pending = migrations().slice((await appliedMigrations(sql)).length, upTo);
    // The job queue has its own tables, which our functions and restoring a backup use.
    await runMigrations({ pgPool: pool });
    // Replacing a trigger locks its table, which can deadlock with running nodes.
    await retryDeadlocks(() =>
      sql.begin(async (tx) => {
        if (pending.length) await tx.query(HISTORY);
        for (const { sql: statements, hash, folderMillis } of pending) {
          for (const statement of statements) await tx.query(statement);
          await tx`
            insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
        }
        if (upTo === undefined) await updateFunctions(tx);
      }),
    );
    return true;
  } catch (error) {
    if (!others || !isDatabaseUnavailable(error)) throw error;
    return false;
  } finally {
    await sql.end();
  }
}

async function updateFunctions(tx: ClientSql): Promise<void> {
  const files = (await readdir(FUNCTIONS)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(FUNCTIONS, file), 'utf8')));
  const text = texts.join('\n');
  const hash = createHash('sha256').update(text).digest('hex');
  const [current] = await tx<{ hash: string }[]>`select hash from drizzle.functions`;
  if (current?.hash === hash) return;
  await tx.query(text);
  await tx`delete from drizzle.functions`;
  await tx`insert into drizzle.functions (hash) values (${hash})`;
}

const migrations = () => readMigrationFiles({ migrationsFolder: MIGRATIONS });

/** The hashes of this version's migrations. */
function knownMigrations(): string[] {
  return migrations().map(({ hash }) => hash);
}

/** The hashes of the applied migrations; empty for a new database. Throws if one of them is unknown. */
export async function appliedMigrations(sql: Sql): Promise<string[]> {
  const [found] = await sql<{ there: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as there`;
  if (!found?.there) return [];
  const rows = await sql<{ hash: string }[]>`
    select hash from drizzle.__drizzle_migrations order by id`;
  const applied = rows.map(({ hash }) => hash);
  const origin = unknownOrigin(applied);
  if (origin)
    throw new ConfigError(
      origin === 'newer'
        ? `The database was set up by a newer version than this one (${VERSION}). Start that version or ` +
            'a later one. Nothing was changed.'
        : 'The database was set up by a pre-release version, whose tables this version ' +
            `(${VERSION}) can't use. Point DATABASE_URL or DATA_DIR to a new database, or delete the old ` +
            'one if you no longer need it. Nothing was changed.',
    );
  return applied;
}

/** Where unknown migrations come from. All releases start from the same baseline. */
export function unknownOrigin(applied: readonly string[]): 'newer' | 'unreleased' | undefined {
  const known = knownMigrations();
  if (applied.every((hash, index) => hash === known[index])) return undefined;
  return applied[0] === known[0] ? 'newer' : 'unreleased';
}
