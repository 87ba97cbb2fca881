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
  // With the next minute, counting would begin anew.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  let made = 0;
  const newAddress = (): string => `192.0.2.${String((made += 1))}`;
  const get = (url: string, from: string, headers: Record<string, string> = {}) =>
    context.app.inject({ url, headers: { 'x-forwarded-for': from, ...headers } });
  const badToken = { authorization: `Bearer spt_${'x'.repeat(43)}` };

  it('refuse an address that asks too often without signing in', async () => {
    const demo = await makeProject(context.database, { demo: true });
    const from = newAddress();
    const url = `/api/v1/projects/${demo.id}/environments/production/results`;
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push(await get(url, from));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ headers }) => 'ratelimit' in headers)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(answers[3]?.headers['ratelimit-policy']).toBe('"anonymous";q=4;w=60');

    const refused = await get(url, from);
    expectProblem(refused, 'rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers.ratelimit).toMatch(/^"anonymous";r=0;t=\d{1,2}$/);
    expect((await get(url, newAddress())).statusCode).toBe(200);
    for (const free of ['/healthz', '/metrics', '/service-popups.js'])
      expect((await get(free, from)).statusCode, free).toBe(200);
  });

  it.each(named(managementRoutes))('hold for everybody at %s', async (route) => {
    const from = newAddress();
    for (let n = 0; n < 4; n += 1) await get('/api/v1/session', from);
    const [method, url] = fillRoute(route, { projectId: 'x', environment: 'production' });
    const refused = await context.app.inject({
      method,
      url,
      headers: { 'x-forwarded-for': from },
    });
    expectProblem(refused, 'rate_limited');
  });

  it('count a token that does not work as an anonymous request', async () => {
    const from = newAddress();
    for (let n = 0; n < 4; n += 1)
      expectProblem(await get('/api/v1/me', from, badToken), 'unauthenticated');
    expectProblem(await get('/api/v1/me', from, badToken), 'rate_limited');
    expectProblem(await get('/api/v1/session', from), 'rate_limited');
  });

  it('look up no more tokens for an address whose tokens do not work', async () => {
    const from = newAddress();
    const person = await makePerson(context);
    const call = () => person.call('GET', '/api/v1/me', null, { 'x-forwarded-for': from });
    // Anonymous requests do not keep out colleagues behind the same address; bad tokens do.
    for (let n = 0; n < 5; n += 1) await get('/api/v1/session', from);
    expect((await call()).statusCode).toBe(200);
    for (let n = 0; n < 4; n += 1)
      expectProblem(await get('/api/v1/me', from, badToken), 'rate_limited');
    expectProblem(await call(), 'rate_limited');
  });

  it('count those who are known by account, from wherever', async () => {
    const [ada, eve] = [await makePerson(context), await makePerson(context)];
    const call = (person: typeof ada) =>
      person.call('GET', '/api/v1/me', null, { 'x-forwarded-for': newAddress() });
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push(await call(ada));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      ...Array.from({ length: 6 }, () => 200),
      429,
    ]);
    expect(answers[5]?.headers.ratelimit).toMatch(/^"account";r=0;t=\d{1,2}$/);
    expect((await call(eve)).statusCode).toBe(200);
  });
});

describe('[S10] rate limits of the management API by default', () => {
  const context = useApp({ env: { RATE_LIMIT_ANONYMOUS: '', RATE_LIMIT_ACCOUNT: '' } });

  it('leave room for the work of a team', async () => {
    const { owner, production } = await makeManagedProject(context);
    const answers = [];
    for (let n = 0; n < 50; n += 1) answers.push(await owner.call('GET', production));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });
});
