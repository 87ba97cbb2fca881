import { lchown, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './account';

/** Returns the owner of a file or folder, or undefined if it does not exist. */
export async function readOwner(target: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(target);
    return { uid, gid };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Changes the owner of a folder and everything in it, without following links. */
export async function chownTree(folder: string, { uid, gid }: Account): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const target = path.join(folder, entry.name);
    if (entry.isDirectory()) await chownTree(target, { uid, gid });
    else await lchown(target, uid, gid);
  }
  // The folder comes last, so that the next start notices if this was interrupted, and repeats it.
  await lchown(folder, uid, gid);
}

/** Writes a file that only the account can read. */
export async function replaceFile(
  file: string,
  text: string,
  account: Account | undefined,
): Promise<void> {
  // Never opens an existing file: the folder belongs to the engine's account, which could have planted a
  // link there.
  const fresh = `${file}.new`;
  await rm(fresh, { force: true });
  const handle = await open(fresh, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    if (account) await handle.chown(account.uid, account.gid);
  } finally {
    await handle.close();
  }
  await rename(fresh, file);
}

/** Flushes a file, or the entries of a folder, to disk. */
export async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
