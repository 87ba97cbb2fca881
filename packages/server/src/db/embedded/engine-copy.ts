import { chmod, copyFile, lstat, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeEngineLinks } from './engine-links';
import { syncToDisk } from './sync-to-disk';

const TEMPORARY = '.new-';
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** A folder where copies may be kept: ours alone to write, so nobody can plant a program in it. */
export async function openShelf(shelf: string): Promise<boolean> {
  try {
    if ((await mkdir(shelf, { recursive: true })) !== undefined) await chmod(shelf, 0o755);
    const found = await lstat(shelf);
    return found.isDirectory() && found.uid === process.geteuid?.() && (found.mode & 0o022) === 0;
  } catch {
    return false;
  }
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) {
      await copyTree(source, target);
    } else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target);
      const runnable = ((await lstat(source)).mode & 0o100) !== 0;
      await chmod(target, runnable ? 0o755 : 0o644);
      await syncToDisk(target);
    }
  }
}

async function removeAbandoned(shelf: string): Promise<void> {
  for (const name of await readdir(shelf)) {
    if (!name.startsWith(TEMPORARY)) continue;
    const folder = path.join(shelf, name);
    const found = await lstat(folder).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/**
 * Puts a copy of the engine on the shelf. It appears whole or not at all; of two starts at the
 * same time one wins, and both use the result.
 */
export async function copyEngine(native: string, shelf: string, name: string): Promise<void> {
  await removeAbandoned(shelf);
  const fresh = await mkdtemp(path.join(shelf, TEMPORARY));
  try {
    await chmod(fresh, 0o755);
    const copy = path.join(fresh, 'native');
    await copyTree(native, copy);
    await makeEngineLinks(copy);
    await rename(copy, path.join(shelf, name)).catch((error: unknown) => {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
