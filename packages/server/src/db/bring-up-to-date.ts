import { setTimeout as delay } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { sql } from 'drizzle-orm';
import { createPoolDb, type PoolDb } from './db';
import { listCodes } from '../errors/list-causes';
import { VERSION } from '../version';
import { applyMigrations } from './apply-migrations';
import { openPool, type listServers } from './client';
import { connectionSettings } from './connection-settings';
import { HISTORY, readHistory } from './history';
import { installFunctions } from './install-functions';
import { isDatabaseUnavailable } from './is-database-unavailable';
import { knownMigrations } from './known-migrations';

/** Arbitrary, but the same on all nodes. */
const MIGRATION_LOCK = 4_400_001;

/**
 * Whoever waits for a lock blocks everybody who comes later, so give up quickly and let them through. A backup or a
 * long query can hold a lock for hours. Longer than `deadlock_timeout`, after which autovacuum gives way.
 */
const LOCK_TIMEOUT_MS = 1_500;
const RETRY_DELAY_MS = 5_000;
/** While another node migrates. */
const POLL_MS = 200;
/** A lock that wasn't available, and a deadlock. */
const REPEATABLE = ['55P03', '40P01'];

/**
 * Runs pending migrations, and replaces functions and triggers if they have changed. With `upTo`, runs only
 * that many migrations and leaves the functions alone, because they match the newest tables. Changes nothing
 * in a database that a later version has migrated. Afterwards the primary is the current server.
 */
export async function bringUpToDate(
  servers: ReturnType<typeof listServers>,
  { upTo, log = () => undefined }: { upTo?: number | undefined; log?: (line: string) => void } = {},
): Promise<void> {
  for (let left = servers.count; left > 0; left -= 1) {
    const pool = openPool(servers, { ...connectionSettings.tool, max: 1 });
    try {
      await update(pool, upTo, log);
      return;
    } catch (error) {
      if (left === 1 || !isDatabaseUnavailable(error)) throw error;
    } finally {
      await pool.end();
    }
  }
}

/** Tries until no other session is in the way. */
async function update(
  pool: Pool,
  upTo: number | undefined,
  log: (line: string) => void,
): Promise<void> {
  const db = createPoolDb(pool);
  for (let attempts = 1; ; attempts += 1)
    try {
      if (await updateOnce(pool, db, { upTo, log })) return;
      await delay(POLL_MS);
    } catch (error) {
      if (!listCodes(error).some((code) => REPEATABLE.includes(code))) throw error;
      if (attempts === 1)
        log('The database is in use, such as by a backup. The migration waits until it can go on.');
      await delay(RETRY_DELAY_MS);
    }
}

/** Returns false while another node migrates. */
async function updateOnce(
  pool: Pool,
  db: PoolDb,
  { upTo, log }: { upTo: number | undefined; log: (line: string) => void },
): Promise<boolean> {
  // Doesn't wait: even an idle wait would block statements that run concurrently. An error closes the connection,
  // which also releases the lock.
  const [lock] = await db.query<{ taken: boolean }>(sql`
    select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, false),
      pg_try_advisory_lock(${MIGRATION_LOCK}) as taken`);
  if (!lock?.taken) return false;
  const { applied, release, laterVersion } = await readHistory(db);
  // The job queue has its own tables, which our functions and restoring a backup use. Throws if they are too new.
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
  if (laterVersion !== undefined) {
    log(
      `Version ${laterVersion} has migrated the database. This version (${VERSION}) can work with it, and doesn't change it.`,
    );
    return true;
  }
  if (!release) await db.query(sql.raw(HISTORY));
  const pending = knownMigrations().slice(applied.length, upTo);
  await applyMigrations(db, pending, async (tx) => {
    const hasMigrated = pending.length > 0;
    if (upTo === undefined) await installFunctions(tx, release, { hasMigrated });
  });
  return true;
}
