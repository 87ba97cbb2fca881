import { expect, vi } from 'vitest';
import { WAIT_OPTIONS } from '../support/cluster/database-host';
import { cutOff, here } from '../support/cluster/network';
import type { PatroniCluster } from '../support/cluster/patroni-cluster';
import type { ServerNode } from '../support/cluster/server-node';
import type { Load } from '../support/faults/load';

export interface Setup {
  cluster: PatroniCluster;
  nodes: readonly ServerNode[];
  load: Load;
}

export interface Fault {
  name: string;
  rounds: number;
  /** Breaks something, waits for the consequences, and repairs it. */
  run: (setup: Setup) => Promise<void>;
}

const SOME = 100;
/** Takes the load longer than it takes a lock in etcd to expire. */
const MANY = 4_000;
/** From when there is a new primary, as in docs/operating/databases.md. */
const READY_WITHIN = { timeout: 30_000, interval: 100 };

export const faults: Fault[] = [
  {
    name: 'kill the primary and Patroni',
    rounds: 3,
    async run({ cluster }) {
      const { primary } = await cluster.roles();
      await primary.kill('patroni', 'postgres');
      await cluster.find('primary', cluster.others(primary));
      primary.startPatroni();
    },
  },
  {
    name: 'kill PostgreSQL on the primary',
    rounds: 2,
    async run({ cluster }) {
      const { primary } = await cluster.roles();
      await primary.kill('postgres');
    },
  },
  {
    name: 'kill everything on the host of the primary',
    rounds: 2,
    async run({ cluster, load }) {
      const { primary } = await cluster.roles();
      await primary.kill('patroni', 'postgres', 'etcd');
      await cluster.find('primary', cluster.others(primary));
      await load.waitForConfirmed(SOME);
      primary.startEtcd();
      primary.startPatroni();
    },
  },
  {
    // The nodes still reach the old primary.
    name: 'cut the primary off from the other databases',
    rounds: 3,
    async run({ cluster, nodes, load }) {
      const { primary } = await cluster.roles();
      const reconnect = await cutOff(primary, cluster.others(primary));
      await cluster.find('primary', cluster.others(primary));
      await Promise.all(nodes.map((node) => node.waitUntilReady(READY_WITHIN)));
      await load.waitForConfirmed(SOME);
      await vi.waitFor(async () => {
        expect(await primary.is('primary')).toBe(false);
      }, WAIT_OPTIONS);
      await reconnect();
    },
  },
  {
    name: 'cut the primary off from everything',
    rounds: 3,
    async run({ cluster, load }) {
      const { primary } = await cluster.roles();
      const reconnect = await cutOff(primary, [...cluster.others(primary), here]);
      await cluster.find('primary', cluster.others(primary));
      await load.waitForConfirmed(SOME);
      await reconnect();
    },
  },
  {
    // Its connections stay open, and nothing gets through. Nothing that happens later helps the nodes.
    name: 'lose the host of the primary for good',
    rounds: 2,
    async run({ cluster, nodes, load }) {
      const { primary } = await cluster.roles();
      const reconnect = await cutOff(primary, [...cluster.others(primary), here]);
      await cluster.find('primary', cluster.others(primary));
      await Promise.all(nodes.map((node) => node.waitUntilReady(READY_WITHIN)));
      await load.waitForConfirmed(MANY);
      expect(await Promise.all(nodes.map((node) => node.isReady()))).toEqual(nodes.map(() => true));
      await reconnect();
    },
  },
  {
    // The old primary continues to run next to the new one.
    name: 'freeze Patroni on the primary',
    rounds: 2,
    async run({ cluster, load }) {
      const { primary } = await cluster.roles();
      const thaw = await primary.freezePatroni();
      await cluster.find('primary', cluster.others(primary));
      await load.waitForConfirmed(SOME);
      thaw();
    },
  },
  {
    name: 'kill one member of etcd',
    rounds: 2,
    async run({ cluster, load }) {
      const { primary } = await cluster.roles();
      await primary.kill('etcd');
      await load.waitForConfirmed(SOME);
      primary.startEtcd();
    },
  },
  {
    name: 'kill two members of etcd',
    rounds: 1,
    async run({ cluster, load }) {
      const { primary, sync } = await cluster.roles();
      for (const host of [primary, sync]) await host.kill('etcd');
      await load.waitForConfirmed(MANY);
      for (const host of [primary, sync]) host.startEtcd();
    },
  },
  {
    name: 'kill two members of etcd and a standby',
    rounds: 1,
    async run({ cluster, load }) {
      const { primary, sync } = await cluster.roles();
      for (const host of [primary, sync]) await host.kill('etcd');
      await sync.kill('patroni', 'postgres');
      await load.waitForFailure();
      await vi.waitFor(async () => {
        expect(await primary.is('primary')).toBe(false);
      }, WAIT_OPTIONS);
      for (const host of [primary, sync]) host.startEtcd();
      sync.startPatroni();
    },
  },
  {
    name: 'kill the synchronous standby',
    rounds: 2,
    async run({ cluster, load }) {
      const { sync } = await cluster.roles();
      await sync.kill('patroni', 'postgres');
      await load.waitForConfirmed(SOME);
      sync.startPatroni();
    },
  },
  {
    name: 'cut the synchronous standby off from everything',
    rounds: 1,
    async run({ cluster, load }) {
      const { sync } = await cluster.roles();
      const reconnect = await cutOff(sync, [...cluster.others(sync), here]);
      await load.waitForFailure();
      await load.waitForConfirmed(SOME);
      await reconnect();
    },
  },
  {
    name: 'kill both standbys',
    rounds: 1,
    async run({ cluster, nodes, load }) {
      const { sync, async } = await cluster.roles();
      for (const host of [sync, async]) await host.kill('patroni', 'postgres');
      await load.waitForFailure();
      // Nothing can be stored.
      await vi.waitFor(async () => {
        expect(await Promise.all(nodes.map((node) => node.isReady()))).toEqual(
          nodes.map(() => false),
        );
      }, WAIT_OPTIONS);
      for (const host of [sync, async]) host.startPatroni();
    },
  },
  {
    name: 'switch over',
    rounds: 3,
    async run({ cluster }) {
      await cluster.switchOver();
    },
  },
  {
    name: 'restart the databases one by one',
    rounds: 1,
    async run({ cluster }) {
      for (const host of cluster.hosts) {
        await host.stop('patroni');
        host.startPatroni();
        await cluster.waitUntilHealthy();
      }
    },
  },
  {
    name: 'restart etcd one by one',
    rounds: 1,
    async run({ cluster }) {
      for (const host of cluster.hosts) {
        await host.stop('etcd');
        host.startEtcd();
        await cluster.waitUntilHealthy();
      }
    },
  },
  {
    name: 'restart HAProxy',
    rounds: 1,
    async run({ cluster }) {
      await cluster.killHaproxy();
      cluster.startHaproxy();
    },
  },
  {
    name: 'restart the nodes one by one',
    rounds: 1,
    async run({ nodes }) {
      for (const node of nodes) await node.restart('SIGTERM');
    },
  },
];
