import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { engineAccount, engineSpawnOptions } from '@service-popups/embedded-postgres/testing';
import { onTestFinished, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { openDb, type Connection } from '../../../src/db/client';
import { APPLICATION } from '../../../src/db/embedded';
import { freePort } from '../faults/postgres-cluster';
import { requirePrograms } from '../require-programs';
import { WAIT_OPTIONS } from '../wait-options';

const run = promisify(execFile);
const BIN = '/usr/lib/postgresql/15/bin';
const MAX_DUMP_BYTES = 64 * 1024 * 1024;

export interface DebianPostgres {
  connection: Connection;
  /** For commands. */
  env: Record<string, string>;
  /** The whole database as SQL that needs no `psql`. */
  dump: () => Promise<string>;
}

/** Starts a PostgreSQL of Debian with an empty database. Unlike the embedded one, it has `pg_dump`. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  await requirePrograms({
    [join(BIN, 'initdb')]: 'postgresql-15',
    pg_dump: 'postgresql-client-15',
  });
  const folder = await mkdtemp(join(tmpdir(), 'debian-postgres-'));
  const account = await engineAccount(undefined);
  if (account) await chown(folder, account.uid, account.gid);
  const options = engineSpawnOptions(account, folder);
  const data = join(folder, 'data');
  const init = [`--username=${APPLICATION}`, '--auth=trust', '--encoding=UTF8', '--locale=C'];
  await run(join(BIN, 'initdb'), [...init, '-D', data], options);

  const port = await freePort();
  const settings = {
    ...{ port, listen_addresses: '127.0.0.1', unix_socket_directories: '' },
    // Nobody needs this database after a crash.
    fsync: 'off',
  };
  const child = spawn(
    join(BIN, 'postgres'),
    [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...options, stdio: 'ignore' },
  );
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGQUIT');
    await exited;
    await rm(folder, { recursive: true, force: true });
  });
  const address = { host: '127.0.0.1', port, username: APPLICATION };
  const db = openDb({ ...address, database: 'postgres' }, 1);
  await vi.waitFor(() => db.query(sql`select 1`), WAIT_OPTIONS);
  await db.query(sql`create database ${sql.identifier(APPLICATION)}`);
  await db.end();

  const url = `postgres://${APPLICATION}@127.0.0.1:${String(port)}/${APPLICATION}`;
  return {
    connection: { ...address, database: APPLICATION },
    env: { DATABASE_URL: url },
    async dump() {
      const args = ['--inserts', '--rows-per-insert=500', '--no-owner', '--no-privileges', url];
      const { stdout } = await run('pg_dump', args, { maxBuffer: MAX_DUMP_BYTES });
      // Newer releases add commands for `psql`.
      return stdout.replaceAll(/^\\.*\n/gm, '');
    },
  };
}
