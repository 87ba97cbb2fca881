import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres, { type Options, type PostgresType, type Sql } from 'postgres';
import { ConfigError, type Config } from '../config';
import { askPatiently, type Ask } from './ask-patiently';
import { startEmbedded } from './embedded';
import { isStoreGone } from './is-store-gone';
import { lastingPool, type LastingPool } from './lasting-pool';
import { listenTo, type Listener } from './listen';
import { addressesIn, createServers, type Servers } from './servers';

export interface Database {
  /** For statements written by hand. */
  sql: Sql;
  /** For the query builder. A client of its own: drizzle changes how dates are read. */
  orm: PostgresJsDatabase;
  /** For what the SDK waits for. A client of its own, so that no long query holds it up. */
  ask: Ask;
  /** Hears what is said on channels until the function it returns is called. */
  listen: (channels: readonly string[], listener: Listener) => () => Promise<void>;
  close: () => Promise<void>;
}

type Settings = Options<Record<string, PostgresType>>;
type Connection = string | { host: string; port: number; database: string; username: string };

/** Beside this file in the source, beside the bundle in a build. */
const MIGRATIONS = join(fileURLToPath(new URL('.', import.meta.url)), 'migrations');
/** Seconds for what is under way: whoever closes has answered all requests before. */
const CLOSING_PATIENCE = 1;
/** Any constant will do, as long as every node takes the same. */
const MIGRATION_LOCK = 4_400_001;

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
    throw new ConfigError(`The database at DATABASE_URL cannot be used: ${innermost(error)}`);
  }
}

/** What the driver said, below what others wrapped around it. */
function innermost(error: unknown): string {
  const { cause, message, code } = error as Error & { code?: string };
  if (cause) return innermost(cause);
  // The driver hangs up on a server that is not a primary, and says no more than that.
  if (code === 'CONNECTION_DESTROYED') return 'it is a standby, which stores nothing';
  return message || (code ?? String(error));
}

export async function connect(connection: Connection): Promise<Database> {
  const servers = serversOf(connection);
  await bringUpToDate(servers);
  const pool = (max: number): LastingPool => {
    const open = servers.opener();
    // Without a lifetime, a connection closes only when it is lost.
    return lastingPool((onclose) => open({ max, onclose, max_lifetime: null }));
  };
  const { sql } = pool(10);
  const forOrm = servers.opener();
  const { sql: ormClient } = lastingPool(
    (onclose) => drizzle(forOrm({ max: 4, onclose, max_lifetime: null })).$client,
  );
  const fast = pool(4);
  return {
    sql,
    orm: drizzle(ormClient),
    ask: askPatiently(fast),
    listen: (channels, listener) => {
      const open = servers.opener();
      return listenTo(channels, listener, (hooks) =>
        open({ max: 1, max_lifetime: null, fetch_types: false, ...hooks }),
      );
    },
    async close() {
      await Promise.all(
        [sql, ormClient, fast.sql].map((pool) => pool.end({ timeout: CLOSING_PATIENCE })),
      );
    },
  };
}

async function bringUpToDate(servers: Servers<Settings>): Promise<void> {
  const open = servers.opener();
  for (let left = servers.count; left > 0; left -= 1) {
    const sql = open({ max: 1 });
    try {
      // Two nodes that start together must not run the same migration.
      await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
      await migrate(drizzle(sql), { migrationsFolder: MIGRATIONS });
      return;
    } catch (error) {
      if (left === 1 || !isStoreGone(error)) throw error;
    } finally {
      await sql.end({ timeout: CLOSING_PATIENCE });
    }
  }
}

function serversOf(connection: Connection): Servers<Settings> {
  const common = { connect_timeout: 10, onnotice: () => undefined };
  if (typeof connection !== 'string')
    return createServers([(settings) => postgres({ ...connection, ...settings, ...common })]);
  // A standby reads what it has and stores nothing: as good as gone.
  const primary = { ...common, target_session_attrs: 'primary' as const };
  return createServers(
    addressesIn(connection).map(
      (address) => (settings) => postgres(address, { ...settings, ...primary }),
    ),
  );
}
