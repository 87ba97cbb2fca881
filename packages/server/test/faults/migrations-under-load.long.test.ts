import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { PoolDb } from '../../src/db/db';
import { applyMigrations } from '../../src/db/apply-migrations';
import { bringUpToDate } from '../../src/db/bring-up-to-date';
import { openDb, listServers, type Connection } from '../../src/db/client';
import { connect } from '../../src/db/connect';
import { buildTestApp, loadTestAssets } from '../support/test-app';
import { makeEmptyDatabase } from '../support/test-database';

const MIGRATIONS = readdirSync(new URL('../../src/db/migrations', import.meta.url)).filter((name) =>
  name.endsWith('.sql'),
);
/** How often every table is written to while the migration waits. */
const ROUNDS = 20;
/** Less than the timeout of statements for the SDK. */
const MAX_PAUSE_MS = 3_500;

/** Holds the locks of a backup until `end` is called. */
async function startLongTransaction(db: PoolDb): Promise<() => Promise<void>> {
  const connection = await db.reserve();
  await connection.query(sql`begin`);
  for (const name of await tablesOf(db))
    await connection.query(sql.raw(`lock table ${name} in access share mode`));
  return async () => {
    await connection.query(sql`commit`);
    connection.release();
  };
}

async function tablesOf(db: PoolDb): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`);
  return rows.map(({ name }) => name);
}

/** Takes the locks of a writer on every table, again and again. Returns the longest wait for one. */
async function writeEverywhere(db: PoolDb): Promise<number> {
  const tables = await tablesOf(db);
  let longestMs = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of tables) {
      const before = performance.now();
      await db.transaction(async (tx) => {
        await tx.query(sql.raw(`lock table ${name} in row exclusive mode`));
      });
      longestMs = Math.max(longestMs, performance.now() - before);
    }
  return longestMs;
}

async function expectGivingWay(connection: Connection, migrate: () => Promise<void>) {
  const db = openDb(connection, 4);
  const end = await startLongTransaction(db);
  let isDone = false;
  const migrated = migrate().then(() => {
    isDone = true;
  });
  expect(await writeEverywhere(db)).toBeLessThan(MAX_PAUSE_MS);
  const wasBlocked = !isDone;
  await end();
  await migrated;
  await db.end();
  return wasBlocked;
}

describe('with a long transaction open,', () => {
  it.each(MIGRATIONS.map((name, index) => [name, index] as const).slice(1))(
    'migration %s blocks nobody for long',
    async (_name, index) => {
      const { db, connection } = await makeEmptyDatabase();
      await bringUpToDate(listServers(connection), { upTo: index });
      await expectGivingWay(connection, () =>
        bringUpToDate(listServers(connection), { upTo: index + 1 }),
      );
      expect(await db.query(sql`select from drizzle.__drizzle_migrations`)).toHaveLength(index + 1);
    },
  );

  it('the installation of functions and triggers blocks nobody for long', async () => {
    const { db, connection } = await makeEmptyDatabase();
    await bringUpToDate(listServers(connection));
    await db.query(sql`update drizzle.release set functions = 'of an earlier version'`);
    await expectGivingWay(connection, () => bringUpToDate(listServers(connection)));
    expect(await db.query(sql`select functions from drizzle.release`)).not.toEqual([
      { functions: 'of an earlier version' },
    ]);
  });

  it('a migration that needs an exclusive lock waits for the end, and says so', async () => {
    const { db, connection } = await makeEmptyDatabase();
    await bringUpToDate(listServers(connection), { upTo: 1 });
    const lines: string[] = [];
    const wasBlocked = await expectGivingWay(connection, () =>
      bringUpToDate(listServers(connection), { log: (line) => lines.push(line) }),
    );
    expect(wasBlocked).toBe(true);
    expect(lines).toEqual([
      'The database is in use, such as by a backup. The migration waits until it can go on.',
    ]);
    expect(await db.query(sql`select from drizzle.__drizzle_migrations`)).toHaveLength(
      MIGRATIONS.length,
    );
  });

  it('a migration can build an index concurrently, which blocks nobody', async () => {
    const { db, connection } = await makeEmptyDatabase();
    await bringUpToDate(listServers(connection));
    const migration = {
      sql: ['create index concurrently reports_by_path on responses (path)'],
      hash: 'concurrent',
      folderMillis: 1,
    };
    const migrator = openDb(connection, 1);
    await expectGivingWay(connection, () =>
      applyMigrations(migrator, [migration], () => Promise.resolve()),
    );
    await migrator.end();
    expect(
      await db.query(sql`
      select indisvalid from pg_index where indexrelid = 'reports_by_path'::regclass`),
    ).toEqual([{ indisvalid: true }]);
    expect(
      await db.query(sql`select from drizzle.__drizzle_migrations where hash = 'concurrent'`),
    ).toHaveLength(1);
  });

  it('a node that lacks a partition starts, and others read reports', async () => {
    const { db, connection } = await makeEmptyDatabase();
    await bringUpToDate(listServers(connection));
    // A backup reads the default partition, which a new partition has to lock.
    const end = await startLongTransaction(db);
    const database = await connect(connection);
    const app = await buildTestApp(database, await loadTestAssets());
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect(await database.main.query(sql`select from reports`)).toEqual([]);
    expect(await tablesOf(db)).not.toContainEqual(expect.stringMatching(/^reports_\d{4}/));
    await end();
    await app.close();
    await database.close();
  });
});
