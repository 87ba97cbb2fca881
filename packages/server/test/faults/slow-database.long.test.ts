import { describe, expect, it, vi } from 'vitest';
import { SUPERUSER } from '@service-popups/embedded-postgres';
import { sql } from 'drizzle-orm';
import { APPLICATION } from '../../src/db/embedded';
import { startLoad } from '../support/faults/load';
import { PostgresCluster } from '../support/faults/postgres-cluster';
import { timeoutMs, rounds } from '../support/faults/rounds';
import { useRelease } from '../support/use-release';
import { connectToEngine, startServer } from '../support/server-process';

const ROUNDS = rounds(1, 5);
const WAIT_OPTIONS = { timeout: 60_000, interval: 50 };
const RESULTS = '/api/v1/projects/demo/environments/production/results';

describe('[O5] a slow database', () => {
  const setup = useRelease();
  const start = (env: Record<string, string>) =>
    startServer(setup.release, { RATE_LIMIT_ADDRESS: '0', ...env });

  it(
    'makes statements time out, and what they did counts once',
    async () => {
      const DATA_DIR = setup.dataDir;
      const server = await start({ DATA_DIR });
      const db = await connectToEngine(DATA_DIR);
      const load = startLoad(() => server.url);
      for (let round = 0; round < ROUNDS; round += 1) {
        await load.waitForConfirmed(100);
        await db.transaction(async (transaction) => {
          await transaction.query(sql`lock table reports, responses in exclusive mode`);
          // The second failure covers the requests after the first timeout.
          await load.waitForFailure();
          await load.waitForFailure();
          expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
        });
        await load.waitForConfirmed(100);
      }
      await load.finish();
      expect([...load.statuses].sort()).toEqual([204, 503]);
      await load.ledger.expectComplete(db);
    },
    timeoutMs(ROUNDS),
  );

  it(
    'without a free connection for queries keeps storing, and replies to queries later',
    async () => {
      const DATA_DIR = setup.dataDir;
      const server = await start({ DATA_DIR });
      const db = await connectToEngine(DATA_DIR);
      const load = startLoad(() => server.url);
      const getResults = async () => {
        const response = await fetch(server.url + RESULTS);
        await response.arrayBuffer();
        return [response.status, response.headers.get('retry-after')];
      };
      await load.waitForConfirmed(50);
      expect(await getResults()).toEqual([200, null]);
      await db.transaction(async (transaction) => {
        // Every query checks who is a member first; storing never does.
        await transaction.query(sql`lock table members in access exclusive mode`);
        const queries = Promise.all(Array.from({ length: 60 }, getResults));
        await load.waitForConfirmed(100);
        expect(new Set((await queries).map(String))).toEqual(new Set(['503,5']));
      });
      await vi.waitFor(async () => {
        expect(await getResults()).toEqual([200, null]);
      }, WAIT_OPTIONS);
      await load.finish();
      expect([...load.statuses]).toEqual([204]);
    },
    timeoutMs(2),
  );

  it(
    'that rejects connections is retried until it accepts them',
    async () => {
      const cluster = await PostgresCluster.make();
      await cluster.start({ max_connections: '30' });
      const server = await start({
        DATABASE_URL: `postgres://${APPLICATION}@${cluster.address}/${APPLICATION}`,
      });
      const load = startLoad(() => server.url);
      await load.waitForConfirmed(100);

      const admin = cluster.connect('postgres', SUPERUSER);
      await admin.query(sql`select 1`);
      await admin.query(sql`alter database ${sql.identifier(APPLICATION)} connection limit 0`);
      await admin.query(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${APPLICATION}`,
      );
      // PostgreSQL: too_many_connections.
      for (let failures = 0; failures < 20; failures += 1) await load.waitForFailure();
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
      await admin.query(sql`alter database ${sql.identifier(APPLICATION)} connection limit -1`);
      await load.waitForConfirmed(100);
      await load.finish();
      expect([...load.statuses].sort()).toEqual([204, 503]);
      await load.ledger.expectComplete(cluster.connect());
    },
    timeoutMs(2),
  );
});
