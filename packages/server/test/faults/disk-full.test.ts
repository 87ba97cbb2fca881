import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startLoad } from '../support/faults/load';
import { patience, rounds } from '../support/faults/rounds';
import { makeSmallDisk } from '../support/faults/small-disk';
import { useRelease } from '../support/use-release';
import { connectPast, startServer } from '../support/server-process';

const ROUNDS = rounds(0, 5);
const FAILURES = 40;
const MEGABYTES = 400;

// Only a disk of its own can be filled, and only some may make one.
const disk = ROUNDS > 0 ? await makeSmallDisk(MEGABYTES) : undefined;

describe('[O5] a disk that is full', () => {
  const place = useRelease();
  afterAll(() => disk?.remove());

  it(
    'is told as such, and nothing is confirmed that was not stored',
    async () => {
      const { release, dataDir: DATA_DIR } = place;
      const server = await startServer(release, { DATA_DIR, RATE_LIMIT_ADDRESS: '0' });
      const sql = await connectPast(DATA_DIR);
      const load = startLoad(() => server.url);
      await load.confirm(100);
      // As PostgreSQL says it when it cannot make a table longer.
      await sql`
      create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left' using errcode = 'disk_full'; end $$`;
      for (const table of ['reports', 'responses'])
        await sql`
        create trigger no_space before insert on ${sql(table)}
        for each statement execute function no_space()`;
      for (let failures = 0; failures < FAILURES; failures += 1) await load.failure();
      const definitions = await fetch(`${server.url}/sdk/pk_demo_production/popups`);
      expect(definitions.status).toBe(200);
      await sql`drop function no_space cascade`;
      await load.confirm(100);
      await load.finish();
      expect([...load.statuses].sort()).toEqual([204, 503]);
      await load.ledger.expectComplete(sql);
    },
    patience(2),
  );

  if (disk)
    it(
      'stops neither the server nor, once there is space again, its database',
      async () => {
        const DATA_DIR = join(disk.folder, 'data');
        const server = await startServer(place.release, { DATA_DIR, RATE_LIMIT_ADDRESS: '0' });
        const load = startLoad(() => server.url);
        for (let round = 0; round < ROUNDS; round += 1) {
          await load.confirm(100);
          await disk.fill();
          for (let failures = 0; failures < FAILURES; failures += 1) await load.failure();
          expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
          await disk.free();
          await load.confirm(100);
        }
        await load.finish();
        expect([...load.statuses].sort()).toEqual([204, 503]);
        expect(server.child.exitCode).toBeNull();
        await load.ledger.expectComplete(await connectPast(DATA_DIR));
      },
      patience(ROUNDS),
    );
});
