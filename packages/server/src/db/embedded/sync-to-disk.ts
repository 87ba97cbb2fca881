import { open } from 'node:fs/promises';

/** Makes a file, or the names in a folder, survive a power cut. */
export async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
