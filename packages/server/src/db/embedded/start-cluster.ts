import path from 'node:path';
import { engineAccount } from './account';
import { APPLICATION, writeAuthFiles } from './auth-files';
import { openClusterFolder, ownerOf } from './cluster-folder';
import { lockCluster } from './cluster-lock';
import { EmbeddedDatabaseError } from './embedded-database-error';
import type { EnginePackage } from './engine-package';
import { startEngine } from './engine-process';
import { ensureDatabase } from './ensure-database';
import { engineShelves, placeEngine } from './place-engine';
import { prepareCluster } from './prepare-cluster';
import {
  PORT,
  makeSocketDirectory,
  removeOldSocketDirectories,
  removeSocketDirectory,
} from './socket-directory';
import { stopLeftovers } from './stop-leftovers';
import { supervise } from './supervise';

/** A PostgreSQL that runs as a child of this process. */
export interface EmbeddedDatabase {
  /** Options for postgres.js: unix socket directory, database and user. */
  connection: { host: string; port: number; database: string; username: string };
  /** Resolves when the engine has shut down cleanly. Idempotent. */
  stop: () => Promise<void>;
}

export interface ClusterOptions {
  dataDir: string;
  log: (line: string) => void;
  installed: EnginePackage;
  /** Where a copy of the engine may be kept when it cannot run where it is installed. */
  shelves?: string[];
}

const PROBLEMS: Record<string, string> = {
  EACCES: 'is not accessible to the account of the server',
  EPERM: 'is not accessible to the account of the server',
  EROFS: 'is read-only',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
  ENOSPC: 'has no space left',
};

function explain(error: unknown, dataDir: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  const problem = PROBLEMS[code ?? ''];
  if (error instanceof EmbeddedDatabaseError || problem === undefined) return error;
  return new EmbeddedDatabaseError(
    `The data directory ${dataDir} ${problem}: mend that, or set DATA_DIR to another folder ` +
      `(${message}).`,
    { cause: error },
  );
}

async function startLocked(
  { log, installed, shelves }: ClusterOptions,
  folder: string,
): Promise<EmbeddedDatabase> {
  const data = path.join(folder, 'data');
  const account = await engineAccount(await ownerOf(data));
  const engine = await placeEngine(installed, account, shelves ?? engineShelves(folder));
  const cluster = { folder, data, account, engine };
  await prepareCluster(cluster, log);
  await stopLeftovers(data, log);
  await removeOldSocketDirectories(data, account);
  const host = await makeSocketDirectory(data, account);

  const start = async (abort: AbortSignal) => {
    await stopLeftovers(data, log);
    await writeAuthFiles(data, account);
    return startEngine(cluster, host, abort, log);
  };
  const cleanUp = async (): Promise<void> => {
    await stopLeftovers(data, log);
    await removeSocketDirectory(host);
  };
  try {
    const { stop } = await supervise(start, log);
    await ensureDatabase(host).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return {
      connection: { host, port: PORT, database: APPLICATION, username: APPLICATION },
      stop: async () => {
        await stop();
        await cleanUp();
      },
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

/** Everything from the lock on, with the places where the engine lies given by the caller. */
export async function startCluster(options: ClusterOptions): Promise<EmbeddedDatabase> {
  const { dataDir } = options;
  try {
    const folder = await openClusterFolder(dataDir);
    const lock = await lockCluster(folder, dataDir);
    try {
      const database = await startLocked(options, folder);
      let stopping: Promise<void> | undefined;
      return {
        connection: database.connection,
        stop: () => (stopping ??= database.stop().finally(lock.release)),
      };
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    throw explain(error, dataDir);
  }
}
