import { describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { APPLICATION } from '../../src/db/embedded';
import { startLoad, type Load } from '../support/faults/load';
import { PostgresCluster } from '../support/faults/postgres-cluster';
import { timeoutMs } from '../support/faults/rounds';
import { startServer } from '../support/server-process';
import { useRelease } from '../support/use-release';

const WAIT_OPTIONS = { timeout: 60_000, interval: 50 };
const NODES = 2;
/** As in docs/operating/databases.md. */
const CONNECTIONS_PER_NODE = 30;
/** A node runs at most that many statements of the SDK, and cancels one that takes too long within a second. */
const INGEST_PER_NODE = 12;
/** How often to look. A batch that times out fails several requests at once. */
const FAILURES = 20;

describe('[O5] statements that take too long', () => {
  const setup = useRelease();

  const start = async () => {
    const cluster = await PostgresCluster.make();
    await cluster.start();
    const env = {
      DATABASE_URL: `postgres://${APPLICATION}@${cluster.address}/${APPLICATION}`,
      RATE_LIMIT_ADDRESS: '0',
    };
    const urls: string[] = [];
    for (let node = 0; node < NODES; node += 1)
      urls.push((await startServer(setup.release, env)).url);
    let requests = 0;
    const load = startLoad(() => urls[(requests += 1) % NODES] ?? '');
    await load.waitForConfirmed(100);
    return { cluster, load };
  };

  /** Fails many batches, while it watches the server's connections. */
  const expectNoLeak = async (load: Load, cluster: PostgresCluster): Promise<void> => {
    for (let failures = 0; failures < FAILURES; failures += 1) {
      await load.waitForFailure();
      const rows = await cluster.query(`
        select count(*)::int as all,
          count(*) filter (where wait_event_type = 'Lock' or wait_event = 'SyncRep')::int as waiting
        from pg_stat_activity where usename = '${APPLICATION}'`);
      const [found] = rows as { all: number; waiting: number }[];
      expect(found?.all).toBeLessThanOrEqual(NODES * CONNECTIONS_PER_NODE);
      expect(found?.waiting).toBeLessThanOrEqual(NODES * INGEST_PER_NODE);
    }
  };

  it(
    'because a table is locked are cancelled',
    async () => {
      const { cluster, load } = await start();
      const locker = cluster.connect();
      await locker.transaction(async (tx) => {
        await tx.query(sql`lock table reports, responses, user_facts in exclusive mode`);
        await expectNoLeak(load, cluster);
      });
      await load.waitForConfirmed(100);
      await load.finish();
      expect([...load.statuses].sort()).toEqual([204, 503]);
      await load.ledger.expectComplete(cluster.connect());
    },
    timeoutMs(3),
  );

  it(
    'because no standby confirms them are cancelled, and never confirmed',
    async () => {
      const { cluster, load } = await start();
      await cluster.query("alter system set synchronous_standby_names = 'standby'");
      await cluster.query('select pg_reload_conf()');
      await load.waitForFailure();
      const { confirmed } = load.ledger;
      await expectNoLeak(load, cluster);
      expect(load.ledger.confirmed).toBe(confirmed);
      await cluster.query('alter system reset synchronous_standby_names');
      await cluster.query('select pg_reload_conf()');
      await load.waitForConfirmed(100);
      await load.finish();
      expect([...load.statuses].sort()).toEqual([204, 503]);
      await load.ledger.expectComplete(cluster.connect());
      await vi.waitFor(async () => {
        const waiting = await cluster.query(
          "select pid from pg_stat_activity where wait_event = 'SyncRep'",
        );
        expect(waiting).toEqual([]);
      }, WAIT_OPTIONS);
    },
    timeoutMs(3),
  );
});
