import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { startLoad } from '../support/faults/load';
import { timeoutMs, rounds } from '../support/faults/rounds';
import { makeSmallDisk } from '../support/faults/small-disk';
import { useRelease } from '../support/use-release';
import { connectToEngine, startServer } from '../support/server-process';

const ROUNDS = rounds(0, 5);
const FAILURES = 40;
const MEGABYTES = 400;

// Mounting a disk needs root.
const disk = ROUNDS > 0 ? await makeSmallDisk(MEGABYTES) : undefined;

describe('[O5] a full disk', () => {
  const setup = useRelease();
  afterAll(() => disk?.remove());

  it(
    'is reported as 503, and nothing is confirmed that was not stored',
    async () => {
      const { release, dataDir: DATA_DIR } = setup;
      const server = await startServer(release, { DATA_DIR, RATE_LIMIT_ADDRESS: '0' });
      const db = await connectToEngine(DATA_DIR);
      const load = startLoad(() => server.url);
      await load.waitForConfirmed(100);
      // The error PostgreSQL raises when it can't extend a table.
      await db.query(sql`
      create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left' using errcode = 'disk_full'; end $$`);
      for (const table of ['reports', 'responses'])
        await db.query(sql`
        create trigger no_space before insert on ${sql.identifier(table)}
        for each statement execute function no_space()`);
      for (let failures = 0; failures < FAILURES; failures += 1) await load.waitForFailure();
      const definitions = await fetch(`${server.url}/sdk/pk_demo_production/popups`);
      expect(definitions.status).toBe(200);
      await db.query(sql`drop function no_space cascade`);
      await load.waitForConfirmed(100);
      await load.finish();
      expect([...load.statuses].sort()).toEqual([204, 503]);
      await load.ledger.expectComplete(db);
    },
    timeoutMs(2),
  );

  if (disk)
    it(
      'stops neither the server nor, once there is space again, the database',
      async () => {
        const DATA_DIR = join(disk.folder, 'data');
        const server = await startServer(setup.release, { DATA_DIR, RATE_LIMIT_ADDRESS: '0' });
        const load = startLoad(() => server.url);
        for (let round = 0; round < ROUNDS; round += 1) {
          await load.waitForConfirmed(100);
          await disk.fill();
          for (let failures = 0; failures < FAILURES; failures += 1) await load.waitForFailure();
          expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
          await disk.free();
          await load.waitForConfirmed(100);
        }
        await load.finish();
        expect([...load.statuses].sort()).toEqual([204, 503]);
        expect(server.child.exitCode).toBeNull();
        await load.ledger.expectComplete(await connectToEngine(DATA_DIR));
      },
      timeoutMs(ROUNDS),
    );
});
