import { createHash } from 'node:crypto';
import { chown, lstat, mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canEnter, type Account } from './account';
import { EmbeddedDatabaseError } from './error';

/** Only part of the socket's name. Nothing listens on the network. */
export const PORT = 5432;

const SOCKET = `.s.PGSQL.${String(PORT)}`;
// The limit on macOS; on Linux it is 107.
const MAX_SOCKET_PATH = 103;

function bases(): string[] {
  return [...new Set([path.resolve(tmpdir()), '/tmp', '/run'])];
}

/** Identifies the cluster by inode, not by path, so that a copy doesn't affect the original's socket. */
async function prefixFor(name: string, data: string): Promise<string> {
  const { dev, ino } = await stat(data);
  const id = createHash('sha256')
    .update(`${String(dev)}:${String(ino)}`)
    .digest('hex');
  return `${name}-${id.slice(0, 8)}-`;
}

export async function removeSocketDirectory(directory: string): Promise<void> {
  await rm(path.join(directory, SOCKET), { force: true });
  await rm(path.join(directory, `${SOCKET}.lock`), { force: true });
  await rmdir(directory).catch(() => undefined);
}

/** Removes the sockets of killed servers. Only safe while no engine uses the data. */
export async function removeOldSocketDirectories(
  name: string,
  data: string,
  account: Account | undefined,
): Promise<void> {
  const prefix = await prefixFor(name, data);
  for (const base of bases()) {
    for (const entry of await readdir(base).catch(() => [])) {
      if (!entry.startsWith(prefix)) continue;
      const directory = path.join(base, entry);
      const found = await lstat(directory).catch(() => undefined);
      const ours = found?.uid === process.geteuid?.() || found?.uid === account?.uid;
      if (found?.isDirectory() === true && ours) await removeSocketDirectory(directory);
    }
  }
}

/** Creates a private folder with a short path. Its name is random, so that nobody can create it first. */
export async function makeSocketDirectory(
  name: string,
  data: string,
  account: Account | undefined,
): Promise<string> {
  const prefix = await prefixFor(name, data);
  for (const base of bases()) {
    const longest = path.join(base, `${prefix}XXXXXX`, `${SOCKET}.lock`);
    if (Buffer.byteLength(longest) > MAX_SOCKET_PATH) continue;
    const directory = await mkdtemp(path.join(base, prefix)).catch(() => undefined);
    if (directory === undefined) continue;
    if (account) await chown(directory, account.uid, account.gid);
    if (await canEnter(account, directory)) return directory;
    await rmdir(directory);
  }
  throw new EmbeddedDatabaseError(
    `Could not create a folder for the database socket in ${bases().join(', ')}: make one of them ` +
      'writable, or set TMPDIR to a writable folder with a short path.',
  );
}
