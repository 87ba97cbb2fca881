import { describe, expect, it, vi } from 'vitest';
import { SUPERUSER } from '@service-popups/embedded-postgres';
import { APPLICATION } from '../../src/db/embedded';
import { startLoad } from '../support/faults/load';
import { PostgresCluster } from '../support/faults/postgres-cluster';
import { patience, rounds } from '../support/faults/rounds';
import { useRelease } from '../support/use-release';
import { connectPast, startServer } from '../support/server-process';

const ROUNDS = rounds(1, 5);
const PATIENCE = { timeout: 60_000, interval: 50 };
const RESULTS = '/api/v1/projects/demo/environments/production/results';

describe('[O5] a database that', () => {
  const place = useRelease();
  const start = (env: Record<string, string>) =>
    startServer(place.release, { RATE_LIMIT_ADDRESS: '0', ...env });

  it(
    'does not come to an end with a statement is not waited for, and what it did counts once',
    async () => {
      const DATA_DIR = place.dataDir;
      const server = await start({ DATA_DIR });
      const sql = await connectPast(DATA_DIR);
      const load = startLoad(() => server.url);
      for (let round = 0; round < ROUNDS; round += 1) {
        await load.confirm(100);
        await sql.begin(async (transaction) => {
          await transaction`lock table reports, responses in exclusive mode`;
          // Twice: those who came after the first were not taken in by its end either.
          await load.failure();
          await load.failure();
          expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
        });
        await load.confirm(100);
      }
      await load.finish();
      expect([...load.statuses].sort()).toEqual([204, 503]);
      await load.ledger.expectComplete(sql);
    },
    patience(ROUNDS),
  );

  it(
    'has no connection left for questions goes on storing, and answers them later',
    async () => {
      const DATA_DIR = place.dataDir;
      const server = await start({ DATA_DIR });
      const sql = await connectPast(DATA_DIR);
      const load = startLoad(() => server.url);
      const ask = async () => {
        const response = await fetch(server.url + RESULTS);
        await response.arrayBuffer();
        return [response.status, response.headers.get('retry-after')];
      };
      await load.confirm(50);
      expect(await ask()).toEqual([200, null]);
      await sql.begin(async (transaction) => {
        // Every question reads it first, and nothing that is stored does.
        await transaction`lock table projects in access exclusive mode`;
        const asked = Promise.all(Array.from({ length: 60 }, ask));
        await load.confirm(100);
        expect(new Set((await asked).map(String))).toEqual(new Set(['503,5']));
      });
      await vi.waitFor(async () => {
        expect(await ask()).toEqual([200, null]);
      }, PATIENCE);
      await load.finish();
      expect([...load.statuses]).toEqual([204]);
    },
    patience(2),
  );

  it(
    'lets nobody in any more is tried again until it does',
    async () => {
      const cluster = await PostgresCluster.make();
      await cluster.start({ max_connections: '30' });
      const server = await start({
        DATABASE_URL: `postgres://${APPLICATION}@${cluster.address}/${APPLICATION}`,
      });
      const load = startLoad(() => server.url);
      await load.confirm(100);

      const admin = cluster.connect('postgres', SUPERUSER);
      await admin`select 1`;
      await admin`alter database ${admin(APPLICATION)} connection limit 0`;
      await admin`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${APPLICATION}`;
      // PostgreSQL: too_many_connections.
      for (let failures = 0; failures < 20; failures += 1) await load.failure();
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
      await admin`alter database ${admin(APPLICATION)} connection limit -1`;
      await load.confirm(100);
      await load.finish();
      expect([...load.statuses].sort()).toEqual([204, 503]);
      await load.ledger.expectComplete(cluster.connect());
    },
    patience(2),
  );
});
