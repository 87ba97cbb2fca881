import type { Survey } from '@service-popups/contract';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { addressGroup } from '../src/http/address-group';
import { createRateLimit, secondsToReset } from '../src/http/rate-limit';
import { createSdkLimits } from '../src/http/sdk-limits';
import { expectProblem } from './support/expect-problem';
import { makeProject, testSurvey } from './support/make-project';
import { buildTestApp, loadTestAssets, useApp } from './support/test-app';
import { makeDatabase } from './support/test-database';
import { fillRoute, makeOwnedProject } from './support/managed-project';
import { managementRoutes } from './support/management-routes';
import { makePerson } from './support/person';

const MINUTE_MS = 60_000;

const texts = Array.from({ length: 10 }, (_, n) => `text-${String(n)}`);
const longSurvey: Survey = {
  ...testSurvey,
  pages: [
    {
      id: 'texts',
      questions: texts.map((id) => ({ id, type: 'text', title: id, maxLength: 5000 })),
    },
  ],
};
/** About 40 KiB. */
const longAnswers = Object.fromEntries(texts.map((id) => [id, 'x'.repeat(4096)]));

let addresses = 0;
const newAddress = (): string => `192.0.2.${String((addresses += 1))}`;

/** Counters reset every minute, so tests stop the clock. */
function useFakeDate(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

describe('[S10] rate limits', () => {
  it('count requests by name and reset every minute', () => {
    const limit = createRateLimit(2);
    const at = 10 * MINUTE_MS + 15_000;
    expect(['a', 'a', 'b', 'a'].map((name) => limit.take(name, at))).toEqual([1, 0, 1, -1]);
    expect([secondsToReset(at), secondsToReset(11 * MINUTE_MS)]).toEqual([45, 60]);
    expect(limit.take('a', 11 * MINUTE_MS)).toBe(1);
    expect(createRateLimit(0).take('a', at)).toBe(Infinity);
  });

  it('do not count rejected requests, so that cheaper ones can still pass', () => {
    const limit = createRateLimit(10);
    expect([limit.take('a', 0, 7), limit.take('a', 0, 4), limit.take('a', 0, 3)]).toEqual([
      3, -1, 0,
    ]);
    expect([limit.left('a', 0), limit.left('b', 0)]).toEqual([0, 10]);
  });

  describe('weigh requests', () => {
    const make = (quota = 1000) =>
      createSdkLimits({ rateLimitAddress: quota, rateLimitKey: quota });

    it.each([
      [0, 1],
      [300, 1],
      [1024, 1],
      [1025, 2],
      [100 * 1024, 100],
      [256 * 1024, 256],
      // Rejected without being read.
      [1e12, 256],
    ])('a body of %d bytes costs %d', (bytes, cost) => {
      const limits = make();
      const charge = limits.countRequest('a', bytes, 0);
      limits.countKey('key', charge, 0);
      expect([charge.left, charge.keyLeft]).toEqual([1000 - cost, 1000 - cost]);
    });

    it('by rows or bytes, whichever costs more', () => {
      const limits = make();
      const charge = limits.countRequest('a', 5 * 1024, 0);
      limits.countRows(charge, 3, 0);
      expect(charge.left).toBe(995);
      limits.countRows(charge, 100, 0);
      limits.countKey('key', charge, 0);
      expect([charge.left, charge.keyLeft]).toEqual([900, 900]);
    });

    it('by the received bytes if there was no length', () => {
      const limits = make();
      const charge = limits.countRequest('a', 0, 0);
      limits.countBytes(charge, 50 * 1024, 0);
      expect(charge.left).toBe(950);
    });

    it('and charge multiples only to the address', () => {
      const limits = make();
      const charge = limits.countRequest('a', 2 * 1024, 0);
      limits.multiply(charge, 10, 0);
      limits.countKey('key', charge, 0);
      expect([charge.left, charge.keyLeft]).toEqual([980, 998]);
    });

    it('and allow a request that costs the limit of a full minute', () => {
      const limits = make(4);
      const charge = limits.countRequest('a', 3 * 1024, 0);
      limits.countRows(charge, 100, 0);
      limits.countKey('key', charge, 0);
      expect([charge.left, charge.keyLeft]).toEqual([0, 0]);
      expect(() => limits.countRequest('a', 0, 0)).toThrow('from this address');
    });
  });

  it('track a limited number of names', () => {
    const limit = createRateLimit(1);
    for (let n = 0; n < 100_000; n += 1) limit.take(String(n), 0);
    expect([limit.take('0', 0), limit.take('another', 0), limit.take('another', 0)]).toEqual([
      -1, 0, 0,
    ]);
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['nonsense:', 'nonsense:'],
  ])('group %s as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });

  describe('in the application', () => {
    const context = useApp({
      env: { RATE_LIMIT_ADDRESS: '4', RATE_LIMIT_KEY: '6', TRUST_PROXY: '1' },
    });
    const get = (url: string, address: string) =>
      context.app.inject({ url, headers: { 'x-forwarded-for': address } });
    // Counters reset every minute.
    useFakeDate();

    it('reject an address with too many requests of any kind', async () => {
      const { keys } = await makeProject(context.database);
      const url = `/sdk/${keys.production}/popups`;
      const replies = [];
      for (let n = 0; n < 4; n += 1) replies.push(await get(url, '192.0.2.1'));
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(replies.map(({ headers }) => 'ratelimit' in headers)).toEqual([
        false,
        false,
        true,
        true,
      ]);
      expect(replies[3]?.headers['ratelimit-policy']).toBe('"address";q=4;w=60, "key";q=6;w=60');
      expect(replies[3]?.headers.ratelimit).toMatch(
        /^"address";r=0;t=\d{1,2}, "key";r=2;t=\d{1,2}$/,
      );

      for (const request of [
        { url },
        { method: 'POST', url: '/sdk/popups', payload: '{' },
        { url: `/frame/${keys.production}/welcome` },
      ] as const) {
        const rejected = await context.app.inject({
          ...request,
          headers: { 'x-forwarded-for': '192.0.2.1' },
        });
        expectProblem(rejected, 'rate_limited');
        expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
        expect(rejected.headers).toMatchObject({ 'access-control-allow-origin': '*' });
        expect(rejected.headers.ratelimit).toContain('"address";r=0;');
      }
      expect((await get(url, '192.0.2.2')).statusCode).toBe(200);
      expect((await get('/healthz', '192.0.2.1')).statusCode).toBe(200);
    });

    it('reject a key with too many requests, whatever the address', async () => {
      const { keys } = await makeProject(context.database);
      const report = { apiKey: keys.production, status: 'opened', popupId: 'welcome' };
      const post = (n: number) =>
        context.app.inject({
          method: 'POST',
          url: '/sdk/popups',
          payload: report,
          headers: { 'x-forwarded-for': `198.51.100.${String(n)}` },
        });
      for (let n = 0; n < 6; n += 1) expect((await post(n)).statusCode).toBe(204);
      const rejected = await post(7);
      expectProblem(rejected, 'rate_limited');
      expect(rejected.headers.ratelimit).toContain('"key";r=0;');
      const other = await makeProject(context.database);
      expect((await get(`/sdk/${other.keys.production}/popups`, '203.0.113.1')).statusCode).toBe(
        200,
      );
    });

    it('do not count unknown keys', async () => {
      for (let n = 0; n < 8; n += 1)
        expectProblem(
          await get('/sdk/nobody/popups', `203.0.113.${String(n + 10)}`),
          'invalid_api_key',
        );
    });
  });

  describe('in bytes and rows', () => {
    const context = useApp({ env: { RATE_LIMIT_ADDRESS: '100', TRUST_PROXY: '1' } });
    useFakeDate();
    const makeResponse = (apiKey: string) => ({
      apiKey,
      responseId: randomUUID(),
      popupId: 'welcome',
      surveyId: 'nps',
      revision: 1,
      finished: false,
      answers: longAnswers,
    });
    const leftOf = async (address: string, key: string): Promise<string> => {
      const headers = { 'x-forwarded-for': address };
      const reply = await context.app.inject({ url: `/sdk/${key}/popups`, headers });
      return /"address";r=(\d+)/.exec(String(reply.headers.ratelimit))?.[1] ?? 'plenty';
    };

    it.each([
      ['with a length', false],
      ['in chunks', true],
    ])('reject large bodies sent %s and store none of them', async (_how, isChunked) => {
      const { keys, environments } = await makeProject(context.database, {
        survey: longSurvey,
      });
      const from = newAddress();
      const send = () => {
        const body = JSON.stringify(makeResponse(keys.production));
        return context.app.inject({
          method: 'POST',
          url: '/sdk/responses',
          payload: isChunked ? Readable.from([body.slice(0, 99), body.slice(99)]) : body,
          headers: { 'content-type': 'text/plain', 'x-forwarded-for': from },
        });
      };
      expect([(await send()).statusCode, (await send()).statusCode]).toEqual([204, 204]);
      expectProblem(await send(), 'rate_limited');
      expect(await leftOf(from, keys.production)).toBe(isChunked ? '16' : '17');
      const rows = await context.database.main.query(sql`
        select from responses where environment_id = ${environments.production}`);
      expect(rows).toHaveLength(2);
    });

    it('count each report of a list on both routes', async () => {
      const { keys, environments } = await makeProject(context.database);
      await context.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = context.app.server.address() as AddressInfo;
      const report = { apiKey: keys.production, status: 'opened', popupId: 'welcome' };
      const body = JSON.stringify(Array.from({ length: 60 }, () => report));
      const ways = {
        framework: async (headers: Record<string, string>) =>
          (await context.app.inject({ method: 'POST', url: '/sdk/popups', payload: body, headers }))
            .statusCode,
        shortcut: async (headers: Record<string, string>) => {
          const url = `http://127.0.0.1:${String(port)}/sdk/popups`;
          return (await fetch(url, { method: 'POST', body, headers })).status;
        },
      };
      for (const send of Object.values(ways)) {
        const from = newAddress();
        const headers = { 'content-type': 'text/plain', 'x-forwarded-for': from };
        expect([await send(headers), await send(headers)]).toEqual([204, 429]);
        expect(await leftOf(from, keys.production)).toBe('34');
      }
      const rows = await context.database.main.query(sql`
        select from reports where environment_id = ${environments.production}`);
      expect(rows).toHaveLength(120);
    });
  });

  it.each([
    ['0', [200, 200, 429]],
    ['1', [200, 200, 200]],
  ])('trust a proxy only if configured: TRUST_PROXY=%s', async (TRUST_PROXY, expected) => {
    const { database, drop } = await makeDatabase();
    const assets = await loadTestAssets();
    const app = await buildTestApp(database, assets, {
      env: { RATE_LIMIT_ADDRESS: '2', TRUST_PROXY },
    });
    const { keys } = await makeProject(database);
    const codes = [];
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      const headers = { 'x-forwarded-for': address };
      const url = `/sdk/${keys.production}/popups`;
      codes.push((await app.inject({ url, headers })).statusCode);
    }
    expect(codes).toEqual(expected);
    await app.close();
    await drop();
  });
});

describe('[S10] rate limits of the management API', () => {
  const context = useApp({
    env: { RATE_LIMIT_ANONYMOUS: '4', RATE_LIMIT_ACCOUNT: '6', TRUST_PROXY: '1' },
  });
  useFakeDate();

  const get = (url: string, from: string, headers: Record<string, string> = {}) =>
    context.app.inject({ url, headers: { 'x-forwarded-for': from, ...headers } });
  const badToken = { authorization: `Bearer spt_${'x'.repeat(43)}` };

  it('reject an address with too many anonymous requests', async () => {
    const demo = await makeProject(context.database, { demo: true });
    const from = newAddress();
    const url = `/api/v1/projects/${demo.id}/environments/production/results`;
    const replies = [];
    for (let n = 0; n < 4; n += 1) replies.push(await get(url, from));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(replies.map(({ headers }) => 'ratelimit' in headers)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(replies[3]?.headers['ratelimit-policy']).toBe('"anonymous";q=4;w=60');

    const rejected = await get(url, from);
    expectProblem(rejected, 'rate_limited');
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(rejected.headers.ratelimit).toMatch(/^"anonymous";r=0;t=\d{1,2}$/);
    expect((await get(url, newAddress())).statusCode).toBe(200);
    for (const unlimited of ['/healthz', '/service-popups.js'])
      expect((await get(unlimited, from)).statusCode, unlimited).toBe(200);
  });

  it('apply to every route', async () => {
    const from = newAddress();
    for (let n = 0; n < 4; n += 1) await get('/api/v1/session', from);
    for (const { route } of managementRoutes) {
      const [method, url] = fillRoute(route, { projectId: 'x', environment: 'production' });
      const headers = { 'x-forwarded-for': from };
      expectProblem(await context.app.inject({ method, url, headers }), 'rate_limited');
    }
  });

  it('count an invalid token as an anonymous request', async () => {
    const from = newAddress();
    for (let n = 0; n < 4; n += 1)
      expectProblem(await get('/api/v1/me', from, badToken), 'unauthenticated');
    expectProblem(await get('/api/v1/me', from, badToken), 'rate_limited');
    expectProblem(await get('/api/v1/session', from), 'rate_limited');
  });

  it('stop looking up tokens for an address that sent too many invalid ones', async () => {
    const from = newAddress();
    const person = await makePerson(context);
    const call = () => person.call('GET', '/api/v1/me', null, { 'x-forwarded-for': from });
    // Anonymous requests don't block valid tokens from the same address; invalid tokens do.
    for (let n = 0; n < 5; n += 1) await get('/api/v1/session', from);
    expect((await call()).statusCode).toBe(200);
    for (let n = 0; n < 4; n += 1)
      expectProblem(await get('/api/v1/me', from, badToken), 'rate_limited');
    expectProblem(await call(), 'rate_limited');
  });

  it('count authenticated requests by account, whatever their address', async () => {
    const [ada, eve] = [await makePerson(context), await makePerson(context)];
    const call = (person: typeof ada) =>
      person.call('GET', '/api/v1/me', null, { 'x-forwarded-for': newAddress() });
    const replies = [];
    for (let n = 0; n < 7; n += 1) replies.push(await call(ada));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([
      ...Array.from({ length: 6 }, () => 200),
      429,
    ]);
    expect(replies[5]?.headers.ratelimit).toMatch(/^"account";r=0;t=\d{1,2}$/);
    expect((await call(eve)).statusCode).toBe(200);
  });
});

describe('[S10] rate limits of the management API by default', () => {
  const context = useApp({ env: { RATE_LIMIT_ANONYMOUS: '', RATE_LIMIT_ACCOUNT: '' } });

  it('are generous enough for a team', async () => {
    const { owner, production } = await makeOwnedProject(context);
    const replies = [];
    for (let n = 0; n < 50; n += 1) replies.push(await owner.call('GET', production));
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });
});
