import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { SUPERUSER } from '@service-popups/embedded-postgres';
import { sql } from 'drizzle-orm';
import { APPLICATION } from '../../src/db/embedded';
import { demoKeys, demoPopup, demoSurvey } from '../../src/features/operation/demo/demo-project';
import { startLoad } from '../support/faults/load';
import { PgBouncer } from '../support/faults/pgbouncer';
import { PostgresCluster } from '../support/faults/postgres-cluster';
import { timeoutMs, rounds } from '../support/faults/rounds';
import { useRelease } from '../support/use-release';
import { spawnServer, startServer } from '../support/server-process';

const RESTARTS = rounds(1, 10);
const PROMOTIONS = rounds(1, 3);
const CONFIRMED_PER_ROUND = 150;
const WAIT_OPTIONS = { timeout: 60_000, interval: 25 };

describe('[O5] with an external PostgreSQL,', () => {
  const setup = useRelease();
  const settings = (...clusters: PostgresCluster[]) => {
    const hosts = clusters.map(({ address }) => address).join(',');
    const DATABASE_URL = `postgres://${APPLICATION}@${hosts}/${APPLICATION}`;
    return { DATABASE_URL, RATE_LIMIT_ADDRESS: '0' };
  };
  const serve = (...clusters: PostgresCluster[]) =>
    startServer(setup.release, settings(...clusters));

  it(
    'a restart under load loses nothing confirmed and needs no manual steps',
    async () => {
      const cluster = await PostgresCluster.make();
      await cluster.start();
      const server = await serve(cluster);
      const load = startLoad(() => server.url);
      for (let round = 0; round < RESTARTS; round += 1) {
        await load.waitForConfirmed(CONFIRMED_PER_ROUND);
        const failure = load.waitForFailure();
        await cluster.stop(round % 2 ? 'SIGQUIT' : 'SIGINT');
        await failure;
        await cluster.start();
        await load.waitForConfirmed(CONFIRMED_PER_ROUND);
        await load.ledger.expectNothingLost(cluster.connect());
      }
      await load.finish();
      expect([...load.statuses].sort()).toEqual([204, 503]);
      expect(server.child.exitCode).toBeNull();
      await load.ledger.expectComplete(cluster.connect());
    },
    timeoutMs(RESTARTS),
  );

  it(
    'a failover to the standby under load loses nothing confirmed',
    async () => {
      for (let round = 0; round < PROMOTIONS; round += 1) {
        const primary = await PostgresCluster.make();
        const standby = await primary.standby();
        // The primary confirms a commit only once the standby has it on disk.
        await primary.start({ synchronous_standby_names: 'standby' });
        await standby.start();
        const watch = primary.connect('postgres', SUPERUSER);
        await vi.waitFor(async () => {
          expect(await watch.query(sql`select sync_state from pg_stat_replication`)).toEqual([
            { sync_state: 'sync' },
          ]);
        }, WAIT_OPTIONS);

        const alone = spawnServer(setup.release, settings(standby));
        expect(await alone.ended).toBe(1);
        expect(alone.output.stderr).toBe(
          'The database at DATABASE_URL cannot be used: the server is a read-only standby\n',
        );

        // The server finds the primary whatever the order.
        const server = await serve(...(round % 2 ? [standby, primary] : [primary, standby]));
        const load = startLoad(() => server.url);
        await load.waitForConfirmed(CONFIRMED_PER_ROUND);
        const failure = load.waitForFailure();
        await primary.stop('SIGKILL');
        await failure;
        // Before the failover, nothing is written to the standby.
        await load.waitForFailure();
        await standby.promote();
        await load.waitForConfirmed(CONFIRMED_PER_ROUND);
        await load.ledger.expectNothingLost(standby.connect());
        await load.finish();
        expect([...load.statuses].sort()).toEqual([204, 503]);
        expect(server.child.exitCode).toBeNull();
        await load.ledger.expectComplete(standby.connect());
        const ready = await fetch(`${server.url}/readyz`);
        expect(ready.status).toBe(200);
      }
    },
    timeoutMs(PROMOTIONS * 3),
  );

  it.each([
    ['report', 'directly'],
    ['report', 'through PgBouncer'],
    ['response', 'through PgBouncer'],
  ])(
    'a repeated %s, sent %s, is not confirmed before a standby has it',
    async (kind, connected) => {
      const cluster = await PostgresCluster.make();
      await cluster.start();
      const env = settings(cluster);
      if (connected === 'through PgBouncer') {
        const pooler = await PgBouncer.make(cluster);
        await pooler.start();
        Object.assign(env, { DATABASE_POOLER_URL: pooler.url });
      }
      const server = await startServer(setup.release, env);
      const visit = { apiKey: demoKeys.production, popupId: demoPopup.id, surveyId: demoSurvey.id };
      const send = async (id: string): Promise<number> => {
        const [path, rest] =
          kind === 'report'
            ? ['popups', { id, status: 'opened', timestamp: Date.now() }]
            : ['responses', { responseId: id, revision: 1, answers: {}, finished: false }];
        const body = JSON.stringify({ ...visit, ...rest });
        return (await fetch(`${server.url}/sdk/${path}`, { method: 'POST', body })).status;
      };
      const lookUp = async (userId: string): Promise<number> => {
        const query = new URLSearchParams({ filter: JSON.stringify({ where: { userId } }) });
        return (await fetch(`${server.url}/sdk/${visit.apiKey}/popups?${query.toString()}`)).status;
      };
      const stored = (id: string) => cluster.query(`select id from ${kind}s where id = '${id}'`);
      // Opens several connections. One is lost below; a pooler keeps the others when the database crashes.
      const statuses = await Promise.all([send(randomUUID()), ...['1', '2', '3'].map(lookUp)]);
      expect(statuses).toEqual([204, 200, 200, 200]);

      // There's no such standby, so commits wait for it.
      await cluster.query("alter system set synchronous_standby_names = 'standby'");
      await cluster.query('select pg_reload_conf()');
      const id = randomUUID();
      expect(await send(id)).toBe(503);
      expect(await stored(id)).toEqual([]);
      // Recovery makes the commit visible, although no standby has it.
      await cluster.stop('SIGKILL');
      await cluster.start();
      expect(await stored(id)).toEqual([{ id }]);
      expect(await send(id)).toBe(503);

      await cluster.query('alter system reset synchronous_standby_names');
      await cluster.query('select pg_reload_conf()');
      await vi.waitFor(async () => {
        expect(await send(id)).toBe(204);
      }, WAIT_OPTIONS);
      expect(await stored(id)).toEqual([{ id }]);
    },
  );

  it('a primary that can no longer commit is left for the one that can', async () => {
    const primary = await PostgresCluster.make();
    const standby = await primary.standby();
    await primary.start({ synchronous_standby_names: 'standby' });
    await standby.start();
    const server = await serve(primary, standby);
    const load = startLoad(() => server.url);
    await load.waitForConfirmed(CONFIRMED_PER_ROUND);
    // The former primary continues to run, without a standby.
    await standby.promote();
    await load.waitForFailure();
    await load.waitForConfirmed(CONFIRMED_PER_ROUND);
    await load.finish();
    expect([...load.statuses].sort()).toEqual([204, 503]);
    await load.ledger.expectComplete(standby.connect());
  });
});
