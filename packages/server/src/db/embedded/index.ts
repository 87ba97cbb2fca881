import path from 'node:path';
import { findEnginePackage } from './engine-package';
import type { EmbeddedDatabase } from './start-cluster';
import { startCluster } from './start-cluster';

export { EmbeddedDatabaseError } from './embedded-database-error';
export { findRunning } from './find-running';
export type { EmbeddedDatabase } from './start-cluster';

/**
 * Starts the built-in PostgreSQL on `dataDir`, and makes it first when there is none. Rejects with
 * an `EmbeddedDatabaseError` when the person who runs the server has to mend something.
 */
export async function startEmbedded(options: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<EmbeddedDatabase> {
  return startCluster({
    dataDir: path.resolve(options.dataDir),
    log: options.log,
    installed: await findEnginePackage(),
  });
}
