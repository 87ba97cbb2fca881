import path from 'node:path';
import { APPLICATION } from './auth-files';
import { readPostmasterFile } from './postmaster-file';
import type { EmbeddedDatabase } from './start-cluster';

/** Where the engine that works on this folder says that it listens, if there is one. */
export async function findRunning(
  dataDir: string,
): Promise<EmbeddedDatabase['connection'] | undefined> {
  const file = await readPostmasterFile(path.join(path.resolve(dataDir), 'postgres', 'data'));
  if (!file?.socket) return undefined;
  const { socket: host, port } = file;
  return { host, port, database: APPLICATION, username: APPLICATION };
}
