import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { demoKeys, demoPopup } from '../src/features/demo/demo-project';
import { makeRelease, type Release } from './support/make-release';
import { connectPast, killEngine, makeDataDir, startServer } from './support/server-process';

const ROUNDS = 3;
const SENDERS = 20;
const PATIENCE = { timeout: 30_000, interval: 20 };

describe('[O5] a database that is killed under load', () => {
  let release: Release;
  let DATA_DIR: string;
  beforeAll(async () => {
    release = await makeRelease();
    const { dataDir, remove } = await makeDataDir();
    DATA_DIR = dataDir;
    return async () => {
      await remove();
      await release.remove();
    };
  });

  it('takes nothing with it that was confirmed, and the server goes on', async () => {
    const server = await startServer(release, { DATA_DIR, RATE_LIMIT_ADDRESS: '0' });
    const confirmed = new Set<string>();
    const refused = new Set<string>();
    const statuses = new Set<number>();
    let sinceRefusal = 0;
    const send = async (id: string): Promise<void> => {
      const report = { apiKey: demoKeys.production, status: 'opened', popupId: demoPopup.id, id };
      const response = await fetch(`${server.url}/sdk/popups`, {
        method: 'POST',
        body: JSON.stringify({ ...report, userId: id.slice(0, 2) }),
      });
      statuses.add(response.status);
      sinceRefusal += 1;
      if (response.status === 204) confirmed.add(id);
      else {
        refused.add(id);
        sinceRefusal = 0;
        expect(response.headers.get('retry-after')).toBe('5');
      }
    };

    for (let round = 1; round <= ROUNDS; round += 1) {
      const enough = confirmed.size + 200;
      const before = refused.size;
      let killed: Promise<void> | undefined;
      const isBack = (): boolean => refused.size > before && sinceRefusal >= 50;
      const senders = Array.from({ length: SENDERS }, async () => {
        while (!isBack()) {
          await send(randomUUID());
          if (confirmed.size >= enough) killed ??= killEngine(DATA_DIR);
        }
      });
      await Promise.all(senders);
      await killed;
    }
    expect([...statuses].sort()).toEqual([204, 503]);
    expect(server.child.exitCode).toBeNull();

    // As the SDK does it: what was not confirmed is sent again, and counts once.
    await vi.waitFor(async () => {
      for (const id of refused) {
        await send(id);
        expect(confirmed.has(id)).toBe(true);
        refused.delete(id);
      }
      expect(refused.size).toBe(0);
    }, PATIENCE);

    const sql = await connectPast(DATA_DIR);
    const rows = await sql<{ id: string }[]>`select id from events`;
    const stored = new Set(rows.map(({ id }) => id));
    expect(stored.size).toBe(rows.length);
    expect([...confirmed].filter((id) => !stored.has(id))).toEqual([]);
    expect(rows.length).toBe(confirmed.size);
    expect(await sql`select sum(n)::int as n from event_counts`).toEqual([{ n: rows.length }]);
  });
});
