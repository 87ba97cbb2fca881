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
import { chownTree, ownerOf, replaceFile, syncToDisk } from './files';

/** The role that PostgreSQL creates itself. */
export const SUPERUSER = 'postgres';

/** The data directory of PostgreSQL. */
export function dataFolder(dataDir: string): string {
  return path.join(dataDir, 'postgres', 'data');
}

/**
 * `postgres` in the data directory belongs to the server's account, only `data` inside it to the
 * engine's: so an engine account that others share (`nobody`) cannot make a root server follow planted
 * links.
 */
export async function openClusterFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const folder = path.join(dataDir, 'postgres');
  const made = await mkdir(folder, { recursive: true });
  if (made !== undefined) await chmod(folder, process.geteuid?.() === 0 ? 0o711 : 0o700);
  return realpath(folder);
}

/** What PostgreSQL calls a cluster: one data directory with its databases. */
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
  // Of the C library's locales only C exists everywhere; the builtin one does the sorting.
  '--locale=C',
  '--data-checksums',
  '--no-instructions',
];

async function makePrivate(folder: string, account: Account | undefined): Promise<void> {
  await chmod(folder, 0o700);
  const { uid, mode } = await stat(folder);
  if (uid === (account?.uid ?? process.geteuid?.()) && (mode & 0o077) === 0) return;
  throw new EmbeddedDatabaseError(
    `The file system of ${folder} does not keep owners and permissions, which PostgreSQL needs: ` +
      'set DATA_DIR to a folder on a local Unix file system, or set DATABASE_URL.',
  );
}

async function create({ folder, data, account, engine, database }: Cluster): Promise<void> {
  // Created under a temporary name and renamed when complete, so that an interrupted start leaves nothing.
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
      `PostgreSQL could not create its data directory in ${folder}; fix what it says, ` +
        `or set DATABASE_URL:\n${output.split('\n').slice(-8).join('\n')}`,
    );
  };
  await run('initdb', [...INITDB_ARGS, '-D', place]);
  // Single-user mode: nothing listens yet, and nothing has to log in.
  const single = ['--single', '-c', 'exit_on_error=on', '-D', place, 'postgres'];
  await run('postgres', single, initialStatements(database));
  await rename(fresh, data);
  await syncToDisk(folder);
}

/** One statement per line, as single-user mode takes them. */
function initialStatements(database: string): string {
  const name = `"${database}"`;
  return [
    `create role ${name} login`,
    // Messages of failed statements may contain values; the application logs the codes of errors itself.
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
        'the server as the account that made it (or as root), or set DATA_DIR to another folder.',
    );
  }
  // Root copied the folder without keeping its owners.
  if (owner.uid === 0) await chownTree(data, account);
}

async function checkVersion({ data, engine }: Cluster): Promise<void> {
  const version = await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version?.trim() === engine.major) return;
  throw new EmbeddedDatabaseError(
    version === undefined
      ? `${data} holds no PostgreSQL database: move it away, or set DATA_DIR to another folder.`
      : `The database in ${data} was made by PostgreSQL ${version.trim()}, and this server brings ` +
          `PostgreSQL ${engine.major}: write a backup with the earlier release, set DATA_DIR to a new ` +
          'folder, and restore the backup there.',
  );
}

/** Makes the cluster on the first start, and later checks that this engine can run it. */
export async function prepareCluster(cluster: Cluster, log: (line: string) => void): Promise<void> {
  const { folder, data } = cluster;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(TEMPORARY)) continue;
    // The initdb of a killed server may write for a moment longer.
    await rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 10 });
  }
  const owner = await ownerOf(data);
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

/** Allows only the server's own account, over the Unix socket. */
export async function writeAuthFiles({ data, account, database }: Cluster): Promise<void> {
  const name = `"${serverAccountName()}"`;
  const hba = 'local all all peer map=server\n';
  const ident = `server ${name} ${SUPERUSER}\nserver ${name} ${database}\n`;
  await replaceFile(path.join(data, 'pg_hba.conf'), hba, account);
  await replaceFile(path.join(data, 'pg_ident.conf'), ident, account);
}
