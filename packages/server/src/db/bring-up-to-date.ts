import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { ConfigError } from '../config';
import { VERSION } from '../version';
import { openPool, type serversOf } from './client';
import { isDatabaseUnavailable } from './is-database-unavailable';
import { retryDeadlocks } from './retry-deadlocks';
import { poolSql, type ClientSql, type PoolSql, type Sql } from './sql';

/** Beside this file in the source, beside the bundle in a build. */
const here = fileURLToPath(new URL('.', import.meta.url));
const MIGRATIONS = join(here, 'migrations');
const FUNCTIONS = join(here, 'functions');
/** Any constant will do, as long as all nodes use the same one. */
const MIGRATION_LOCK = 4_400_001;

/** Which migrations a database has been through, where drizzle keeps it, and which functions it has. */
const HISTORY = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.functions (hash text not null)`;

/**
 * Runs the migrations that have not been run, and replaces the functions and triggers if they have
 * changed. With `upTo`, runs only the first so many migrations and leaves the functions alone: they belong
 * to the newest tables. Afterwards the primary is the one of the servers that is in use.
 */
export async function bringUpToDate(
  servers: ReturnType<typeof serversOf>,
  upTo?: number,
): Promise<void> {
  for (let left = servers.count; left > 0; left -= 1)
    if (await updated(poolSql(openPool(servers, { max: 1 })), upTo, left > 1)) return;
}

/** Whether it is done; where there are others to try, a server that is gone is no reason to fail. */
async function updated(sql: PoolSql, upTo: number | undefined, others: boolean): Promise<boolean> {
  try {
    // Two nodes that start together must not run the same migration.
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const pending = migrations().slice((await appliedMigrations(sql)).length, upTo);
    // Replacing a trigger locks its table, which nodes that are running may be using.
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

/** The migrations of this version, each by the hash of its text. */
function knownMigrations(): string[] {
  return migrations().map(({ hash }) => hash);
}

/** The migrations a database has been through; none: it has no tables. Refuses one with unknown tables. */
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
        : 'The database was set up by a version from before the first release, whose tables this ' +
            `version (${VERSION}) does not know. Point DATABASE_URL or DATA_DIR to a new database, or ` +
            'delete the old one if you no longer need it. Nothing was changed.',
    );
  return applied;
}

/** Where migrations come from that this version does not know: all begin with the same baseline. */
export function unknownOrigin(applied: readonly string[]): 'newer' | 'unreleased' | undefined {
  const known = knownMigrations();
  if (applied.every((hash, index) => hash === known[index])) return undefined;
  return applied[0] === known[0] ? 'newer' : 'unreleased';
}
