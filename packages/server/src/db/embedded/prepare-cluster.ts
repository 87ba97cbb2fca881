import { chmod, chown, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './account';
import { giveTree, ownerOf } from './cluster-folder';
import { EmbeddedDatabaseError } from './embedded-database-error';
import type { Engine } from './place-engine';
import { pathFromInside } from './reach';
import { runAs } from './run-as';
import { syncToDisk } from './sync-to-disk';

export interface Cluster {
  folder: string;
  data: string;
  account: Account | undefined;
  engine: Engine;
}

const TEMPORARY = 'data.new-';

const INITDB_ARGS = [
  '--username=postgres',
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

async function create({ folder, data, account, engine }: Cluster): Promise<void> {
  // Made aside and renamed when complete: a start that is cut short leaves no half cluster.
  const fresh = await mkdtemp(path.join(folder, TEMPORARY));
  if (account) await chown(fresh, account.uid, account.gid);
  await makePrivate(fresh, account);
  const place = await pathFromInside(account, fresh);
  const initdb = path.join(engine.bin, 'initdb');
  const { ok, output } = await runAs(account, initdb, [...INITDB_ARGS, '-D', place], fresh);
  if (!ok) {
    await rm(fresh, { recursive: true, force: true });
    throw new EmbeddedDatabaseError(
      `PostgreSQL could not create its data directory in ${folder}; mend what it says, ` +
        `or set DATABASE_URL:\n${output.split('\n').slice(-8).join('\n')}`,
    );
  }
  await rename(fresh, data);
  await syncToDisk(folder);
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
  if (owner.uid === 0) await giveTree(data, account);
}

async function checkVersion({ data, engine }: Cluster): Promise<void> {
  const version = await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version?.trim() === engine.major) return;
  throw new EmbeddedDatabaseError(
    version === undefined
      ? `${data} holds no PostgreSQL database: move it away, or set DATA_DIR to another folder.`
      : `The database in ${data} was made by PostgreSQL ${version.trim()}, and this server brings ` +
          `PostgreSQL ${engine.major}: write a backup with the earlier release (service-popups backup), ` +
          'set DATA_DIR to a new folder, and restore it there (service-popups restore).',
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
