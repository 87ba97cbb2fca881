import type { FreshnessSeconds } from '@service-popups/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiKeys } from '../src/db/schema';
import { expectProblem } from './support/expect-problem';
import { makeProject, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';

const FILTER = `?filter=${encodeURIComponent('{"where":{"userId":"ada"}}')}`;
const ORIGIN = 'https://shop.example';

describe('[S26] definitions in a shared cache', () => {
  // Half of the quota is used up by the second request.
  const context = useApp({ env: { RATE_LIMIT_KEY: '3' } });
  afterEach(() => {
    vi.useRealTimers();
  });
  const get = async (url: string, headers: Record<string, string> = {}) =>
    context.app.inject({ url, headers });
  const urlOf = ({ keys }: TestProject) => `/sdk/${keys.production}/popups`;
  const secondsOf = (cacheControl: unknown, directive: string): number =>
    Number(new RegExp(`(?:^|[ ,])${directive}=(\\d+)`).exec(String(cacheControl))?.[1] ?? NaN);

  it.each([30, 300] as const)('may be %i seconds old, including the nodes', async (seconds) => {
    const project = await makeProject(context.database, { freshnessSeconds: seconds });
    const first = await get(urlOf(project));
    const again = await get(urlOf(project), { 'if-none-match': String(first.headers.etag) });
    expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
    for (const { headers } of [first, again]) {
      const cacheControl = headers['cache-control'];
      const fresh = secondsOf(cacheControl, 's-maxage');
      const stale = secondsOf(cacheControl, 'stale-while-revalidate');
      expect(fresh).toBeGreaterThan(stale);
      expect(fresh + stale + 1).toBe(seconds);
      expect(secondsOf(cacheControl, 'max-age')).toBe(0);
      expect(secondsOf(cacheControl, 'stale-if-error')).toBe(86_400);
      expect(cacheControl).toMatch(/^public\b/);
      expect(headers['service-popups-shared']).toBe('1');
    }
  });

  it('are revalidated by default', async () => {
    const { headers } = await get(urlOf(await makeProject(context.database)));
    expect(headers['cache-control']).toBe('public, max-age=0, stale-if-error=86400');
    expect(headers).not.toHaveProperty('service-popups-shared');
  });

  it.each([
    [1, true],
    [30, false],
  ] as [FreshnessSeconds, boolean][])(
    'contain rate limits only if they are revalidated: %i',
    async (freshnessSeconds, expected) => {
      // Quotas are reset every minute.
      vi.useFakeTimers({ toFake: ['Date'] });
      const project = await makeProject(context.database, { freshnessSeconds });
      await get(urlOf(project));
      const { headers } = await get(urlOf(project));
      expect('ratelimit' in headers).toBe(expected);
      // Of a user, and so never in a shared cache.
      expect((await get(urlOf(project) + FILTER)).headers).toHaveProperty('ratelimit');
    },
  );

  it.each([
    ['every origin if the key has a list', [ORIGIN], 'origin, accept-encoding'],
    ['all origins if it has none', [], 'accept-encoding'],
  ])('are stored for %s', async (_case, allowedOrigins, vary) => {
    const project = await makeProject(context.database, { freshnessSeconds: 30, allowedOrigins });
    expect((await get(urlOf(project), { origin: ORIGIN })).headers.vary).toBe(vary);
  });

  it('[S4] are not replaced by the error for another origin', async () => {
    const project = await makeProject(context.database, {
      ...{ freshnessSeconds: 30, allowedOrigins: [ORIGIN] },
    });
    const rejected = await get(urlOf(project), { origin: 'https://evil.example' });
    expectProblem(rejected, 'origin_not_allowed');
    expect(rejected.headers).toMatchObject({ vary: 'origin', 'cache-control': 'no-store' });
  });

  it('exclude those of a user', async () => {
    const project = await makeProject(context.database, { freshnessSeconds: 30 });
    const { headers } = await get(urlOf(project) + FILTER);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'service-popups-shared': '1',
    });
  });

  it('[S23] exclude those of the Deepdots SDK', async () => {
    const project = await makeProject(context.database, { freshnessSeconds: 30 });
    const environmentId = project.environments.production;
    const key = `${project.keys.production}_deepdots`;
    await context.database.main.insert(apiKeys).values({ key, environmentId, client: 'original' });
    const { headers } = await get(`/sdk/${key}/popups`);
    expect(headers['cache-control']).toBe('public, max-age=0, stale-if-error=86400');
    expect(headers).not.toHaveProperty('service-popups-shared');
  });

  it('[H11] exclude the drafts of test links', async () => {
    const project = await makeProject(context.database, { freshnessSeconds: 30 });
    const { headers } = await get(`${urlOf(project)}?test=expired`);
    expect(headers['cache-control']).toBe('private, no-store');
  });
});
