import { describe, expect, it } from 'vitest';
import { startLoad } from '../support/faults/load';
import { timeoutMs, rounds } from '../support/faults/rounds';
import { useRelease } from '../support/use-release';
import { connectToEngine, killEngine, startServer } from '../support/server-process';

const ROUNDS = rounds(1, 20);
const CONFIRMED_PER_ROUND = 150;

describe('[O5] killing the server under load', () => {
  const setup = useRelease();

  it(
    'loses nothing confirmed, and retries count once',
    async () => {
      const { release, dataDir: DATA_DIR } = setup;
      const start = () => startServer(release, { DATA_DIR, RATE_LIMIT_ADDRESS: '0' });
      let server = await start();
      const load = startLoad(() => server.url);
      for (let round = 0; round < ROUNDS; round += 1) {
        await load.waitForConfirmed(CONFIRMED_PER_ROUND);
        server.child.kill('SIGKILL');
        expect(await server.ended).toBe('SIGKILL');
        // Every other time, the database is killed as well.
        if (round % 2) await killEngine(DATA_DIR);
        server = await start();
        const db = await connectToEngine(DATA_DIR);
        await load.ledger.expectNothingLost(db);
        await db.end();
      }
      await load.waitForConfirmed(CONFIRMED_PER_ROUND);
      await load.finish();
      expect([...load.statuses].sort()).toEqual([0, 204]);
      await load.ledger.expectComplete(await connectToEngine(DATA_DIR));
    },
    timeoutMs(ROUNDS),
  );
});
