import { beforeAll } from 'vitest';
import { sharedRelease, type Release } from './make-release';
import { copyPreparedData } from './server-process';

/** The release of this run, and a data directory with a migrated database for all tests of a file. */
export function useRelease(): { release: Release; dataDir: string } {
  const handle = {} as { release: Release; dataDir: string };
  beforeAll(async () => {
    const { dataDir, remove } = await copyPreparedData();
    Object.assign(handle, { release: sharedRelease(), dataDir });
    return remove;
  });
  return handle;
}
