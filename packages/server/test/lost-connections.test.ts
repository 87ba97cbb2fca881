import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Db } from '../src/db/db';
import type { Database } from '../src/db/connect';
import { isDatabaseUnavailable } from '../src/db/is-database-unavailable';
import { projects } from '../src/db/schema';
import { makeDatabaseProxy, type DatabaseProxy } from './support/database-proxy';
import { makeDatabase } from './support/test-database';

const ROUNDS = 10;

describe('[O3] lost connections', () => {
  let proxy: DatabaseProxy;
  let database: Database;
  beforeAll(async () => {
    proxy = await makeDatabaseProxy(inject('engine'));
    const { database: created, drop } = await makeDatabase(proxy.address);
    database = created;
    return async () => {
      await drop();
      await proxy.remove();
    };
  });

  const startQueries = () =>
    Array.from({ length: 15 }, (_, n) => database.main.query(sql`select ${n}::int as n`));
  const runQueries = () => Promise.all(startQueries());
  const expected = Array.from({ length: 15 }, (_, n) => [{ n }]);

  it('are replaced immediately, however many statements were running', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await runQueries()).toEqual(expected);
      const pending = Promise.allSettled([...startQueries(), ...startQueries()]);
      await proxy.closeAndWait(() => database.main.query(sql`select 1`), pending);
      await proxy.open();
      expect(await runQueries()).toEqual(expected);
    }
  });

  it('are handled at any moment while connecting', async () => {
    for (const moment of [0, 1, 2, 4, 8, 16]) {
      const pending = Promise.allSettled([
        ...startQueries(),
        database.main.select().from(projects),
      ]);
      await delay(moment);
      await proxy.closeAndWait(() => database.main.query(sql`select 1`), pending);
      await proxy.open();
    }
    expect(await runQueries()).toEqual(expected);
  });

  it('are replaced by connections that parse dates the same way', async () => {
    const [created] = await database.main
      .insert(projects)
      .values({ id: 'lasting', name: 'Lasting' })
      .returning();
    await proxy.closeAndWait(() => database.main.select().from(projects));
    await proxy.open();
    expect(await database.main.select().from(projects)).toEqual([created]);
    expect(created?.createdAt).toBeInstanceOf(Date);
    expect(await database.main.query(sql`select created_at from projects`)).toEqual([
      { created_at: created?.createdAt },
    ]);
  });
  describe('inside a transaction', () => {
    const names = async () =>
      (await database.main.select({ name: projects.name }).from(projects)).map(({ name }) => name);
    const insert = (db: Db, name: string) => db.insert(projects).values({ id: name, name });

    it.each<[string, (tx: Db, close: () => Promise<void>) => Promise<unknown>]>([
      [
        'while a statement is running',
        async (tx, close) => {
          const [slow] = await Promise.allSettled([tx.query(sql`select pg_sleep(5)`), close()]);
          if (slow.status === 'rejected') throw slow.reason;
        },
      ],
      [
        'between two statements',
        async (tx, close) => {
          await close();
          await insert(tx, 'second');
        },
      ],
      ['before the commit', (_tx, close) => close()],
      [
        'inside another',
        (tx, close) =>
          tx.transaction(async (inner) => {
            const [slow] = await Promise.allSettled([
              inner.query(sql`select pg_sleep(5)`),
              close(),
            ]);
            if (slow.status === 'rejected') throw slow.reason;
          }),
      ],
      [
        'before the rollback',
        async (_tx, close) => {
          await close();
          throw new Error('changed my mind');
        },
      ],
    ])('%s make it fail completely', async (_when, work) => {
      const before = await names();
      let reopened = Promise.resolve();
      const close = () => {
        reopened = proxy.closeAndWait(() => database.main.select().from(projects)).then(proxy.open);
        return reopened;
      };
      const transaction = database.main.transaction(async (tx) => {
        await insert(tx, 'first');
        await work(tx, close);
      });
      await expect(transaction).rejects.toSatisfy((error: Error & { code?: string }) =>
        isDatabaseUnavailable(error.cause ?? error),
      );
      await reopened;
      expect(await names()).toEqual(before);
    });
  });
});
