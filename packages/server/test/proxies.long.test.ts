import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { demoKeys, demoPopup, demoSurvey } from '../src/features/operation/demo/demo-project';
import { haproxyStates, samples, startProxy, type ReverseProxy } from './support/reverse-proxies';
import { startServer } from './support/server-process';
import { makeEmptyDatabase } from './support/test-database';
import { useRelease } from './support/use-release';
import { WAIT_OPTIONS } from './support/wait-options';

const setup = useRelease();
const DEFINITIONS = `/sdk/${demoKeys.production}/popups`;
const SENDERS = 4;
const SOME = 60;
const KIB = 1024;

/** Two nodes on a database of their own. */
async function startNodes(settings: Record<string, string> = {}) {
  const { db, env } = await makeEmptyDatabase();
  const serve = () =>
    startServer(setup.release, { ...env, TRUST_PROXY: '1', RATE_LIMIT_ADDRESS: '0', ...settings });
  const nodes = [await serve(), await serve()] as const;
  const [one, two] = nodes.map(({ url }) => Number(new URL(url).port));
  return { nodes, ports: [one ?? 0, two ?? 0] as const, db };
}

function sendReport({ send }: ReverseProxy, id: string) {
  const headers = { 'content-type': 'text/plain' };
  const { id: popupId } = demoPopup;
  const report = { apiKey: demoKeys.production, popupId, surveyId: demoSurvey.id, id };
  const body = JSON.stringify({ ...report, status: 'opened', timestamp: Date.now() });
  return send('/sdk/popups', { method: 'POST', headers }, body);
}

describe.each(Object.entries(samples))('[S10] behind %s', { timeout: 300_000 }, (name, sample) => {
  it('nodes deliver, store, and keep their metrics to themselves', async () => {
    const { ports, db } = await startNodes();
    const proxy = await startProxy(sample, ports);
    const definitions = await proxy.send(DEFINITIONS);
    expect(definitions.status).toBe(200);
    expect(JSON.parse(definitions.body)).toContainEqual(
      expect.objectContaining({ id: demoPopup.id }),
    );
    const id = randomUUID();
    expect(await sendReport(proxy, id)).toMatchObject({ status: 204 });
    expect(await db.query(sql`select id from reports where id = ${id}`)).toEqual([{ id }]);
    expect((await proxy.send('/metrics')).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${String(ports[0])}/metrics`)).status).toBe(200);

    const post = (path: string, bytes: number) =>
      proxy.send(path, { method: 'POST', headers: { 'content-length': bytes } }, 'x'.repeat(bytes));
    const isRejectedByProxy = async (path: string, bytes: number): Promise<boolean> => {
      const { status, headers } = await post(path, bytes);
      return status === 413 && headers['content-type'] !== 'application/problem+json';
    };
    const image = '/api/v1/projects/demo/images';
    expect([
      await isRejectedByProxy('/sdk/popups', 250 * KIB),
      await isRejectedByProxy('/sdk/popups', 257 * KIB),
      await isRejectedByProxy(image, 1000 * KIB),
      await isRejectedByProxy(image, 1025 * KIB),
    ]).toEqual([false, true, false, true]);
  });

  it('nodes get the address of the client, and an id that it has not chosen', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const node = createServer(({ headers }, response) => {
      seen.push(headers);
      response.end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void node.close());
    await once(node, 'listening');
    const { port } = node.address() as AddressInfo;
    const proxy = await startProxy(sample, [port, port]);
    const headers = { 'x-request-id': 'chosen', 'x-forwarded-for': '192.0.2.1' };
    for (let n = 0; n < 2; n += 1)
      await proxy.send('/dashboard/', { localAddress: '127.0.0.2', headers });
    const [first, second] = seen.filter(({ 'x-forwarded-for': by }) => by?.includes('192.0.2.1'));
    expect(first).toMatchObject({
      host: 'popups.example.com',
      'x-forwarded-for': '192.0.2.1, 127.0.0.2',
      'x-forwarded-proto': 'https',
      'x-request-id': expect.stringMatching(/^[\da-f-]{32,36}$/) as string,
    });
    expect(second?.['x-request-id']).not.toBe(first?.['x-request-id']);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'only what is in flight fails when a node gets %s',
    async (signal) => {
      const { nodes, ports, db } = await startNodes();
      const proxy = await startProxy(sample, ports);
      const definitions: number[] = [];
      const failed: number[] = [];
      const stored: string[] = [];
      let isDone = false;
      const sender = async (): Promise<void> => {
        while (!isDone) {
          definitions.push((await proxy.send(DEFINITIONS)).status);
          const id = randomUUID();
          const { status } = await sendReport(proxy, id);
          if (status === 204) stored.push(id);
          else failed.push(status);
        }
      };
      const senders = Array.from({ length: SENDERS }, sender);
      const waitForMore = async (): Promise<void> => {
        const goal = stored.length + SOME;
        await vi.waitFor(() => {
          expect(stored.length).toBeGreaterThan(goal);
        }, WAIT_OPTIONS);
      };
      await waitForMore();
      expect(failed).toEqual([]);
      nodes[0].child.kill(signal);
      await nodes[0].ended;
      await waitForMore();
      isDone = true;
      await Promise.all(senders);
      expect(new Set(definitions)).toEqual(new Set([200]));
      expect(failed.length).toBeLessThanOrEqual(SENDERS);
      const rows = await db.query<{ id: string }>(sql`select id from reports`);
      const ids = new Set(rows.map(({ id }) => id));
      expect(stored.filter((id) => !ids.has(id))).toEqual([]);
    },
  );

  it('nodes count requests by the address of the client, which it cannot choose', async () => {
    const { ports } = await startNodes({ RATE_LIMIT_ADDRESS: '20' });
    const proxy = await startProxy(sample, ports);
    const get = async (localAddress: string, forwarded: string): Promise<number> => {
      const headers = { 'x-forwarded-for': forwarded };
      return (await proxy.send(DEFINITIONS, { localAddress, headers })).status;
    };
    const statuses = [];
    for (let n = 0; n < 100; n += 1) statuses.push(await get('127.0.0.2', `192.0.2.${String(n)}`));
    // Counters start again every minute, which may happen once.
    expect(statuses).toContain(429);
    expect(await get('127.0.0.3', '127.0.0.2')).toBe(200);
  });

  if (name === 'HAProxy')
    it('definitions are delivered while no node can store anything', async () => {
      const { ports, db } = await startNodes();
      const proxy = await startProxy(sample, ports);
      const [{ database } = { database: '' }] = await db.query<{ database: string }>(sql`
        select current_database() as database`);
      await db.query(
        sql`alter database ${sql.identifier(database)} set default_transaction_read_only = on`,
      );
      await db.query(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      await vi.waitFor(async () => {
        expect(await haproxyStates(proxy, 'ready')).toEqual(['DOWN', 'DOWN']);
      }, WAIT_OPTIONS);
      expect((await proxy.send(DEFINITIONS)).status).toBe(200);
      expect((await sendReport(proxy, randomUUID())).status).toBe(503);
    });
});
