import { execFile, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chown, cp, mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import type { Machine } from './network';

const run = promisify(execFile);

const fromRoot = (path: string): string =>
  fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));
const SHIPPED = fromRoot('deploy/cluster');
/** Kept after the tests, to find out what happened. */
export const LOGS = fromRoot('.cache/failover');
/** Generous, because a failover takes a while, and machines are slow. */
export const WAIT_OPTIONS = { timeout: 180_000, interval: 100 };
export const PASSWORDS = { postgres: 'superuser', popups: 'popups', api: 'api' };

type Program = 'etcd' | 'patroni' | 'postgres';

export interface HostOptions {
  /** The path of Patroni. */
  patroni: string;
  /** The folder of PostgreSQL's programs. */
  postgres: string;
  /** The version of etcd's API that Patroni uses. */
  etcdApi: 2 | 3;
}

/** A machine with etcd, Patroni and PostgreSQL. Patroni starts PostgreSQL, with the files of `deploy/cluster`. */
export class DatabaseHost implements Machine {
  readonly name: string;
  readonly address: string;
  private readonly folder: string;

  constructor(
    { name, address }: Machine,
    private readonly machines: readonly Machine[],
    private readonly options: HostOptions,
  ) {
    this.name = name;
    this.address = address;
    this.folder = `/run/${name}`;
  }

  async prepare(): Promise<void> {
    const { stdout: ids } = await run('id', ['--user', 'postgres']);
    await cp(SHIPPED, `${this.folder}/etc`, { recursive: true });
    // Each machine has its own sockets.
    await mkdir(`${this.folder}/sockets`);
    await mkdir('/run/postgresql', { recursive: true });
    for (const folder of ['', '/sockets']) await chown(this.folder + folder, Number(ids), 0);
  }

  startEtcd(): void {
    const url = (port: number, { address } = this as Machine) =>
      `http://${address}:${String(port)}`;
    this.run(['etcd'], 'etcd.log', {
      ETCD_NAME: this.name,
      ETCD_DATA_DIR: `${this.folder}/etcd`,
      ETCD_LISTEN_PEER_URLS: url(2380),
      ETCD_LISTEN_CLIENT_URLS: url(2379),
      ETCD_ADVERTISE_CLIENT_URLS: url(2379),
      ETCD_INITIAL_ADVERTISE_PEER_URLS: url(2380),
      ETCD_INITIAL_CLUSTER: this.machines
        .map((machine) => `${machine.name}=${url(2380, machine)}`)
        .join(),
      ETCD_ENABLE_V2: String(this.options.etcdApi === 2),
      // Debian's etcd asks for this on processors other than x86.
      ETCD_UNSUPPORTED_ARCH: process.arch,
    });
  }

  startPatroni(): void {
    const { patroni, etcdApi } = this.options;
    // `ip netns exec` has its own mounts, so the files are where a real machine has them.
    const command =
      'mount --bind "$HOME/etc" /etc/patroni && mount --bind "$HOME/sockets" /run/postgresql && ' +
      'exec setpriv --reuid postgres --regid postgres --clear-groups "$0" /etc/patroni/patroni.yml';
    this.run(['sh', '-c', command, patroni], 'patroni.log', {
      HOME: this.folder,
      POPUPS_PASSWORD: PASSWORDS.popups,
      PATRONI_NAME: this.name,
      [etcdApi === 2 ? 'PATRONI_ETCD_HOSTS' : 'PATRONI_ETCD3_HOSTS']: this.machines
        .map(({ address }) => `${address}:2379`)
        .join(),
      PATRONI_RESTAPI_LISTEN: `${this.address}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${this.address}:8008`,
      PATRONI_RESTAPI_USERNAME: 'patroni',
      PATRONI_RESTAPI_PASSWORD: PASSWORDS.api,
      PATRONI_POSTGRESQL_LISTEN: `${this.address}:5432`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${this.address}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: `${this.folder}/data`,
      PATRONI_POSTGRESQL_BIN_DIR: this.options.postgres,
      PATRONI_SUPERUSER_PASSWORD: PASSWORDS.postgres,
      PATRONI_REPLICATION_PASSWORD: 'replicator',
      PATRONI_REWIND_PASSWORD: 'rewinder',
    });
  }

  /** Kills these programs, like a crash. */
  async kill(...programs: Program[]): Promise<void> {
    // Patroni first, so that it doesn't notice that PostgreSQL is gone.
    for (const program of programs)
      for (const pid of await this.pids(program)) signal(pid, 'SIGKILL');
  }

  /** Stops a program cleanly, and waits until it has ended. Patroni also stops PostgreSQL. */
  async stop(program: 'etcd' | 'patroni'): Promise<void> {
    for (const pid of await this.pids(program)) signal(pid, 'SIGTERM');
    await vi.waitFor(async () => {
      expect(await this.pids(program)).toEqual([]);
    }, WAIT_OPTIONS);
  }

  /** Makes Patroni hang, while PostgreSQL continues. Returns a function that ends this. */
  async freezePatroni(): Promise<() => void> {
    const pids = await this.pids('patroni');
    for (const pid of pids) signal(pid, 'SIGSTOP');
    return () => {
      for (const pid of pids) signal(pid, 'SIGCONT');
    };
  }

  /** Whether Patroni replies 200 to `/primary`, `/sync` and the like. Without a reply, it doesn't. */
  async is(role: 'primary' | 'sync' | 'async'): Promise<boolean> {
    return isOk(`http://${this.address}:8008/${role}`);
  }

  async isEtcdHealthy(): Promise<boolean> {
    return isOk(`http://${this.address}:2379/health`);
  }

  private run(command: string[], logFile: string, env: Record<string, string>): void {
    const { PATH = '' } = process.env;
    const child = spawn('ip', ['netns', 'exec', this.name, ...command], { env: { PATH, ...env } });
    const log = createWriteStream(`${LOGS}/${this.name}-${logFile}`, { flags: 'a' });
    child.stdout.pipe(log);
    child.stderr.pipe(log);
  }

  private async pids(program: Program): Promise<number[]> {
    const { stdout } = await run('ip', ['netns', 'pids', this.name]);
    const pids = stdout.split('\n').filter(Boolean);
    const names = await Promise.all(
      pids.map((pid) => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')),
    );
    return pids.filter((_, index) => names[index]?.trim() === program).map(Number);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function isOk(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(1_000) });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
}
