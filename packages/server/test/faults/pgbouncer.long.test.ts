import { describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { APPLICATION } from '../../src/db/embedded';
import { demoKeys, demoPopup, demoProject } from '../../src/features/operation/demo/demo-project';
import { startLoad } from '../support/faults/load';
import { PgBouncer } from '../support/faults/pgbouncer';
import { PostgresCluster } from '../support/faults/postgres-cluster';
import { rounds, timeoutMs } from '../support/faults/rounds';
import { spawnServer, startServer } from '../support/server-process';
import { useRelease } from '../support/use-release';

const FAULTS = rounds(1, 4);
const CONFIRMED_PER_ROUND = 150;
const owner = { email: 'ada@example.com', password: 'correct horse battery' };
const WAIT_OPTIONS = { timeout: 60_000, interval: 50 };

describe('[O5] behind PgBouncer in transaction mode,', () => {
  const setup = useRelease();

  it(
    'two nodes work, and lose nothing confirmed when the pooler or the database is killed',
    async () => {
      const cluster = await PostgresCluster.make();
      await cluster.start();
      const pooler = await PgBouncer.make(cluster);
      const env = {
        DATABASE_URL: `postgres://${APPLICATION}@${cluster.address}/${APPLICATION}`,
        DATABASE_POOLER_URL: pooler.url,
        RATE_LIMIT_ADDRESS: '0',
        ADMIN_EMAIL: owner.email,
        ADMIN_PASSWORD: owner.password,
      };
      const early = spawnServer(setup.release, env);
      expect(await early.ended).toBe(1);
      expect(early.output.stderr).toMatch(
        /^The pooler at DATABASE_POOLER_URL cannot be used: .*ECONNREFUSED/,
      );
      await pooler.start();
      const nodes = await Promise.all([1, 2].map(() => startServer(setup.release, env)));
      let turn = 0;
      const load = startLoad(() => nodes[(turn += 1) % nodes.length]?.url ?? '');

      for (let round = 0; round < FAULTS; round += 1) {
        await load.waitForConfirmed(CONFIRMED_PER_ROUND);
        const failure = load.waitForFailure();
        await (round % 2 ? cluster.stop('SIGKILL') : pooler.kill());
        await failure;
        await (round % 2 ? cluster.start() : pooler.start());
        await load.waitForConfirmed(CONFIRMED_PER_ROUND);
        await load.ledger.expectNothingLost(cluster.connect());

        // Notifications arrive on their own connection.
        const title = `Title ${String(round)}`;
        await cluster.connect().query(sql`
          update popups set definition = definition || ${{ title }} where id = ${demoPopup.id}`);
        for (const { url } of nodes)
          await vi.waitFor(async () => {
            const reply = await fetch(`${url}/sdk/${demoKeys.production}/popups`);
            expect(await reply.text()).toContain(title);
          }, WAIT_OPTIONS);
      }
      await load.finish();
      expect([...load.statuses].sort()).toEqual([204, 503]);
      await load.ledger.expectComplete(cluster.connect());

      for (const { url } of nodes) {
        const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(owner),
        });
        const headers = { cookie: signedIn.headers.getSetCookie().join('; ') };
        // Results set parameters for a transaction, and exports read with a cursor.
        const environment = `${url}/api/v1/projects/${demoProject.id}/environments/production`;
        for (const path of ['results/questions', 'responses?format=csv']) {
          const reply = await fetch(`${environment}/popups/${demoPopup.id}/${path}`, { headers });
          expect(reply.status, await reply.text()).toBe(200);
        }
        // Retention holds a lock of its own connection.
        await vi.waitFor(async () => {
          const metrics = await (await fetch(`${url}/metrics`)).text();
          expect(metrics).toMatch(/^service_popups_retention_done_seconds \d/m);
        }, WAIT_OPTIONS);
      }
    },
    timeoutMs(FAULTS),
  );
});
