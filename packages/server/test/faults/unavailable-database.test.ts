import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import type { PoolDb } from '../../src/db/db';
import { openDb } from '../../src/db/client';
import type { Database } from '../../src/db/connect';
import type { App } from '../../src/http/app-type';
import { SUPERUSER } from '@service-popups/embedded-postgres';
import { expectProblem } from '../support/expect-problem';
import { makeProject, type TestProject } from '../support/make-project';
import { buildTestApp, loadTestAssets } from '../support/test-app';
import { makeDatabase } from '../support/test-database';

type Fault = [
  what: string,
  code: string,
  reason: string,
  begin: () => Promise<unknown>,
  end: () => Promise<unknown>,
];

const WAIT_OPTIONS = { timeout: 30_000, interval: 50 };

describe('[O5] a database that cannot store anything', () => {
  let app: App;
  let admin: PoolDb;
  let database: Database;
  let project: TestProject;
  let name: string;
  let logged: { repeats?: number; err?: { code?: string } }[] = [];

  beforeAll(async () => {
    const engine = inject('engine');
    const made = await makeDatabase();
    const [current] = await made.database.main.query<{ name: string }>(
      sql`select current_database() as name`,
    );
    name = current?.name ?? '';
    admin = openDb({ ...engine, database: 'postgres', username: SUPERUSER }, 1);
    ({ database } = made);
    const assets = await loadTestAssets();
    app = await buildTestApp(database, assets, {
      logTo: (line) => logged.push(JSON.parse(line) as (typeof logged)[number]),
    });
    project = await makeProject(database);
    return async () => {
      await app.close();
      await made.drop();
      await admin.end();
    };
  });

  const report = () =>
    app.inject({
      method: 'POST',
      url: '/sdk/popups',
      payload: {
        ...{ id: randomUUID(), apiKey: project.keys.production },
        ...{ status: 'opened', popupId: 'welcome' },
      },
    });
  const respond = () =>
    app.inject({
      method: 'POST',
      url: '/sdk/responses',
      payload: {
        ...{ responseId: randomUUID(), apiKey: project.keys.production, revision: 1 },
        ...{ surveyId: 'nps', popupId: 'welcome', answers: {}, finished: false },
      },
    });
  /** Ends all connections of the server, since settings of a database apply to new ones. */
  const disconnect = () =>
    admin.query(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`,
    );
  const raise = (code: string) =>
    database.main.query(
      sql.raw(`
      create or replace function fail_insert() returns trigger language plpgsql as $$
      begin raise exception 'broken' using errcode = '${code}'; end $$;
      create or replace trigger fail_insert before insert on report_ids
        for each statement execute function fail_insert()`),
    );
  const expectStored = () =>
    vi.waitFor(async () => {
      const replies = await Promise.all([report(), respond()]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    }, WAIT_OPTIONS);

  const expectNotReady = async (reason: string): Promise<void> => {
    const reply = await app.inject('/readyz');
    expect(expectProblem(reply, 'unavailable').detail).toContain(reason);
    expect(reply.headers['retry-after']).toBe('5');
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  };
  const expectReady = () =>
    vi.waitFor(async () => {
      expect((await app.inject('/readyz')).statusCode).toBe(200);
    }, WAIT_OPTIONS);

  const expectUnavailable = async (code: string): Promise<void> => {
    logged = [];
    // The first failures may be those of connections that have just been ended.
    await vi.waitFor(async () => {
      const replies = await Promise.all([report(), respond(), report(), report()]);
      for (const reply of replies) {
        expectProblem(reply, 'unavailable');
        expect(reply.headers['retry-after']).toBe('5');
      }
      expect(logged.map(({ err }) => err?.code)).toContain(code);
    }, WAIT_OPTIONS);
  };

  it.each<Fault>([
    [
      'that is read-only',
      '25006',
      'the database is read-only',
      async () => {
        await admin.query(
          sql`alter database ${sql.identifier(name)} set default_transaction_read_only = on`,
        );
        await disconnect();
      },
      () =>
        admin.query(
          sql`alter database ${sql.identifier(name)} reset default_transaction_read_only`,
        ),
    ],
    [
      'without free connections',
      '53300',
      'the database has no free connections',
      async () => {
        await admin.query(sql`alter database ${sql.identifier(name)} connection limit 0`);
        await disconnect();
      },
      () => admin.query(sql`alter database ${sql.identifier(name)} connection limit -1`),
    ],
    [
      'that refuses connections',
      '55000',
      'the database does not allow this at the moment',
      async () => {
        await admin.query(sql`alter database ${sql.identifier(name)} allow_connections false`);
        await disconnect();
      },
      () => admin.query(sql`alter database ${sql.identifier(name)} allow_connections true`),
    ],
  ])(
    '%s makes replies 503 with Retry-After, is the reason in /readyz, and recovers',
    async (_what, code, reason, begin, end) => {
      await expectStored();
      await begin();
      try {
        await expectUnavailable(code);
        await expectNotReady(reason);
      } finally {
        await end();
      }
      await expectStored();
      await expectReady();
    },
  );

  it.each([
    ['53100', 'the disk of the database is full'],
    ['55P03', 'a table of the database is locked'],
    ['57014', 'the database took too long'],
    ['58030', 'the database cannot access its files'],
    ['XX000', 'the database reported an internal error'],
    ['40001', 'the database rolled back a transaction because of others'],
  ])(
    'with error %s makes replies 503 with Retry-After, and is not ready while reports are not stored',
    async (code, reason) => {
      await raise(code);
      try {
        logged = [];
        const replies = await Promise.all(Array.from({ length: 20 }, report));
        for (const reply of replies) expectProblem(reply, 'unavailable');
        expect(replies[0]?.headers['retry-after']).toBe('5');
        expectProblem(await report(), 'unavailable');
        await expectNotReady(`storing reports fails: ${reason}`);
        // 21 failures, one line.
        expect(logged.filter(({ err }) => err?.code === code)).toHaveLength(1);
      } finally {
        await database.main.query(sql`drop function fail_insert cascade`);
      }
      await expectStored();
      await expectReady();
    },
  );
});
