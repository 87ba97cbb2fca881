import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { engineAccount, engineSpawnOptions } from '@service-popups/embedded-postgres/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import type { PoolDb } from '../../src/db/db';
import { openDb } from '../../src/db/client';
import { findDebianPostgres } from '../support/debian-postgres';
import { startLoad } from '../support/faults/load';
import { freePort } from '../support/faults/postgres-cluster';
import { blocksRunBy, iniBlock } from '../support/page-commands';
import { requirePrograms, SERVER_PATH } from '../support/require-programs';
import { startServer } from '../support/server-process';
import { useRelease } from '../support/use-release';
import { WAIT_OPTIONS } from '../support/wait-options';

const run = promisify(execFile);
const setup = useRelease();
const CONFIRMED = 150;

/** A host on which the commands of the runbook run, as the user of PostgreSQL. */
async function makeHost() {
  await requirePrograms({ pg_ctlcluster: 'postgresql', psql: 'postgresql-client' });
  const account = await engineAccount(undefined);
  const folder = await mkdtemp(join(tmpdir(), 'recovery-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o700);
  if (account) await chown(folder, account.uid, account.gid);
  const [port, recoveredPort] = [await freePort(), await freePort()];
  const localize = (text: string): string =>
    text.replaceAll('/srv/', `${folder}/`).replaceAll('5433', String(recoveredPort));
  const env = {
    PATH: [await findDebianPostgres(), SERVER_PATH].join(delimiter),
    ...{ PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres', LC_ALL: 'C', TZ: 'UTC' },
  };
  const sh = async (script: string): Promise<string> => {
    const options = { ...engineSpawnOptions(account, folder), env };
    return (await run('sh', ['-ec', localize(script)], options)).stdout.trim();
  };
  const connect = (at: number): PoolDb => {
    const db = openDb(databaseUrl(at));
    onTestFinished(() => db.end());
    return db;
  };
  const stopAtEnd = (data: string): void => {
    onTestFinished(async () => {
      await sh(`pg_ctl --pgdata ${data} --mode immediate stop`);
    });
  };
  return { folder, port, recoveredPort, localize, sh, connect, stopAtEnd };
}

const databaseUrl = (port: number): string => `postgres://popups@127.0.0.1:${String(port)}/popups`;

it(
  '[O8] the runbook recovers what was confirmed before the chosen time, and nothing after it',
  { timeout: 600_000 },
  async () => {
    const blocks = blocksRunBy('recovery');
    const [backUp, noteTime, archive, recover, isRecovering, ...others] = blocks.map(
      ({ script }) => script,
    );
    expect(others).toEqual([]);
    const host = await makeHost();
    const { folder, port, recoveredPort, localize, sh, connect, stopAtEnd } = host;
    const serve = (at: number) =>
      startServer(setup.release, { DATABASE_URL: databaseUrl(at), RATE_LIMIT_ADDRESS: '0' });

    await sh('mkdir /srv/archive');
    await sh('initdb --pgdata /srv/data --username postgres --auth trust');
    await appendFile(
      join(folder, 'data/postgresql.conf'),
      `port = ${String(port)}\nunix_socket_directories = ''\n${localize(iniBlock('recovery'))}`,
    );
    await sh('pg_ctl --pgdata /srv/data --log /srv/primary.log start');
    stopAtEnd('/srv/data');
    await sh(
      "psql --command 'create role popups login' --command 'create database popups owner popups'",
    );

    const server = await serve(port);
    const before = startLoad(() => server.url);
    await before.waitForConfirmed(CONFIRMED);
    await sh(backUp ?? '');
    await before.waitForConfirmed(CONFIRMED);
    await before.finish();
    const time = await sh(noteTime ?? '');

    const after = startLoad(() => server.url);
    await after.waitForConfirmed(CONFIRMED);
    await after.finish();
    const old = connect(port);
    await old.query(sql`delete from projects where id = 'demo'`);
    expect(await old.query(sql`select from responses`)).toEqual([]);

    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const [, lastArchived = ''] = (archive ?? '').split('\n');
    const [wanted = '?'] = (await sh(archive ?? '')).split('\n');
    await vi.waitFor(async () => {
      expect((await sh(lastArchived)) >= wanted).toBe(true);
    }, WAIT_OPTIONS);
    stopAtEnd('/srv/recovered');
    await sh((recover ?? '').replace('2026-01-31 11:59:00+00', time));
    await vi.waitFor(async () => {
      expect(await sh(isRecovering ?? '')).toBe('f');
    }, WAIT_OPTIONS);

    const recovered = connect(recoveredPort);
    await before.ledger.expectComplete(recovered);
    const again = await serve(recoveredPort);
    const next = startLoad(() => again.url);
    await next.waitForConfirmed(CONFIRMED);
    await next.finish();
    expect([...next.statuses]).toEqual([204]);
    const { lost, stored, acknowledged } = await before.ledger.compare(recovered);
    expect({ lost, stored }).toEqual({ lost: 0, stored: acknowledged });
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  },
);
