import { lchown, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './account';

/** Undefined: there is no such file or folder. */
export async function ownerOf(target: string): Promise<Account | undefined> {
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
  // The folder comes last: until then a start that was cut short is seen and done again.
  await lchown(folder, uid, gid);
}

/** Writes a private file of the account. */
export async function replaceFile(
  file: string,
  text: string,
  account: Account | undefined,
): Promise<void> {
  // Never written through a name that exists: the folder belongs to the engine's account, which could
  // have planted a link there.
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

/** Makes a file, or the names in a folder, survive a power cut. */
export async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
