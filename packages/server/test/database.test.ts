import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readdir } from 'node:fs/promises';
import { retryDeadlocks } from '../src/db/retry-deadlocks';
import { runs } from '../../contract/test/support/runs';
import { bringUpToDate } from '../src/db/bring-up-to-date';
import { listServers } from '../src/db/client';
import { knownMigrations, neededMigrations } from '../src/db/known-migrations';
import { databaseFault } from '../src/db/database-fault';
import { splitAddresses, createServers } from '../src/db/servers';
import { useApp } from './support/test-app';
import { VERSION } from '../src/version';
import { nastyString } from './support/nasty';
import { makeEmptyDatabase } from './support/test-database';

const context = useApp();

const lock = (number: number): SQL => sql`select pg_advisory_xact_lock(7, ${number})`;

describe('retryDeadlocks', () => {
  it('retries one of two deadlocked transactions', async () => {
    const { main: db } = context.database;
    let attempts = 0;
    let arrived = 0;
    let meet = (): void => undefined;
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const work = (first: number, second: number): Promise<number> =>
      retryDeadlocks(() =>
        db.transaction(async (tx) => {
          attempts += 1;
          await tx.query(lock(first));
          arrived += 1;
          if (arrived === 2) meet();
          await met;
          await tx.query(lock(second));
          return first;
        }),
      );
    expect(await Promise.all([work(1, 2), work(2, 1)])).toEqual([1, 2]);
    expect(attempts).toBe(3);
  });

  it('does not retry other errors', async () => {
    let attempts = 0;
    const failing = retryDeadlocks(() => {
      attempts += 1;
      return context.database.main.query(sql`select 1 / 0`);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(attempts).toBe(1);
  });

  it('gives up after five attempts', async () => {
    let attempts = 0;
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const failing = retryDeadlocks(() => {
      attempts += 1;
      return Promise.reject(deadlock);
    });
    await expect(failing).rejects.toBe(deadlock);
    expect(attempts).toBe(5);
  });
});

describe('[S2] list parameters', () => {
  const isStorable = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);
  const text = fc.oneof(
    nastyString.filter(isStorable),
    fc.constantFrom('NULL', 'null', '', ' ', '{', '},{', ',', '"', '\\', '\\"', 'a\nb'),
  );

  it('keep every string unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(text), { maxLength: 20 }), async (values) => {
        const [row] = await context.database.main.query(
          sql`select ${sql.param(values)}::text[] as list`,
        );
        expect(row).toEqual({ list: values });
      }),
      { numRuns: runs(100) },
    );
  });

  it('keep numbers and null', async () => {
    const values = [0, -1, 2_147_483_647, null];
    const rows = await context.database.main.query(
      sql`select unnest(${sql.param(values)}::int[]) as value`,
    );
    expect(rows.map(({ value }) => value)).toEqual(values);
  });
});

const TRIGGERS = `select tgrelid::regclass || '.' || tgname as name from pg_trigger
  where not tgisinternal order by 1`;

describe('bringUpToDate', () => {
  const makeNode = async () => {
    const { db, connection } = await makeEmptyDatabase();
    const lines: string[] = [];
    const start = () => bringUpToDate(listServers(connection), { log: (line) => lines.push(line) });
    const triggers = async () =>
      (await db.query<{ name: string }>(sql.raw(TRIGGERS))).map(({ name }) => name);
    return { db, start, triggers, lines };
  };

  it('creates tables, functions and triggers once, even if several nodes start', async () => {
    const { db, start, triggers } = await makeNode();
    await Promise.all([start(), start(), start()]);
    const files = await readdir(new URL('../src/db/migrations', import.meta.url));
    expect(await db.query(sql`select from drizzle.__drizzle_migrations`)).toHaveLength(
      files.filter((name) => name.endsWith('.sql')).length,
    );
    expect(await db.query(sql`select version, needed_migrations from drizzle.release`)).toEqual([
      { version: VERSION, needed_migrations: await neededMigrations() },
    ]);
    expect(await triggers()).toContain('popups.add_answer_keys');
    await db.query(sql`select create_report_partition(now())`);
  });

  it('replaces functions and triggers only if their text has changed', async () => {
    const { db, start, triggers } = await makeNode();
    await start();
    const all = await triggers();
    await db.query(sql`drop trigger add_answer_keys on popups`);
    await start();
    expect(await triggers()).not.toEqual(all);
    await db.query(sql`update drizzle.release set functions = 'of an earlier version'`);
    await start();
    expect(await triggers()).toEqual(all);
  });

  const LATER = '99.0.0';

  it('[O11] leaves the functions of a later version alone, even if that has no migration', async () => {
    const { db, start, lines } = await makeNode();
    await start();
    await db.query(
      sql`update drizzle.release set version = ${LATER}, functions = 'of a later version'`,
    );
    await start();
    expect(await db.query(sql`select version from drizzle.release`)).toEqual([{ version: LATER }]);
    expect(lines).toEqual([]);
  });

  const known = knownMigrations().length;
  it.each([
    [known, 'works'],
    [known + 1, 'fails'],
  ] as const)(
    '[O11] with a later migration, for which a version must know %i migrations, %s and changes nothing',
    async (needed, outcome) => {
      const { db, start, triggers, lines } = await makeNode();
      await start();
      await db.query(
        sql`insert into drizzle.__drizzle_migrations (hash) values ('of a later version')`,
      );
      await db.query(sql`
        update drizzle.release
        set version = ${LATER}, functions = 'of a later version', needed_migrations = ${needed}`);
      await db.query(sql`drop trigger add_answer_keys on popups`);
      const left = await triggers();
      const started = Promise.all([start(), start()]);
      if (outcome === 'works') {
        await started;
        const line = `Version ${LATER} has migrated the database. This version (${VERSION}) can work with it, and doesn't change it.`;
        expect(lines).toEqual([line, line]);
      } else await expect(started).rejects.toThrow(/^The database was set up by a newer version/);
      expect(await triggers()).toEqual(left);
      expect(await db.query(sql`select version from drizzle.release`)).toEqual([
        { version: LATER },
      ]);
    },
  );

  it('[O11] rejects migrations that branch off from its own', async () => {
    const { db, start } = await makeNode();
    await start();
    await db.query(sql`
      update drizzle.__drizzle_migrations set hash = 'of a branch'
      where id = (select max(id) from drizzle.__drizzle_migrations)`);
    await expect(start()).rejects.toThrow(/^The database was set up by a newer version/);
  });
});

describe('[O1] the hosts of DATABASE_URL', () => {
  it.each([
    ['postgres://db', ['postgres://db']],
    ['postgres://me:s%40@db:5433/popups?x=1', ['postgres://me:s%40@db:5433/popups?x=1']],
    ['postgres://a,b/popups', ['postgres://a/popups', 'postgres://b/popups']],
    [
      'postgres://me:x,y@a:1,b:2,c/popups?sslmode=require',
      [
        'postgres://me:x,y@a:1/popups?sslmode=require',
        'postgres://me:x,y@b:2/popups?sslmode=require',
        'postgres://me:x,y@c/popups?sslmode=require',
      ],
    ],
  ])('are read from %s', (url, addresses) => {
    expect(splitAddresses(url)).toEqual(addresses);
  });

  const named = (...names: string[]) => createServers(names);

  it('are tried in turn', () => {
    const servers = named('a', 'b', 'c');
    const seen = Array.from({ length: 4 }, () => {
      const address = servers.current();
      servers.skip(address);
      return address;
    });
    expect(seen).toEqual(['a', 'b', 'c', 'a']);
  });

  it('are switched once if several clients lose the same one', () => {
    const servers = named('a', 'b', 'c');
    servers.skip('a');
    servers.skip('a');
    expect(servers.current()).toBe('b');
  });

  it('can be a single host', () => {
    const servers = named('a');
    servers.skip('a');
    expect(servers.current()).toBe('a');
  });
});

it.each([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])('a request fails with 503 if the database has a wrong certificate: %s', (code) => {
  const error = Object.assign(new Error('of TLS'), { code });
  expect(databaseFault(error)).toEqual({
    kind: 'unavailable',
    reason: "the database's certificate cannot be trusted",
  });
});
