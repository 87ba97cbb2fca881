import { beforeAll, describe, expect, it } from 'vitest';
import { PatroniCluster } from '../support/cluster/patroni-cluster';
import { pollDefinitions, ServerNode } from '../support/cluster/server-node';
import type { Comparison } from '../support/faults/ledger';
import { startLoad } from '../support/faults/load';
import { timeoutMs } from '../support/faults/rounds';
import { faults } from './faults';

/** Between the requests of a sender, so that the rows of a long run can be compared after every fault. */
const PAUSE_MS = 75;
const SOME = 100;

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
      let before: Comparison = { acknowledged: 0, stored: 0, lost: 0, duplicated: 0 };
      for (const fault of schedule) {
        await load.waitForConfirmed(SOME);
        load.takeLongestPauseMs();
        await fault.run({ cluster, nodes, load });
        await cluster.waitUntilHealthy();
        for (const node of nodes) await node.waitUntilReady();
        await load.waitForConfirmed(SOME);
        const pauseMs = load.takeLongestPauseMs();
        const after = await cluster.onPrimary((sql) => load.ledger.compare(sql));
        rows.push({
          fault: fault.name,
          acknowledged: after.acknowledged - before.acknowledged,
          stored: after.stored - before.stored,
          lost: after.lost - before.lost,
          duplicated: after.duplicated - before.duplicated,
          'longest write pause (s)': (pauseMs / 1000).toFixed(1),
        });
        before = after;
        console.log(rows.at(-1), polled);
        expect(polled.failed, fault.name).toEqual([]);
        await cluster.onPrimary((sql) => load.ledger.expectNothingLost(sql));
        expect(nodes.filter(({ hasEnded }) => hasEnded)).toEqual([]);
      }
      await load.finish();
      await cluster.onPrimary((sql) => load.ledger.expectComplete(sql));
      console.table(rows);
      console.log(`${String(polled.count)} requests for definitions, all with 200.`);
    },
    timeoutMs(schedule.length * 4),
  );
});
