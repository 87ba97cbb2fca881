import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolConfig } from 'pg';
import { sql } from 'drizzle-orm';
import { createPoolDb, type Db, type PoolDb } from './db';
import { ConfigError, type Config } from '../config';
import { bringUpToDate } from './bring-up-to-date';
import { connectionSettings as settings } from './connection-settings';
import { openPool, listServers, type Connection } from './client';
import { startEmbedded } from './embedded';
import { databaseErrorMessage } from './database-error-message';
import { listenTo, type Listener } from './listen';
import { primaryClient } from './primary-client';

/** Connections of a pool, and statements that wait for one. */
export interface PoolUse {
  pool: string;
  busy: number;
  idle: number;
  waiting: number;
}

export interface Database {
  /** For everything that needs no other pool. */
  main: PoolDb;
  /**
   * For short statements on behalf of the SDK. A separate pool, so that long queries don't delay them, with
   * a timeout of a few seconds.
   */
  ingest: Db;
  /** For the job queue and for locks that belong to a connection: never through a pooler. */
  direct: PoolDb;
  /** For health checks: its own connection, with short timeouts. */
  probe: PoolDb;
  /** How the pools are used, by name. Without that of health checks, which share one connection. */
  poolUse: () => PoolUse[];
  /** Listens to channels. Returns a function that stops listening. */
  listen: (channels: readonly string[], listener: Listener) => () => Promise<void>;
  close: () => Promise<void>;
}

/** Short, because all requests have been replied to before the pools close. */
const CLOSE_TIMEOUT_MS = 1_000;

/** Opens the configured database, or the embedded one, and brings its tables up to date. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePoolerUrl' | 'dataDir'>,
  log: (line: string) => void,
): Promise<Database> {
  if (config.databaseUrl) return connectTo(config.databaseUrl, config.databasePoolerUrl, log);
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  try {
    const database = await connect(embedded.connection, undefined, log);
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

async function connectTo(
  url: string,
  poolerUrl: string | undefined,
  log: (line: string) => void,
): Promise<Database> {
  const database = await connect(url, poolerUrl, log).catch((error: unknown) => {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(
      `The database at DATABASE_URL cannot be used: ${databaseErrorMessage(error)}`,
    );
  });
  if (poolerUrl === undefined) return database;
  try {
    await database.main.query(sql`select 1`);
    return database;
  } catch (error) {
    await database.close();
    throw new ConfigError(
      `The pooler at DATABASE_POOLER_URL cannot be used: ${databaseErrorMessage(error)}`,
    );
  }
}

/** With a pooler, statements go through it, and all that needs its own connection goes to the database directly. */
export async function connect(
  connection: Connection,
  pooler?: Connection,
  log?: (line: string) => void,
): Promise<Database> {
  const servers = listServers(connection);
  await bringUpToDate(servers, log && { log });
  const poolers = pooler === undefined ? servers : listServers(pooler);
  const pools = new Map<string, Pool>();
  const open = (name: string, at: typeof servers, config: PoolConfig): Pool => {
    const pool = openPool(at, config);
    pools.set(name, pool);
    return pool;
  };
  // Poolers reject connections with settings of their own.
  const { statement_timeout: _, ...pooledIngest } = settings.ingest;
  const pool = open('main', poolers, settings.main);
  const direct = pooler === undefined ? pool : open('direct', servers, settings.direct);
  return {
    main: createPoolDb(pool),
    // A pooler gives each statement another connection, where it isn't prepared.
    ingest: createPoolDb(
      open('ingest', poolers, pooler === undefined ? settings.ingest : pooledIngest),
      { prepare: pooler === undefined },
    ),
    direct: createPoolDb(direct),
    probe: createPoolDb(open('probe', poolers, settings.probe)),
    poolUse: () =>
      [...pools]
        .filter(([name]) => name !== 'probe')
        .map(([name, { totalCount, idleCount, waitingCount }]) => ({
          pool: name,
          busy: totalCount - idleCount,
          idle: idleCount,
          // Statements wait for the next tick even if a connection is idle.
          waiting: Math.max(0, waitingCount - idleCount),
        })),
    listen: (channels, listener) =>
      listenTo(channels, listener, () => new (primaryClient(servers))(settings.listener)),
    async close() {
      const ended = Promise.all([...pools.values()].map((one) => one.end()));
      await Promise.race([ended, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
