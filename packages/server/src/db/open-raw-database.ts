import { ConfigError, type Config } from '../config';
import { openSql, type Connection } from './client';
import { findRunning, startEmbedded } from './embedded';
import { databaseErrorMessage } from './database-error-message';
import type { PoolSql } from './sql';

/** A database whose tables are left as they are: no migrations run. */
export interface RawDatabase {
  connection: Connection;
  /** A single connection. */
  sql: PoolSql;
  close: () => Promise<void>;
}

/** Opens the configured database. With `shared`, connects to an embedded one that a server is running. */
export async function openRawDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
  { shared }: { shared: boolean },
): Promise<RawDatabase> {
  if (databaseUrl)
    return connectTo(databaseUrl).catch((error: unknown) => {
      throw new ConfigError(
        `The database at DATABASE_URL cannot be used: ${databaseErrorMessage(error)}`,
      );
    });
  const running = shared ? await findRunning(dataDir) : undefined;
  // A server that was killed leaves its lock file behind, so connecting can fail.
  const found = running && (await connectTo(running).catch(() => undefined));
  if (found) return found;
  const { connection, stop } = await startEmbedded({ dataDir, log });
  try {
    const database = await connectTo(connection);
    return { ...database, close: () => database.close().then(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function connectTo(connection: Connection): Promise<RawDatabase> {
  const sql = openSql(connection, 1);
  try {
    await sql`select 1`;
    return { connection, sql, close: sql.end };
  } catch (error) {
    await sql.end();
    throw error;
  }
}
