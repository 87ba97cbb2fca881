import { describe, expect, it } from 'vitest';
import { startLoad } from '../support/faults/load';
import { timeoutMs, rounds } from '../support/faults/rounds';
import { useRelease } from '../support/use-release';
import { connectToEngine, killEngine, startServer } from '../support/server-process';

const ROUNDS = rounds(1, 10);
const CONFIRMED_PER_ROUND = 150;

describe('[O5] killing the database under load', () => {
  const setup = useRelease();

  it(
    'loses nothing confirmed, and the server recovers by itself',
    async () => {
      const { release, dataDir: DATA_DIR } = setup;
      const server = await startServer(release, { DATA_DIR, RATE_LIMIT_ADDRESS: '0' });
      const load = startLoad(() => server.url);
      for (let round = 0; round < ROUNDS; round += 1) {
        await load.waitForConfirmed(CONFIRMED_PER_ROUND);
        const failure = load.waitForFailure();
        await killEngine(DATA_DIR);
        await failure;
        await load.waitForConfirmed(CONFIRMED_PER_ROUND);
        const db = await connectToEngine(DATA_DIR);
        await load.ledger.expectNothingLost(db);
        await db.end();
      }
      await load.finish();
      expect([...load.statuses].sort()).toEqual([204, 503]);
      expect(server.child.exitCode).toBeNull();
      await load.ledger.expectComplete(await connectToEngine(DATA_DIR));
    },
    timeoutMs(ROUNDS),
  );
});
