import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { openDb } from '../../../src/db/client';
import { APPLICATION } from '../../../src/db/embedded';
import { requirePrograms, SERVER_PATH } from '../require-programs';
import { freePort, type PostgresCluster } from './postgres-cluster';

/** Few enough that clients have to share them. */
const CONNECTIONS = 4;

/** PgBouncer in transaction mode in front of a database. */
export class PgBouncer {
  private child: ChildProcess | undefined;

  private constructor(
    readonly url: string,
    private readonly config: string,
  ) {}

  /** Creates the configuration. Call `start()` next. */
  static async make(cluster: PostgresCluster): Promise<PgBouncer> {
    await requirePrograms({ pgbouncer: 'pgbouncer' });
    const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await chmod(folder, 0o755);
    const port = await freePort();
    const users = join(folder, 'users.txt');
    await writeFile(users, `"${APPLICATION}" ""\n`);
    const config = join(folder, 'pgbouncer.ini');
    await writeFile(
      config,
      [
        '[databases]',
        `${APPLICATION} = host=127.0.0.1 port=${String(cluster.port)}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${String(port)}`,
        'unix_socket_dir =',
        'auth_type = trust',
        `auth_file = ${users}`,
        'pool_mode = transaction',
        `default_pool_size = ${String(CONNECTIONS)}`,
        '',
      ].join('\n'),
    );
    return new PgBouncer(
      `postgres://${APPLICATION}@127.0.0.1:${String(port)}/${APPLICATION}`,
      config,
    );
  }

  async start(): Promise<void> {
    // It refuses to run as root.
    const account = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
    const child = spawn('pgbouncer', [...account, this.config], {
      stdio: 'ignore',
      env: { PATH: SERVER_PATH },
    });
    this.child = child;
    onTestFinished(() => this.kill());
    const db = openDb(this.url, 1);
    await vi.waitFor(() => db.query(sql`select 1`), { timeout: 30_000, interval: 50 });
    await db.end();
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
}
