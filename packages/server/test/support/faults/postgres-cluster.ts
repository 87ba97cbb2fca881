import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { SUPERUSER } from '@service-popups/embedded-postgres';
import {
  engineAccount,
  engineCacheFolders,
  engineSpawnOptions,
  findEnginePackage,
  chownTree,
  prepareEngine,
  prepareCluster,
  readPostmasterFile,
  type Account,
  type Engine,
} from '@service-popups/embedded-postgres/testing';
import type { PoolDb } from '../../../src/db/db';
import { APPLICATION } from '../../../src/db/embedded';
import { openDb } from '../../../src/db/client';
import type { Certificate } from '../certificates';
import { WAIT_OPTIONS } from '../wait-options';

/** An external PostgreSQL, reached over TCP. */
export class PostgresCluster {
  private child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly data: string,
    private readonly engine: Engine,
    private readonly account: Account | undefined,
  ) {}

  /** Creates a cluster, not yet started, with an empty database for the server. */
  static async make(): Promise<PostgresCluster> {
    const folder = await makeFolder();
    const account = await engineAccount(undefined);
    const name = 'service-popups';
    const cacheFolders = engineCacheFolders(folder, name);
    const engine = await prepareEngine(await findEnginePackage(), account, cacheFolders);
    const data = join(folder, 'data');
    const cluster = { name, folder, data, account, engine, database: APPLICATION };
    await prepareCluster(cluster, () => undefined);
    await writeFile(
      join(data, 'pg_hba.conf'),
      ['all', 'replication'].map((what) => `host ${what} all 127.0.0.1/32 trust\n`).join(''),
    );
    return new PostgresCluster(await freePort(), data, engine, account);
  }

  /** Makes it use this certificate from its next start on, and refuse connections without TLS. */
  async requireTls({ certificate, key }: Certificate): Promise<void> {
    const files = { 'server.crt': certificate, 'server.key': key };
    for (const [name, content] of Object.entries(files)) {
      const file = join(this.data, name);
      await writeFile(file, content, { mode: 0o600 });
      if (this.account) await chown(file, this.account.uid, this.account.gid);
    }
    await writeFile(join(this.data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n');
  }

  get address(): string {
    return `127.0.0.1:${String(this.port)}`;
  }

  async start(settings: Record<string, string> = {}): Promise<void> {
    const values = {
      listen_addresses: '127.0.0.1',
      port: String(this.port),
      unix_socket_directories: '',
      ...settings,
    };
    const args = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.spawn(args);
    onTestFinished(() => this.stop('SIGQUIT'));
    await vi.waitFor(async () => {
      // It refuses to start until all children of a killed parent have exited.
      if (this.child?.exitCode !== null) this.spawn(args);
      const file = await readPostmasterFile(this.data);
      expect(file?.pid).toBe(this.child?.pid);
      expect(['ready', 'standby']).toContain(file?.status);
    }, WAIT_OPTIONS);
  }

  private spawn(args: readonly string[]): void {
    this.child = spawn(join(this.engine.bin, 'postgres'), ['-D', this.data, ...args], {
      ...engineSpawnOptions(this.account, this.data),
      stdio: 'ignore',
    });
  }

  /** SIGINT shuts down cleanly, SIGQUIT immediately. SIGKILL kills the parent; its children then exit. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const { child } = this;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  /** Creates a standby of this cluster, which must be stopped. */
  async standby(): Promise<PostgresCluster> {
    const data = join(await makeFolder(), 'data');
    await cp(this.data, data, { recursive: true });
    await writeFile(join(data, 'standby.signal'), '');
    await writeFile(
      join(data, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${String(this.port)} user=${SUPERUSER} application_name=standby'\n`,
    );
    if (this.account) await chownTree(data, this.account);
    await chmod(data, 0o700);
    return new PostgresCluster(await freePort(), data, this.engine, this.account);
  }

  connect(database: string = APPLICATION, username: string = APPLICATION): PoolDb {
    const { port } = this;
    const db = openDb({ host: '127.0.0.1', port, database, username });
    onTestFinished(() => db.end());
    return db;
  }

  /** Runs a statement as the superuser, also on a server that our own client rejects. */
  async query(text: string): Promise<unknown[]> {
    const client = new Client({
      host: '127.0.0.1',
      port: this.port,
      database: APPLICATION,
      user: SUPERUSER,
    });
    await client.connect();
    const { rows } = await client.query<object>(text);
    await client.end();
    return rows;
  }

  /** Promotes this standby to primary. */
  async promote(): Promise<void> {
    expect(await this.query('select pg_promote() as promoted')).toEqual([{ promoted: true }]);
  }
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'external-postgres-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
