import { execFile } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { PopupDefinition } from '@service-popups/contract';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addPopup, makeProject, type TestProject } from './support/make-project';
import { blocksRunBy } from './support/page-commands';
import { requirePrograms } from './support/require-programs';
import { useApp } from './support/test-app';
import { startVarnish } from './support/varnish';

const run = promisify(execFile);

const SHOP = 'https://shop.example';
const ORIGINS = [SHOP, 'https://blog.example', 'https://docs.example', undefined];
const FRESHNESS = 30;
/** Only so that a failed test ends. */
const GENEROUS = { timeout: 100_000, interval: 250 };

const filterFor = (userId: string): string =>
  `?filter=${encodeURIComponent(JSON.stringify({ where: { userId } }))}`;

describe('[S26] behind Varnish, definitions', () => {
  const context = useApp({ env: { TRUST_PROXY: '1' } });
  /** What has reached the server, as `<origin> <path>`. */
  let reached: string[];
  let cache: string;
  beforeAll(async () => {
    await context.app.listen({ port: 0, host: '127.0.0.1' });
    context.app.server.on('request', ({ url = '', headers }: IncomingMessage) => {
      reached.push(`${headers.origin ?? 'none'} ${url.split('?', 1).join()}`);
    });
  });
  beforeEach(async () => {
    reached = [];
    cache = await startVarnish((context.app.server.address() as AddressInfo).port);
    reached = [];
    // The first one may have to install it.
  }, 600_000);

  const make = (setup: Parameters<typeof makeProject>[1] = {}) =>
    makeProject(context.database, { freshnessSeconds: FRESHNESS, ...setup });
  const pathOf = ({ keys }: TestProject, end = 'popups') => `/sdk/${keys.production}/${end}`;
  const get = (path: string, origin?: string, headers: Record<string, string> = {}) =>
    fetch(cache + path, { headers: { ...(origin && { origin }), ...headers } });
  const idsAt = async (path: string): Promise<string[]> => {
    const popups = (await (await get(path)).json()) as PopupDefinition[];
    return popups.map(({ id }) => id);
  };
  const reachedFor = (path: string) => reached.filter((line) => line.endsWith(` ${path}`)).length;

  it('reach the server with few of the requests from many visitors and origins', async () => {
    const path = pathOf(await make());
    const visits = Array.from({ length: 400 }, (_, n) => ORIGINS[n % ORIGINS.length]);
    const replies = await Promise.all(visits.map((origin) => get(path, origin)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { headers } of replies) expect(headers.get('access-control-allow-origin')).toBe('*');
    // One if the machine is fast enough, and at most one more every 19 seconds.
    expect(reachedFor(path)).toBeLessThan(10);
  });

  it('reach it with every request by default', async () => {
    const path = pathOf(await make({ freshnessSeconds: 1 }));
    for (let n = 0; n < 5; n += 1) expect((await get(path)).status).toBe(200);
    expect(reachedFor(path)).toBe(5);
  });

  it('contain a change within the setting', async () => {
    const project = await make();
    const path = pathOf(project);
    expect(await idsAt(path)).toEqual(['welcome']);
    await addPopup(context.database, project, 'production', { id: 'new' });
    await vi.waitFor(async () => {
      const reply = await get(path);
      expect(Number(reply.headers.get('age'))).toBeLessThan(FRESHNESS);
      expect(await reply.json()).toHaveLength(2);
    }, GENEROUS);
  });

  it('contain a change at once after a purge, which only the machine itself may send', async () => {
    const project = await make();
    const path = pathOf(project);
    expect(await idsAt(path)).toEqual(['welcome']);
    await addPopup(context.database, project, 'production', { id: 'new' });
    const server = `http://127.0.0.1:${String((context.app.server.address() as AddressInfo).port)}`;
    await vi.waitFor(async () => {
      expect(await (await fetch(server + path)).json()).toHaveLength(2);
    });
    const purge = (headers: Record<string, string>) =>
      fetch(cache + path, { method: 'PURGE', headers });
    expect((await purge({ 'x-forwarded-for': '192.0.2.1' })).status).toBe(403);
    expect((await purge({ host: 'popups.example' })).status).toBe(200);
    expect(await idsAt(path)).toEqual(['new', 'welcome']);
  });

  it('contain a change at once after the command in the documentation', async () => {
    await requirePrograms({ curl: 'curl' });
    const project = await makeProject(context.database, { freshnessSeconds: FRESHNESS });
    const path = pathOf(project);
    expect(await idsAt(path)).toEqual(['welcome']);
    expect(await idsAt(path)).toEqual(['welcome']);
    expect(reachedFor(path)).toBe(1);
    const [block] = blocksRunBy('cdn');
    const command = block?.script
      .replace('http://localhost:6081', cache)
      .replace('pk_demo_production', project.keys.production);
    const { stdout } = await run('sh', ['-ec', command ?? 'exit 1']);
    expect(stdout).toContain('200');
    expect(await idsAt(path)).toEqual(['welcome']);
    expect(reachedFor(path)).toBe(2);
  });

  it('[S4] are only delivered to allowed origins, whose copy others cannot displace', async () => {
    const path = pathOf(await make({ allowedOrigins: [SHOP] }));
    const statuses = [];
    for (const origin of [SHOP, 'https://evil.example', 'null', SHOP, 'https://evil.example', SHOP])
      statuses.push((await get(path, origin)).status);
    expect(statuses).toEqual([200, 403, 403, 200, 403, 200]);
    expect(reached.filter((line) => line.startsWith(SHOP))).toHaveLength(1);
  });

  it('[S27] are shared by known users, who get the rest from the server', async () => {
    const project = await make();
    const audience = ['ada'];
    await addPopup(context.database, project, 'production', { id: 'for-ada' }, { audience });
    const users = ['ada', 'bob', 'eve', 'ada'];
    const selections: unknown[] = [];
    for (const userId of users) {
      expect(await idsAt(pathOf(project))).toEqual(['welcome']);
      const own = await get(pathOf(project, 'selection') + filterFor(userId));
      selections.push(await own.json());
    }
    const forAda = [expect.objectContaining({ id: 'for-ada' }), 'welcome'];
    expect(selections).toEqual([forAda, ['welcome'], ['welcome'], forAda]);
    expect(reachedFor(pathOf(project))).toBe(1);
    expect(reachedFor(pathOf(project, 'selection'))).toBe(users.length);
  });

  it('[S3] are not stored if they are for a user', async () => {
    const path = pathOf(await make());
    for (let n = 0; n < 3; n += 1) await get(path + filterFor('ada'));
    expect(reachedFor(path)).toBe(3);
  });

  it('[L6] are revalidated with the cache, which replies with 304', async () => {
    const path = pathOf(await make());
    const etag = (await get(path)).headers.get('etag') ?? '';
    const again = await get(path, SHOP, { 'if-none-match': etag });
    expect([again.status, again.headers.get('service-popups-shared')]).toEqual([304, '1']);
    expect(reachedFor(path)).toBe(1);
  });
});
