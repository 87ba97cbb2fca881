import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { ConfigError, type Config } from '../config';
import { askPatiently, type Ask } from './ask-patiently';
import { bringUpToDate } from './bring-up-to-date';
import { serversOf, type Connection } from './client';
import { startEmbedded } from './embedded';
import { innermost } from './innermost';
import { lastingPool, type LastingPool } from './lasting-pool';
import { listenTo, type Listener } from './listen';

export interface Database {
  /** For statements written by hand. */
  sql: Sql;
  /** For the query builder. A client of its own: drizzle changes how dates are read. */
  orm: PostgresJsDatabase;
  /** For what the SDK waits for. A client of its own, so that no long query holds it up. */
  ask: Ask;
  /**
   * For statements that follow each other closely. A connection of its own: the database has the next
   * at hand when it is done with one.
   */
  askInLine: () => Ask;
  /** Hears what is said on channels until the function it returns is called. */
  listen: (channels: readonly string[], listener: Listener) => () => Promise<void>;
  close: () => Promise<void>;
}

/** Seconds for what is under way: whoever closes has answered all requests before. */
const CLOSING_PATIENCE = 1;

/** Opens the database the configuration names, or the embedded one, and brings its tables up to date. */
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
    throw new ConfigError(`The database at DATABASE_URL cannot be used: ${innermost(error)}`);
  }
}

export async function connect(connection: Connection): Promise<Database> {
  const servers = serversOf(connection);
  await bringUpToDate(servers);
  const pools: Pick<Sql, 'end'>[] = [];
  const pool = (max: number): LastingPool => {
    const open = servers.opener();
    // Without a lifetime, a connection closes only when it is lost.
    const made = lastingPool((onclose) => open({ max, onclose, max_lifetime: null }));
    pools.push(made.sql);
    return made;
  };
  const { sql } = pool(12);
  const forOrm = servers.opener();
  const { sql: ormClient } = lastingPool(
    (onclose) => drizzle(forOrm({ max: 4, onclose, max_lifetime: null })).$client,
  );
  pools.push(ormClient);
  const fast = pool(3);
  return {
    sql,
    orm: drizzle(ormClient),
    ask: askPatiently(fast),
    askInLine: () => askPatiently(pool(1)),
    listen: (channels, listener) => {
      const open = servers.opener();
      return listenTo(channels, listener, (hooks) =>
        open({ max: 1, max_lifetime: null, fetch_types: false, ...hooks }),
      );
    },
    async close() {
      await Promise.all(pools.map((one) => one.end({ timeout: CLOSING_PATIENCE })));
    },
  };
}
