import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolConfig } from 'pg';
import { ConfigError, type Config } from '../config';
import { bringUpToDate } from './bring-up-to-date';
import { openPool, serversOf, type Connection } from './client';
import { startEmbedded } from './embedded';
import { databaseErrorMessage } from './database-error-message';
import { listenTo, type Listener } from './listen';
import { ormOn } from './orm';
import { primaryClient } from './primary-client';
import { poolSql, type PoolSql, type Sql } from './sql';

export interface Database {
  /** For libraries. */
  pool: Pool;
  /** For hand-written SQL. */
  sql: PoolSql;
  /** For the query builder. */
  orm: NodePgDatabase;
  /**
   * For short statements on behalf of the SDK. A separate pool, so that long queries don't delay them, with
   * a timeout of a few seconds.
   */
  ingest: Sql;
  /** Listens to channels. Returns a function that stops listening. */
  listen: (channels: readonly string[], listener: Listener) => () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Timeouts are shorter than the SDK's own. Each batcher uses one connection; the others are for
 * lookups.
 */
const INGEST_POOL = { max: 6, query_timeout: 4_000, connectionTimeoutMillis: 4_000 };
const LISTENING = { connectionTimeoutMillis: 3_000, query_timeout: 3_000, keepAlive: true };
/** Short, because all requests have been replied to before the pools close. */
const CLOSE_TIMEOUT_MS = 1_000;

/** Opens the configured database, or the embedded one, and brings its tables up to date. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
): Promise<Database> {
  if (config.databaseUrl) return connectTo(config.databaseUrl);
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  try {
    const database = await connect(embedded.connection);
    return {
      ...database,
      async close() {
        await database.close();
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function connectTo(url: string): Promise<Database> {
  try {
    return await connect(url);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(
      `The database at DATABASE_URL cannot be used: ${databaseErrorMessage(error)}`,
    );
  }
}

export async function connect(connection: Connection): Promise<Database> {
  const servers = serversOf(connection);
  await bringUpToDate(servers);
  const pools: Pool[] = [];
  const open = (config: PoolConfig): Pool => {
    const pool = openPool(servers, config);
    pools.push(pool);
    return pool;
  };
  const pool = open({ max: 16 });
  return {
    pool,
    sql: poolSql(pool),
    orm: ormOn(pool),
    ingest: poolSql(open(INGEST_POOL), { prepare: true }),
    listen: (channels, listener) =>
      listenTo(channels, listener, () => new (primaryClient(servers))(LISTENING)),
    async close() {
      const ended = Promise.all(pools.map((one) => one.end()));
      await Promise.race([ended, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
