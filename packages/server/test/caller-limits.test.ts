import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectProblem } from './support/expect-problem';
import { makeProject } from './support/make-project';
import { fillRoute, makeManagedProject } from './support/managed-project';
import { managementRoutes, named } from './support/management-routes';
import { makePerson } from './support/person';
import { useApp } from './support/test-app';

describe('[S10] rate limits of the management API', () => {
  const context = useApp({
    env: { RATE_LIMIT_ANONYMOUS: '4', RATE_LIMIT_ACCOUNT: '6', TRUST_PROXY: '1' },
  });
  // Counters reset every minute.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  let lastAddress = 0;
  const newAddress = (): string => `192.0.2.${String((lastAddress += 1))}`;
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

  it.each(named(managementRoutes))('apply to %s', async (route) => {
    const from = newAddress();
    for (let n = 0; n < 4; n += 1) await get('/api/v1/session', from);
    const [method, url] = fillRoute(route, { projectId: 'x', environment: 'production' });
    const rejected = await context.app.inject({
      method,
      url,
      headers: { 'x-forwarded-for': from },
    });
    expectProblem(rejected, 'rate_limited');
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
    const { owner, production } = await makeManagedProject(context);
    const replies = [];
    for (let n = 0; n < 50; n += 1) replies.push(await owner.call('GET', production));
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });
});
