import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressGroup } from '../src/http/address-group';
import { createRateLimit } from '../src/http/rate-limit';
import { expectProblem } from './support/expect-problem';
import { makeProject } from './support/make-project';
import { buildTestApp, makeAssets, useApp } from './support/test-app';
import { makeDatabase } from './support/test-database';

const MINUTE = 60_000;

describe('[S10] rate limits', () => {
  it('count by name, and begin anew with the minute', () => {
    const limit = createRateLimit(2);
    const at = 10 * MINUTE + 15_000;
    expect(['a', 'a', 'b', 'a'].map((name) => limit.take(name, at))).toEqual([1, 0, 1, -1]);
    expect(limit.reset(at)).toBe(45);
    expect(limit.take('a', 11 * MINUTE)).toBe(1);
    expect(createRateLimit(0).take('a', at)).toBe(Infinity);
  });

  it('count no more names than they have room for', () => {
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
  ])('take %s for a client of %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });

  describe('in the application', () => {
    const context = useApp({
      env: { RATE_LIMIT_ADDRESS: '4', RATE_LIMIT_KEY: '6', TRUST_PROXY: '1' },
    });
    const get = (url: string, address: string) =>
      context.app.inject({ url, headers: { 'x-forwarded-for': address } });
    // With the next minute, counting would begin anew.
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('refuse an address that asks too often, whatever it asks for', async () => {
      const { keys } = await makeProject(context.database);
      const url = `/sdk/${keys.production}/popups`;
      const answers = [];
      for (let n = 0; n < 4; n += 1) answers.push(await get(url, '192.0.2.1'));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(answers.map(({ headers }) => 'ratelimit' in headers)).toEqual([
        false,
        false,
        true,
        true,
      ]);
      expect(answers[3]?.headers['ratelimit-policy']).toBe('"address";q=4;w=60, "key";q=6;w=60');
      expect(answers[3]?.headers.ratelimit).toMatch(
        /^"address";r=0;t=\d{1,2}, "key";r=2;t=\d{1,2}$/,
      );

      for (const request of [
        { url },
        { method: 'POST', url: '/sdk/popups', payload: '{' },
        { url: `/frame/${keys.production}/welcome` },
      ] as const) {
        const refused = await context.app.inject({
          ...request,
          headers: { 'x-forwarded-for': '192.0.2.1' },
        });
        expectProblem(refused, 'rate_limited');
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        expect(refused.headers).toMatchObject({ 'access-control-allow-origin': '*' });
        expect(refused.headers.ratelimit).toContain('"address";r=0;');
      }
      expect((await get(url, '192.0.2.2')).statusCode).toBe(200);
      expect((await get('/healthz', '192.0.2.1')).statusCode).toBe(200);
    });

    it('refuse a key that is used too often, from wherever', async () => {
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
      const refused = await post(7);
      expectProblem(refused, 'rate_limited');
      expect(refused.headers.ratelimit).toContain('"key";r=0;');
      const other = await makeProject(context.database);
      expect((await get(`/sdk/${other.keys.production}/popups`, '203.0.113.1')).statusCode).toBe(
        200,
      );
    });

    it('do not count keys that nobody has', async () => {
      for (let n = 0; n < 8; n += 1)
        expectProblem(
          await get('/sdk/nobody/popups', `203.0.113.${String(n + 10)}`),
          'invalid_api_key',
        );
    });
  });

  it.each([
    ['0', [200, 200, 429]],
    ['1', [200, 200, 200]],
  ])('believe what a proxy says only if told to: TRUST_PROXY=%s', async (TRUST_PROXY, expected) => {
    const { database, drop } = await makeDatabase();
    const { assets, remove } = await makeAssets();
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
    await remove();
  });
});
