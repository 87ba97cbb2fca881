import { createWriteStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, vi } from 'vitest';
import { demoKeys } from '../../../src/features/operation/demo/demo-project';
import { startServer } from '../server-process';
import { LOGS, WAIT_OPTIONS } from './database-host';

/** The build, because the browser test needs the real SDK. */
const release = { main: fileURLToPath(new URL('../../../dist/main.js', import.meta.url)) };
const POLL_INTERVAL_MS = 200;
/** Only so that a request without a reply fails. */
const REPLY_TIMEOUT_MS = 10_000;
/** Queries the database on a connection of the team's. */
const RESULTS = '/api/v1/projects/demo/environments/production/results';

/** One of several servers that use the same database. */
export class ServerNode {
  isRestarting = false;

  private constructor(
    readonly name: string,
    private readonly databaseUrl: string,
    private server: Awaited<ReturnType<typeof startServer>>,
  ) {}

  static async start(name: string, databaseUrl: string): Promise<ServerNode> {
    const node = new ServerNode(name, databaseUrl, await run(databaseUrl));
    await node.waitUntilReady();
    return node;
  }

  get url(): string {
    return this.server.url;
  }

  get hasEnded(): boolean {
    return this.server.child.exitCode !== null || this.server.child.signalCode !== null;
  }

  async restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.isRestarting = true;
    this.server.child.kill(signal);
    await this.server.ended;
    this.server = await run(this.databaseUrl);
    await this.waitUntilReady();
    this.isRestarting = false;
  }

  /** The status of the reply to a request for definitions, or the error. */
  async getDefinitions(): Promise<string> {
    try {
      const reply = await fetch(`${this.url}/sdk/${demoKeys.production}/popups`);
      return reply.status === 200 ? '200' : `${String(reply.status)} ${await reply.text()}`;
    } catch (error) {
      return String((error as Error).cause);
    }
  }

  async isReady(): Promise<boolean> {
    return (await this.statusOf('/readyz')) === 200;
  }

  /** Waits until it can store and query, and has definitions in memory. */
  async waitUntilReady(options = WAIT_OPTIONS): Promise<void> {
    await vi.waitFor(async () => {
      expect(await this.isReady()).toBe(true);
      expect(await this.statusOf(RESULTS)).toBe(200);
      expect(await this.getDefinitions()).toBe('200');
    }, options);
  }

  private async statusOf(path: string): Promise<number> {
    const reply = await fetch(this.url + path, { signal: AbortSignal.timeout(REPLY_TIMEOUT_MS) });
    await reply.arrayBuffer();
    return reply.status;
  }
}

async function run(databaseUrl: string): Promise<Awaited<ReturnType<typeof startServer>>> {
  const server = await startServer(release, {
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_ADDRESS: '0',
    RATE_LIMIT_KEY: '0',
  });
  server.child.stdout?.pipe(createWriteStream(`${LOGS}/nodes.log`, { flags: 'a' }));
  return server;
}

/** Requests definitions from all nodes, over and over, and collects the replies other than 200. */
export function pollDefinitions(nodes: readonly ServerNode[]): { count: number; failed: string[] } {
  const polled = { count: 0, failed: [] as string[] };
  const timer = setInterval(() => {
    for (const node of nodes) if (!node.isRestarting) void poll(node);
  }, POLL_INTERVAL_MS);
  onTestFinished(() => {
    clearInterval(timer);
  });
  const poll = async (node: ServerNode): Promise<void> => {
    const { url } = node;
    const reply = await node.getDefinitions();
    polled.count += 1;
    if (reply !== '200' && url === node.url && !node.isRestarting)
      polled.failed.push(`${new Date().toISOString()} ${node.name}: ${reply}`);
  };
  return polled;
}
