import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { pathFromInside, runAs, type Account } from './account';
import type { Engine } from './engine';
import { EmbeddedDatabaseError } from './error';
import { chownTree, readOwner, replaceFile, syncToDisk } from './files';

/** The role that initdb creates. */
export const SUPERUSER = 'postgres';

/** The data directory of PostgreSQL. */
export function dataFolder(dataDir: string): string {
  return path.join(dataDir, 'postgres', 'data');
}

/**
 * Creates the folder `postgres`. It belongs to the server's account, and only `data` inside it to the
 * engine's: other users of a shared account (`nobody`) must not be able to plant links for a root server.
 */
export async function openClusterFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const folder = path.join(dataDir, 'postgres');
  const created = await mkdir(folder, { recursive: true });
  if (created !== undefined) await chmod(folder, process.geteuid?.() === 0 ? 0o711 : 0o700);
  return realpath(folder);
}

/** A cluster, in PostgreSQL's terms: one data directory with its databases. */
export interface Cluster {
  /** Name of the application. */
  name: string;
  folder: string;
  /** The data directory of PostgreSQL, inside `folder`. */
  data: string;
  account: Account | undefined;
  engine: Engine;
  /** Name of the application's database and of the ordinary role that owns it. */
  database: string;
}

const TEMPORARY = 'data.new-';

const INITDB_ARGS = [
  `--username=${SUPERUSER}`,
  '--auth=peer',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  // Only the C locale exists on all systems. Sorting uses the builtin provider.
  '--locale=C',
  '--data-checksums',
  '--no-instructions',
];

async function makePrivate(folder: string, account: Account | undefined): Promise<void> {
  await chmod(folder, 0o700);
  const { uid, mode } = await stat(folder);
  if (uid === (account?.uid ?? process.geteuid?.()) && (mode & 0o077) === 0) return;
  throw new EmbeddedDatabaseError(
    `The file system of ${folder} does not support owners and permissions, which PostgreSQL needs: ` +
      'set DATA_DIR to a folder on a local Unix file system, or set DATABASE_URL.',
  );
}

async function create({ folder, data, account, engine, database }: Cluster): Promise<void> {
  // Created under a temporary name and renamed when complete, in case the start is interrupted.
  const fresh = await mkdtemp(path.join(folder, TEMPORARY));
  if (account) await chown(fresh, account.uid, account.gid);
  await makePrivate(fresh, account);
  const place = await pathFromInside(account, fresh);
  const run = async (program: string, args: string[], input?: string): Promise<void> => {
    const command = path.join(engine.bin, program);
    const { ok, output } = await runAs(account, command, args, { cwd: fresh, input });
    if (ok) return;
    await rm(fresh, { recursive: true, force: true });
    throw new EmbeddedDatabaseError(
      `PostgreSQL could not create its data directory in ${folder}; fix the error below, ` +
        `or set DATABASE_URL:\n${output.split('\n').slice(-8).join('\n')}`,
    );
  };
  await run('initdb', [...INITDB_ARGS, '-D', place]);
  // Single-user mode needs no socket and no login.
  const single = ['--single', '-c', 'exit_on_error=on', '-D', place, 'postgres'];
  await run('postgres', single, initialStatements(database));
  await rename(fresh, data);
  await syncToDisk(folder);
}

/** One statement per line, as single-user mode expects. */
function initialStatements(database: string): string {
  const name = `"${database}"`;
  return [
    `create role ${name} login`,
    // Error messages may contain values, so the application logs only the codes of errors itself.
    `alter role ${name} set log_min_messages = 'log'`,
    `create database ${name} owner ${name}`,
    '',
  ].join('\n');
}

async function checkOwner({ data, account }: Cluster, owner: Account): Promise<void> {
  if (account === undefined) {
    if (owner.uid === process.geteuid?.()) return;
    throw new EmbeddedDatabaseError(
      `The database in ${data} belongs to another account (user id ${String(owner.uid)}): start ` +
        'the server as the account that created it (or as root), or set DATA_DIR to another folder.',
    );
  }
  // Root copied the folder without preserving its owners.
  if (owner.uid === 0) await chownTree(data, account);
}

async function checkVersion({ data, engine }: Cluster): Promise<void> {
  const version = await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version?.trim() === engine.major) return;
  throw new EmbeddedDatabaseError(
    version === undefined
      ? `${data} contains no PostgreSQL database: move it away, or set DATA_DIR to another folder.`
      : `The database in ${data} was created by PostgreSQL ${version.trim()}, and this server uses ` +
          `PostgreSQL ${engine.major}: create a backup with the earlier release, set DATA_DIR to a new ` +
          'folder, and restore the backup there.',
  );
}

/** Creates the cluster on the first start. Later, checks that this engine can run it. */
export async function prepareCluster(cluster: Cluster, log: (line: string) => void): Promise<void> {
  const { folder, data } = cluster;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(TEMPORARY)) continue;
    // The initdb of a killed server may still be writing.
    await rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 10 });
  }
  const owner = await readOwner(data);
  if (owner === undefined) {
    log(`Creating the database in ${folder}`);
    await create(cluster);
  } else {
    await checkOwner(cluster, owner);
    await checkVersion(cluster);
    await makePrivate(data, cluster.account);
  }
}

function serverAccountName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new EmbeddedDatabaseError(
      `The user id ${String(process.geteuid?.())} of the server has no account name on this ` +
        'machine, which PostgreSQL needs: run it as a named user, or set DATABASE_URL.',
    );
  }
}

/** Allows only the server's account to connect, over the Unix socket. */
export async function writeAuthFiles({ data, account, database }: Cluster): Promise<void> {
  const name = `"${serverAccountName()}"`;
  const hba = 'local all all peer map=server\n';
  const ident = `server ${name} ${SUPERUSER}\nserver ${name} ${database}\n`;
  await replaceFile(path.join(data, 'pg_hba.conf'), hba, account);
  await replaceFile(path.join(data, 'pg_ident.conf'), ident, account);
}
