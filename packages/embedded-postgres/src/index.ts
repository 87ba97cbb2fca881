import path from 'node:path';
import { dataFolder } from './cluster';
import { findEnginePackage } from './engine';
import { readPostmasterFile } from './processes';
import {
  startCluster,
  type Connection,
  type EmbeddedDatabase,
  type EmbeddedOptions,
} from './start';

export { SUPERUSER } from './cluster';
export { EmbeddedDatabaseError } from './error';
export type { Connection, EmbeddedDatabase, EmbeddedOptions } from './start';

/**
 * Starts the PostgreSQL in `dataDir`, and creates it first if there is none. Rejects with an
 * `EmbeddedDatabaseError` if the operator has to fix something.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  return startCluster({
    ...options,
    dataDir: path.resolve(options.dataDir),
    installed: await findEnginePackage(),
  });
}

/**
 * How to connect to the PostgreSQL that another process runs in `dataDir`. It may no longer be running: a
 * killed process leaves its pid file behind.
 */
export async function findRunning({
  dataDir,
  database,
}: Pick<EmbeddedOptions, 'dataDir' | 'database'>): Promise<Connection | undefined> {
  const file = await readPostmasterFile(dataFolder(path.resolve(dataDir)));
  if (!file?.socket) return undefined;
  return { host: file.socket, port: file.port, database, username: database };
}
