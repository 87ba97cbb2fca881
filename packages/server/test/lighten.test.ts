import { setTimeout as delay } from 'node:timers/promises';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { askPatiently } from '../src/db/ask-patiently';
import { makeEmptyDatabase } from './support/test-database';

const TIMES = 50;
const bytes = Buffer.alloc(100_000, 'x');

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;

const oldBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ??
  NaN;

it('leaves nothing of what was stored to a full collection', async () => {
  const { sql: pool } = await makeEmptyDatabase();
  const ask = askPatiently({ sql: pool, borrow: () => ({ sql: pool, giveUp: () => undefined }) });
  const store = async (): Promise<void> => {
    // Made anew each time: a copy of what is stored, as a request brings it.
    const text = bytes.toString('latin1');
    const rows = await ask((sql) => sql`select length(${text}) as length`);
    expect(rows).toEqual([{ length: bytes.length }]);
  };
  for (let n = 0; n < TIMES; n += 1) await store();
  collect();
  await delay(5);
  const before = oldBytes();
  for (let n = 0; n < TIMES; n += 1) await store();
  for (let n = 0; n < 3; n += 1) {
    collect({ type: 'minor' });
    await delay(5);
  }
  expect(oldBytes() - before).toBeLessThan((TIMES / 4) * bytes.length);
});
