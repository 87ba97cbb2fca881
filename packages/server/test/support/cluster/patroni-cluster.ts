import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import type { PoolDb } from '../../../src/db/db';
import { openDb } from '../../../src/db/client';
import { findDebianPostgres } from '../debian-postgres';
import { DatabaseHost, LOGS, PASSWORDS, WAIT_OPTIONS, type HostOptions } from './database-host';
import { createMachines } from './network';

const run = promisify(execFile);

const HAPROXY_CONFIG = fileURLToPath(
  new URL('../../../../../deploy/cluster/haproxy.cfg', import.meta.url),
);
const HAPROXY_ADDRESS = '127.0.0.1:6432';

/** Three database hosts under Patroni, and HAProxy in front of them. */
export class PatroniCluster {
  private haproxy: ChildProcess | undefined;

  private constructor(readonly hosts: readonly DatabaseHost[]) {}

  static async start(): Promise<PatroniCluster> {
    await rm(LOGS, { recursive: true, force: true });
    await mkdir(LOGS, { recursive: true });
    const machines = await createMachines(['db1', 'db2', 'db3']);
    const options = await findPrograms();
    const hosts = machines.map((machine) => new DatabaseHost(machine, machines, options));
    for (const host of hosts) {
      await host.prepare();
      host.startEtcd();
      host.startPatroni();
    }
    const cluster = new PatroniCluster(hosts);
    cluster.startHaproxy();
    await cluster.waitUntilHealthy();
    return cluster;
  }

  /** Connects through HAProxy. */
  get proxyUrl(): string {
    return `postgres://popups:${PASSWORDS.popups}@${HAPROXY_ADDRESS}/popups`;
  }

  /** Names all hosts, so that the client has to find the primary. */
  get hostsUrl(): string {
    const addresses = this.hosts.map(({ address }) => address).join();
    return `postgres://popups:${PASSWORDS.popups}@${addresses}/popups`;
  }

  /** The primary, its synchronous standby, and the other one. Waits until there are all three. */
  async roles(): Promise<Record<'primary' | 'sync' | 'async', DatabaseHost>> {
    return {
      primary: await this.find('primary'),
      sync: await this.find('sync'),
      async: await this.find('async'),
    };
  }

  /** Waits until one of these hosts has the role. */
  find(role: 'primary' | 'sync' | 'async', hosts = this.hosts): Promise<DatabaseHost> {
    return vi.waitFor(async () => {
      const answers = await Promise.all(hosts.map((host) => host.is(role)));
      const [found, ...others] = hosts.filter((_, index) => answers[index]);
      if (!found || others.length > 0) throw new Error(`there is no single ${role}`);
      return found;
    }, WAIT_OPTIONS);
  }

  others(...hosts: DatabaseHost[]): DatabaseHost[] {
    return this.hosts.filter((host) => !hosts.includes(host));
  }

  /** Waits until every host does its part, and another failure would be survived. */
  async waitUntilHealthy(): Promise<void> {
    await vi.waitFor(async () => {
      const etcd = await Promise.all(this.hosts.map((host) => host.isEtcdHealthy()));
      expect(etcd).toEqual([true, true, true]);
    }, WAIT_OPTIONS);
    await vi.waitFor(async () => {
      const { primary } = await this.roles();
      const db = openDb(`postgres://postgres:${PASSWORDS.postgres}@${primary.address}/postgres`);
      try {
        const standbys = await db.query<{ kind: string }>(sql`
          select sync_state as kind from pg_stat_replication where state = 'streaming' order by 1`);
        expect(standbys.map(({ kind }) => kind)).toEqual(['async', 'sync']);
      } finally {
        await db.end();
      }
    }, WAIT_OPTIONS);
  }

  /** Runs work on a connection to the primary that Patroni names. */
  async onPrimary<T>(work: (db: PoolDb) => Promise<T>): Promise<T> {
    const { address } = await this.find('primary');
    const db = openDb(`postgres://popups:${PASSWORDS.popups}@${address}/popups`);
    try {
      return await work(db);
    } finally {
      await db.end();
    }
  }

  /** Asks Patroni to make the synchronous standby the primary. */
  async switchOver(): Promise<void> {
    const { primary, sync } = await this.roles();
    const reply = await fetch(`http://${primary.address}:8008/switchover`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`patroni:${PASSWORDS.api}`)}` },
      body: JSON.stringify({ leader: primary.name, candidate: sync.name }),
    });
    expect(await reply.text()).toContain('Successfully switched over');
  }

  startHaproxy(): void {
    const { PATH = '' } = process.env;
    const [DB1 = '', DB2 = '', DB3 = ''] = this.hosts.map(({ address }) => address);
    this.haproxy = spawn('haproxy', ['-f', HAPROXY_CONFIG], {
      env: { PATH, DB1, DB2, DB3, LISTEN: HAPROXY_ADDRESS },
      stdio: 'ignore',
    });
  }

  async killHaproxy(): Promise<void> {
    if (!this.haproxy) return;
    const ended = once(this.haproxy, 'exit');
    this.haproxy.kill('SIGKILL');
    await ended;
  }
}

/** The newest PostgreSQL installed by Debian, and Patroni. Set `PATRONI_PATH` to test another release of it. */
async function findPrograms(): Promise<HostOptions> {
  const patroni = process.env.PATRONI_PATH ?? 'patroni';
  const { stdout } = await run(patroni, ['--version']);
  const [major = 0, minor = 0, patch = 0] = (stdout.match(/\d+/g) ?? []).map(Number);
  // With API 3, releases before 3.0.3 can overwrite the lock of the new primary after a partition.
  const isSafe = major > 3 || (major === 3 && (minor > 0 || patch >= 3));
  const postgres = await findDebianPostgres();
  return { patroni, postgres, etcdApi: isSafe ? 3 : 2 };
}
