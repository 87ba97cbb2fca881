import { ConfigError, type Config } from '../config';
import { openSql, type Connection } from './client';
import { findRunning, startEmbedded } from './embedded';
import { innermost } from './innermost';
import type { PoolSql } from './sql';

/** The place where the tables are, as it is: nothing is migrated. */
export interface Store {
  connection: Connection;
  /** A single connection. */
  sql: PoolSql;
  close: () => Promise<void>;
}

/**
 * Opens what the configuration names. An embedded database that a server is running may be shared by
 * those who only read.
 */
export async function openStore(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
  { shared }: { shared: boolean },
): Promise<Store> {
  if (databaseUrl)
    return reach(databaseUrl).catch((error: unknown) => {
      throw new ConfigError(`The database at DATABASE_URL cannot be used: ${innermost(error)}`);
    });
  const running = shared ? await findRunning(dataDir) : undefined;
  // A server that was killed leaves its traces: then there is nobody to be reached.
  const found = running && (await reach(running).catch(() => undefined));
  if (found) return found;
  const { connection, stop } = await startEmbedded({ dataDir, log });
  try {
    const store = await reach(connection);
    return { ...store, close: () => store.close().then(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function reach(connection: Connection): Promise<Store> {
  const sql = openSql(connection, 1);
  try {
    await sql`select 1`;
    return { connection, sql, close: sql.end };
  } catch (error) {
    await sql.end();
    throw error;
  }
}
