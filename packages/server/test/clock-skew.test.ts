import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { makeProject } from './support/make-project';
import { buildTestApp, loadTestAssets } from './support/test-app';
import { makeDatabase } from './support/test-database';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Not `Date`, which the tests fake. */
const realNow = () => Math.round(performance.timeOrigin + performance.now());

describe('a node whose clock is wrong', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['three days ahead', 3 * DAY_MS],
    ['ten days behind', -10 * DAY_MS],
    ['right', 0],
  ])('%s dates reports by the database, and warns unless it is right', async (_what, aheadMs) => {
    const { database, drop } = await makeDatabase();
    vi.useFakeTimers({ toFake: ['Date'], now: realNow() + aheadMs });
    const lines: string[] = [];
    const app = await buildTestApp(database, await loadTestAssets(), {
      logTo: (line) => lines.push(line),
    });
    const { keys } = await makeProject(database);
    const report = async (timestamp?: number): Promise<number> => {
      const id = randomUUID();
      const payload = {
        id,
        apiKey: keys.production,
        popupId: 'welcome',
        status: 'opened',
        timestamp,
      };
      const reply = await app.inject({ method: 'POST', url: '/sdk/popups', payload });
      expect(reply.statusCode).toBe(204);
      const [row] = await database.main.query<{ at: number }>(sql`
        select (extract(epoch from occurred_at) * 1000)::float8 as at from reports where id = ${id}`);
      return row?.at ?? 0;
    };
    const hourAgo = realNow() - 60 * MINUTE_MS;
    expect(await report(hourAgo)).toBe(hourAgo);
    for (const timestamp of [undefined, realNow() + 2 * DAY_MS])
      expect(Math.abs((await report(timestamp)) - realNow())).toBeLessThan(MINUTE_MS);
    const warnings = lines.filter((line) => line.includes('clock differs'));
    expect(warnings).toHaveLength(aheadMs ? 1 : 0);
    await app.close();
    await drop();
  });
});
