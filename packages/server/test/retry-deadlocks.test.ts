import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { retryDeadlocks } from '../src/db/retry-deadlocks';
import { useApp } from './support/test-app';

const lock = (number: number): SQL => sql`select pg_advisory_xact_lock(7, ${number})`;

describe('retryDeadlocks', () => {
  const context = useApp();

  it('retries one of two deadlocked transactions', async () => {
    const { orm } = context.database;
    let attempts = 0;
    let arrived = 0;
    let meet = (): void => undefined;
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const work = (first: number, second: number): Promise<number> =>
      retryDeadlocks(() =>
        orm.transaction(async (tx) => {
          attempts += 1;
          await tx.execute(lock(first));
          arrived += 1;
          if (arrived === 2) meet();
          await met;
          await tx.execute(lock(second));
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
      return context.database.orm.execute(sql`select 1 / 0`);
    });
    await expect(failing).rejects.toThrow('Failed query');
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
