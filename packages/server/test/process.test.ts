import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { demoKeys, demoPopup } from '../src/features/operation/demo/demo-project';
import {
  connectToEngine,
  enginePids,
  killEngine,
  makeDataDir,
  waitForOutput,
  spawnServer,
  startServer,
} from './support/server-process';
import { requirePrograms } from './support/require-programs';
import { runCli } from './support/run-cli';
import { runHere } from './support/run-here';
import { useRelease } from './support/use-release';
import { WAIT_OPTIONS } from './support/wait-options';

/** What a terminal sends for Ctrl-C. */
const CTRL_C = '\u0003';

const report = { apiKey: demoKeys.production, status: 'opened', popupId: demoPopup.id };

describe('the server process', () => {
  const own = useRelease();

  const post = (url: string, body: unknown) =>
    fetch(`${url}/sdk/popups`, { method: 'POST', body: JSON.stringify(body) });

  it('[O4] can be stopped during its first start, and leaves nothing running', async () => {
    const { dataDir, remove } = await makeDataDir();
    onTestFinished(remove);
    const server = spawnServer(own.release, { DATA_DIR: dataDir });
    await waitForOutput(server, 'stderr', 'Creating the database');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output.stdout).toBe('');
    expect(await enginePids(dataDir)).toEqual([]);
  });

  it('[O1] [O4] with PORT=0 prints its port and uses it in its URL, until SIGINT stops it', async () => {
    const server = await startServer(own.release, { DATA_DIR: own.dataDir });
    expect(server.url).toMatch(/^http:\/\/localhost:[1-9]\d+$/);
    expect(server.output.stdout).toContain(`${server.url}/demo/`);
    // Building the document can take longer than a request may on a busy machine.
    await vi.waitFor(async () => {
      const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as object;
      expect(document).toMatchObject({ servers: [{ url: server.url }] });
    }, WAIT_OPTIONS);
    expect(await enginePids(own.dataDir)).not.toEqual([]);
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect(await enginePids(own.dataDir)).toEqual([]);
  });

  it('[M3] prints a setup link in a terminal, until there is an account', async () => {
    await requirePrograms({ script: 'bsdutils' });
    const env = { DATA_DIR: own.dataDir };
    const tokenIn = (text: string) =>
      /http:\S+\/dashboard\/setup\?token=([\w-]{43})/.exec(text)?.[1];
    const first = await startServer(own.release, env, { terminal: true });
    const early = tokenIn(first.output.stdout);
    expect(early).toBeDefined();
    first.child.stdin?.write(CTRL_C);
    expect(await first.ended).toBe(0);
    expect(await enginePids(own.dataDir)).toEqual([]);

    const second = await startServer(own.release, env);
    expect(second.output.stdout).toContain('run "service-popups setup-link"');
    expect(tokenIn(second.output.stdout)).toBeUndefined();
    const PORT = new URL(second.url).port;
    const printed = await runCli(own.release, ['setup-link'], { env: { ...env, PORT } });
    expect(printed).toEqual({
      code: 0,
      stdout: expect.stringContaining(`${second.url}/dashboard/setup?token=`) as string,
      stderr: '',
    });
    const token = tokenIn(printed.stdout);
    const owner = { email: 'ada@example.com', password: 'correct horse battery' };
    const send = (path: string, body: object) =>
      fetch(second.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const create = (setup: object) => send('/api/v1/setup', { ...owner, name: 'Ada', ...setup });
    expect((await create({ token: early })).status).toBe(400);
    expect((await create({ token })).status).toBe(204);
    const signedIn = await send('/api/auth/sign-in/email', owner);
    expect(signedIn.status).toBe(204);
    const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    // Browsers reject secure cookies without TLS.
    expect(signedIn.headers.getSetCookie().join()).not.toContain('Secure');
    const refused = await runHere(['setup-link'], env);
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^There is an account already, .+ "service-popups create-owner"\.\n$/,
      ) as string,
    });
    second.child.kill('SIGTERM');
    await second.ended;

    const third = await startServer(own.release, env, { terminal: true });
    expect(third.output.stdout).not.toContain('Setup');
    const headers = { cookie: cookie.join('; ') };
    const me = await fetch(`${third.url}/api/v1/me`, { headers });
    expect(await me.json()).toMatchObject({ email: 'ada@example.com', admin: true });
  });

  it('[O4] finishes pending requests and accepts no new ones before it stops', async () => {
    const server = await startServer(own.release, { DATA_DIR: own.dataDir });
    const db = await connectToEngine(own.dataDir);
    const waiting = () => db.query(sql`select from pg_locks where not granted`);

    const { pending } = await db.transaction(async (transaction) => {
      await transaction.query(sql`lock table reports in exclusive mode`);
      const request = post(server.url, report);
      await vi.waitFor(async () => {
        expect(await waiting()).toHaveLength(1);
      }, WAIT_OPTIONS);
      server.child.kill('SIGTERM');
      await vi.waitFor(
        () => expect(fetch(`${server.url}/healthz`)).rejects.toThrow(),
        WAIT_OPTIONS,
      );
      return { pending: request };
    });
    const { status, headers } = await pending;
    // An open connection would keep the server running.
    expect([status, headers.get('connection')]).toEqual([204, 'close']);
    await db.end();
    expect(await server.ended).toBe(0);
    expect(await enginePids(own.dataDir)).toEqual([]);
  });

  it('[O3] replies 503 while its database is down, and recovers when it is back', async () => {
    const server = await startServer(own.release, { DATA_DIR: own.dataDir });
    const engines = await enginePids(own.dataDir);
    await killEngine(own.dataDir);
    const seen = new Set<number>();
    await vi.waitFor(async () => {
      const { status } = await post(server.url, report);
      seen.add(status);
      expect(status).toBe(204);
    }, WAIT_OPTIONS);
    expect([...seen].filter((status) => ![204, 503].includes(status))).toEqual([]);
    expect(server.child.exitCode).toBeNull();
    expect((await enginePids(own.dataDir)).filter((pid) => engines.includes(pid))).toEqual([]);
  });

  describe('[O2] the server fails to start with one line and exit code 1 on', () => {
    const startupError = async (env: Record<string, string>): Promise<string> => {
      const server = spawnServer(own.release, { DATA_DIR: own.dataDir, ...env });
      expect(await server.ended).toBe(1);
      expect(server.output.stdout).toBe('');
      expect(await enginePids(own.dataDir)).toEqual([]);
      return server.output.stderr.trimEnd();
    };

    it('an invalid PORT', async () => {
      const line = await startupError({ PORT: 'http' });
      expect(line).toBe('PORT must be a number from 0 to 65535, not "http"');
    });

    it('a port in use', async () => {
      const occupant = createServer().listen(0, '127.0.0.1');
      await once(occupant, 'listening');
      onTestFinished(() => {
        occupant.close();
      });
      const PORT = String((occupant.address() as AddressInfo).port);
      const line = await startupError({ PORT });
      expect(line).toBe(`Port ${PORT} is already in use: set PORT to another one.`);
    });

    it('a host that is not on this machine', async () => {
      const line = await startupError({ HOST: '192.0.2.1' });
      expect(line).toMatch(/^HOST must be an address of this machine, not "192\.0\.2\.1" .+$/);
    });

    it('an unusable data directory', async () => {
      const file = join(own.dataDir, 'file');
      await writeFile(file, '');
      const line = await startupError({ DATA_DIR: file });
      expect(line).toMatch(/^The data directory .+\/file is not a folder.+$/);
    });

    it('an unreachable database, without printing its password', async () => {
      const addresses = ['127.0.0.1:1', 'localhost:1', 'nowhere.invalid'];
      const lines = await Promise.all(
        addresses.map((at) =>
          startupError({ DATABASE_URL: `postgres://user:hunter2@${at}/popups` }),
        ),
      );
      for (const line of lines) {
        expect(line).toMatch(/^The database at DATABASE_URL cannot be used: .*E[A-Z]+.*$/);
        expect(line).not.toContain('hunter2');
      }
    });
  });
});
