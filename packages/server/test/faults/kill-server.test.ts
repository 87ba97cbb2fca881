import { describe, expect, it } from 'vitest';
import { startLoad } from '../support/faults/load';
import { patience, rounds } from '../support/faults/rounds';
import { useRelease } from '../support/use-release';
import { connectPast, killEngine, startServer } from '../support/server-process';

const ROUNDS = rounds(1, 20);
const CONFIRMED_PER_ROUND = 150;

describe('[O5] what the server has confirmed', () => {
  const place = useRelease();

  it(
    'is there once after every kill -9 under load, and what is sent again counts once',
    async () => {
      const { release, dataDir: DATA_DIR } = place;
      const start = () => startServer(release, { DATA_DIR, RATE_LIMIT_ADDRESS: '0' });
      let server = await start();
      const load = startLoad(() => server.url);
      for (let round = 0; round < ROUNDS; round += 1) {
        await load.confirm(CONFIRMED_PER_ROUND);
        server.child.kill('SIGKILL');
        expect(await server.ended).toBe('SIGKILL');
        // Every other time the database is cut off as well.
        if (round % 2) await killEngine(DATA_DIR);
        server = await start();
        const sql = await connectPast(DATA_DIR);
        await load.ledger.expectKept(sql);
        await sql.end();
      }
      await load.confirm(CONFIRMED_PER_ROUND);
      await load.finish();
      expect([...load.statuses].sort()).toEqual([0, 204]);
      await load.ledger.expectComplete(await connectPast(DATA_DIR));
    },
    patience(ROUNDS),
  );
});
