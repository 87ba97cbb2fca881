import path from 'node:path';
import { engineAccount } from './account';
import { openClusterFolder, prepareCluster, writeAuthFiles, type Cluster } from './cluster';
import { engineCacheFolders, prepareEngine, type EnginePackage } from './engine';
import { startEngine } from './engine-process';
import { EmbeddedDatabaseError } from './error';
import { readOwner } from './files';
import { lockCluster } from './lock';
import { stopLeftovers } from './processes';
import {
  PORT,
  makeSocketDirectory,
  removeOldSocketDirectories,
  removeSocketDirectory,
} from './socket-directory';
import { supervise } from './supervise';

/** How to connect. `host` is the folder of the Unix socket. */
export interface Connection {
  host: string;
  port: number;
  database: string;
  username: string;
}

/** A PostgreSQL that runs as a child process. */
export interface EmbeddedDatabase {
  connection: Connection;
  /** Resolves when the engine has shut down cleanly. Idempotent. */
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** The data directory; created if it doesn't exist. */
  dataDir: string;
  /** Name of the application, for the names of folders outside `dataDir`. */
  name: string;
  /** Name of the database and of the role that owns it; both are created with the data. */
  database: string;
  /** Called with a human-readable line about notable events. */
  log: (line: string) => void;
}

export interface ClusterOptions extends EmbeddedOptions {
  installed: EnginePackage;
  /** Where to copy the engine if it can't run where it's installed. */
  cacheFolders?: string[];
}

const PROBLEMS: Record<string, string> = {
  EACCES: "is not accessible to the server's account",
  EPERM: "is not accessible to the server's account",
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
    `The data directory ${dataDir} ${problem}: fix that, or set DATA_DIR to another folder ` +
      `(${message}).`,
    { cause: error },
  );
}

async function startLocked(
  { name, database, log, installed, cacheFolders }: ClusterOptions,
  folder: string,
): Promise<EmbeddedDatabase> {
  const data = path.join(folder, 'data');
  const account = await engineAccount(await readOwner(data));
  const engine = await prepareEngine(
    installed,
    account,
    cacheFolders ?? engineCacheFolders(folder, name),
  );
  const cluster: Cluster = { name, folder, data, account, engine, database };
  await prepareCluster(cluster, log);
  await stopLeftovers(data, log);
  await removeOldSocketDirectories(name, data, account);
  const host = await makeSocketDirectory(name, data, account);

  const start = async (abort: AbortSignal) => {
    await stopLeftovers(data, log);
    await writeAuthFiles(cluster);
    return startEngine(cluster, host, abort, log);
  };
  const cleanUp = async (): Promise<void> => {
    await stopLeftovers(data, log);
    await removeSocketDirectory(host);
  };
  try {
    const { stop } = await supervise(start, log);
    return {
      connection: { host, port: PORT, database, username: database },
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

/** Like `startEmbedded`, but the caller passes the engine's location. */
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
