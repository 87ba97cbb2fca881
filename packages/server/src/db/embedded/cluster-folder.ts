import { chmod, lchown, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './account';

/**
 * `DATA_DIR/postgres` belongs to the server's account, only `data` inside it to the engine's: so
 * an engine account that others share (`nobody`) cannot make a root server follow planted links.
 */
export async function openClusterFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const folder = path.join(dataDir, 'postgres');
  const made = await mkdir(folder, { recursive: true });
  if (made !== undefined) await chmod(folder, process.geteuid?.() === 0 ? 0o711 : 0o700);
  return realpath(folder);
}

export async function ownerOf(target: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(target);
    return { uid, gid };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Hands a whole tree to the account, without following links. */
export async function giveTree(folder: string, { uid, gid }: Account): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const target = path.join(folder, entry.name);
    if (entry.isDirectory()) await giveTree(target, { uid, gid });
    else await lchown(target, uid, gid);
  }
  // The folder comes last: until then a start that was cut short is seen and done again.
  await lchown(folder, uid, gid);
}
