import { beforeAll } from 'vitest';
import { makeRelease, type Release } from './make-release';
import { makeDataDir } from './server-process';

/** Builds a release and creates a data directory, shared by all tests of a file. */
export function useRelease(): { release: Release; dataDir: string } {
  const handle = {} as { release: Release; dataDir: string };
  beforeAll(async () => {
    const release = await makeRelease();
    const { dataDir, remove } = await makeDataDir();
    Object.assign(handle, { release, dataDir });
    return async () => {
      await remove();
      await release.remove();
    };
  });
  return handle;
}
