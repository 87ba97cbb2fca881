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
  /** For hand-written SQL. */
  sql: PoolSql;
  /** For the query builder. */
  orm: NodePgDatabase;
  /**
   * For short statements on behalf of the SDK. A separate pool, so that long queries don't delay them, with
   * a timeout of a few seconds.
   */
  ingest: Sql;
  /** For the job queue and for locks that belong to a connection: never through a pooler. */
  direct: { pool: Pool; sql: PoolSql };
  /** Listens to channels. Returns a function that stops listening. */
  listen: (channels: readonly string[], listener: Listener) => () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Timeouts are shorter than the SDK's own. Each batcher uses one connection; the others are for
 * lookups.
 */
const INGEST_POOL = { max: 6, query_timeout: 4_000, connectionTimeoutMillis: 4_000 };
/** With a pooler, only jobs and retention use this pool. */
const DIRECT_POOL = { max: 4 };
const LISTENING = { connectionTimeoutMillis: 3_000, query_timeout: 3_000, keepAlive: true };
/** Short, because all requests have been replied to before the pools close. */
const CLOSE_TIMEOUT_MS = 1_000;

/** Opens the configured database, or the embedded one, and brings its tables up to date. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePoolerUrl' | 'dataDir'>,
  log: (line: string) => void,
): Promise<Database> {
  if (config.databaseUrl) return connectTo(config.databaseUrl, config.databasePoolerUrl);
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

async function connectTo(url: string, poolerUrl: string | undefined): Promise<Database> {
  const database = await connect(url, poolerUrl).catch((error: unknown) => {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(
      `The database at DATABASE_URL cannot be used: ${databaseErrorMessage(error)}`,
    );
  });
  if (poolerUrl === undefined) return database;
  try {
    await database.sql`select 1`;
    return database;
  } catch (error) {
    await database.close();
    throw new ConfigError(
      `The pooler at DATABASE_POOLER_URL cannot be used: ${databaseErrorMessage(error)}`,
    );
  }
}

/** With a pooler, statements go through it, and all that needs its own connection goes to the database directly. */
export async function connect(connection: Connection, pooler?: Connection): Promise<Database> {
  const servers = serversOf(connection);
  await bringUpToDate(servers);
  const poolers = pooler === undefined ? servers : serversOf(pooler);
  const pools: Pool[] = [];
  const open = (at: typeof servers, config: PoolConfig): Pool => {
    const pool = openPool(at, config);
    pools.push(pool);
    return pool;
  };
  const pool = open(poolers, { max: 16 });
  const direct = pooler === undefined ? pool : open(servers, DIRECT_POOL);
  return {
    sql: poolSql(pool),
    orm: ormOn(pool),
    // A pooler gives each statement another connection, where it isn't prepared.
    ingest: poolSql(open(poolers, INGEST_POOL), { prepare: pooler === undefined }),
    direct: { pool: direct, sql: poolSql(direct) },
    listen: (channels, listener) =>
      listenTo(channels, listener, () => new (primaryClient(servers))(LISTENING)),
    async close() {
      const ended = Promise.all(pools.map((one) => one.end()));
      await Promise.race([ended, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
