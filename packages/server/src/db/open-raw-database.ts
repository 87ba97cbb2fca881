import { sql } from 'drizzle-orm';
import type { PoolDb } from './db';
import { ConfigError, type Config } from '../config';
import { openDb, type Connection } from './client';
import { findRunning, startEmbedded } from './embedded';
import { databaseErrorMessage } from './database-error-message';

/** A database whose tables are left as they are: no migrations run. */
export interface RawDatabase {
  connection: Connection;
  /** A single connection. */
  db: PoolDb;
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
  const db = openDb(connection, 1);
  try {
    await db.query(sql`select 1`);
    return { connection, db, close: db.end };
  } catch (error) {
    await db.end();
    throw error;
  }
}
