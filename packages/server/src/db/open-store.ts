import type { Sql } from 'postgres';
import { ConfigError, type Config } from '../config';
import { openClient, type Connection } from './client';
import { innermost } from './innermost';
import { findRunning, startEmbedded } from './embedded';

/** The place where the tables are, as it is: nothing is migrated. */
export interface Store {
  connection: Connection;
  /** A single connection. */
  sql: Sql;
  close: () => Promise<void>;
}

const PATIENCE = 1;

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
  const sql = openClient(connection, { max: 1, max_lifetime: null });
  const close = () => sql.end({ timeout: PATIENCE });
  try {
    await sql`select 1`;
    return { connection, sql, close };
  } catch (error) {
    await close();
    throw error;
  }
}
