import { chromium, type Page } from '@playwright/test';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { WAIT_OPTIONS } from '../support/cluster/database-host';
import { PatroniCluster } from '../support/cluster/patroni-cluster';
import { pollDefinitions, ServerNode } from '../support/cluster/server-node';
import { findInconsistencies } from '../support/faults/find-inconsistencies';
import type { Comparison } from '../support/faults/ledger';
import { startLoad } from '../support/faults/load';
import { timeoutMs } from '../support/faults/rounds';
import { faults } from './faults';

/** Between the requests of a sender, so that the rows of a long run can be compared after every fault. */
const PAUSE_MS = 75;
const SOME = 100;

/** Set `FAULT` to a part of a name to run only some. */
const schedule = faults
  .filter(({ name }) => name.includes(process.env.FAULT ?? ''))
  .flatMap((fault) => Array.from({ length: fault.rounds }, () => fault));

describe('[O5] with PostgreSQL under Patroni,', () => {
  let cluster: PatroniCluster;
  beforeAll(async () => {
    cluster = await PatroniCluster.start();
  });

  it(
    'nothing confirmed is lost or counted twice, and definitions are always delivered',
    async () => {
      const nodes = [
        await ServerNode.start('node through HAProxy', cluster.proxyUrl),
        await ServerNode.start('node that knows all hosts', cluster.hostsUrl),
      ];
      let requests = 0;
      const load = startLoad(() => {
        requests += 1;
        return nodes[requests % nodes.length]?.url ?? '';
      }, PAUSE_MS);
      const polled = pollDefinitions(nodes);
      const rows: Record<string, unknown>[] = [];
      onTestFinished(() => {
        console.table(rows);
        console.log(`${String(polled.count)} requests for definitions`);
      });
      let before: Comparison = { acknowledged: 0, stored: 0, lost: 0, duplicated: 0 };
      for (const fault of schedule) {
        await load.waitForConfirmed(SOME);
        load.takeLongestPauseMs();
        await fault.run({ cluster, nodes, load });
        await cluster.waitUntilHealthy();
        for (const node of nodes) await node.waitUntilReady();
        await load.waitForConfirmed(SOME);
        const pauseMs = load.takeLongestPauseMs();
        const after = await cluster.onPrimary((db) => load.ledger.compare(db));
        rows.push({
          fault: fault.name,
          acknowledged: after.acknowledged - before.acknowledged,
          stored: after.stored - before.stored,
          lost: after.lost - before.lost,
          duplicated: after.duplicated - before.duplicated,
          'longest write pause (s)': (pauseMs / 1000).toFixed(1),
        });
        before = after;
        await cluster.onPrimary((db) => load.ledger.expectNothingLost(db));
        expect(nodes.filter(({ hasEnded }) => hasEnded)).toEqual([]);
      }
      await load.finish();
      await cluster.onPrimary((db) => load.ledger.expectComplete(db));
      expect(polled.failed).toEqual([]);
    },
    timeoutMs(schedule.length * 4),
  );

  it(
    'an answer given in a browser without a primary is stored after the failover',
    async () => {
      const node = await ServerNode.start('node', cluster.hostsUrl);
      const page = await openPage(`${node.url}/demo/`);
      const frame = page.frameLocator('service-popup iframe');
      await frame.getByRole('button', { name: 'Sure, go ahead' }).click();

      const { primary, sync, async } = await cluster.roles();
      // Nobody takes over yet.
      const thaw = await Promise.all([sync, async].map((host) => host.freezePatroni()));
      await primary.kill('patroni', 'postgres');
      const rejected = page.waitForResponse(
        (response) => response.url().endsWith('/sdk/responses') && response.status() === 503,
      );
      await frame.getByRole('radio', { name: '9', exact: true }).check();
      await frame.getByRole('button', { name: 'Next' }).click();
      await frame.getByRole('textbox').fill('Answered without a primary');
      await frame.getByRole('button', { name: 'Send' }).click();
      await frame.getByRole('heading', { name: 'Thank you!' }).waitFor();
      await rejected;

      for (const end of thaw) end();
      await cluster.find('primary', cluster.others(primary));
      await vi.waitFor(async () => {
        const stored = await cluster.onPrimary((db) =>
          db.query(sql`
            select r.finished, (select count(*)::int from reports where user_id is null
              and popup_id = r.popup_id) as reports
            from responses r where answers ->> 'reason' = 'Answered without a primary'`),
        );
        expect(stored).toEqual([{ finished: true, reports: 2 }]);
      }, WAIT_OPTIONS);
      expect(await cluster.onPrimary(findInconsistencies)).toEqual([]);
      primary.startPatroni();
      await cluster.waitUntilHealthy();
    },
    timeoutMs(8),
  );
});

async function openPage(url: string): Promise<Page> {
  const { CHROMIUM_PATH } = process.env;
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(url);
  return page;
}
