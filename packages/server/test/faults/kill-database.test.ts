import { describe, expect, it } from 'vitest';
import { startLoad } from '../support/faults/load';
import { patience, rounds } from '../support/faults/rounds';
import { useRelease } from '../support/use-release';
import { connectPast, killEngine, startServer } from '../support/server-process';

const ROUNDS = rounds(1, 10);
const CONFIRMED_PER_ROUND = 150;

describe('[O5] a database that is killed under load', () => {
  const place = useRelease();

  it(
    'takes nothing with it that was confirmed, and the server goes on by itself',
    async () => {
      const { release, dataDir: DATA_DIR } = place;
      const server = await startServer(release, { DATA_DIR, RATE_LIMIT_ADDRESS: '0' });
      const load = startLoad(() => server.url);
      for (let round = 0; round < ROUNDS; round += 1) {
        await load.confirm(CONFIRMED_PER_ROUND);
        const failure = load.failure();
        await killEngine(DATA_DIR);
        await failure;
        await load.confirm(CONFIRMED_PER_ROUND);
        const sql = await connectPast(DATA_DIR);
        await load.ledger.expectKept(sql);
        await sql.end();
      }
      await load.finish();
      expect([...load.statuses].sort()).toEqual([204, 503]);
      expect(server.child.exitCode).toBeNull();
      await load.ledger.expectComplete(await connectPast(DATA_DIR));
    },
    patience(ROUNDS),
  );
});
