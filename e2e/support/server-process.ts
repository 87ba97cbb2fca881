import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { freePort } from './free-port';

const MAIN = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));

type Settings = Record<string, string>;

/** The server as users run it: a separate process with its embedded database. */
export class ServerProcess {
  #child: ChildProcess | undefined;
  #output = '';
  #settings: Settings = {};

  private constructor(
    readonly port: number,
    readonly dataDir: string,
  ) {}

  /** Starts a server. Settings may depend on its URL. */
  static async start(
    settingsFor: (url: string) => Settings | Promise<Settings>,
  ): Promise<ServerProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'service-popups-e2e-'));
    const server = new ServerProcess(await freePort(), dataDir);
    server.#settings = await settingsFor(server.url);
    await server.start();
    return server;
  }

  get #env(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      // All tests of a worker share an IP address, so they would hit the rate limits.
      RATE_LIMIT_ANONYMOUS: '0',
      // Tests receive webhooks on this machine.
      WEBHOOK_PRIVATE_ADDRESSES: 'on',
      ...this.#settings,
    };
  }

  get url(): string {
    return `http://localhost:${String(this.port)}`;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [MAIN], { env: this.#env });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    while (!(await this.#isReady())) {
      if (child.exitCode !== null) throw new Error(`the server exited:\n${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Runs a command with the settings of the server, and returns what it prints. */
  async run(command: string): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, [MAIN, command], {
      env: this.#env,
    });
    return stdout.trim();
  }

  async #isReady(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${String(this.port)}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill(signal);
    await exited;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Connects to the database of the running server. */
  async sql(): Promise<Sql> {
    const file = await readFile(join(this.dataDir, 'postgres/data/postmaster.pid'), 'utf8');
    const [, , , port, host = ''] = file.split('\n');
    return postgres({
      host,
      port: Number(port),
      database: 'service_popups',
      username: 'service_popups',
      max: 2,
    });
  }
}
