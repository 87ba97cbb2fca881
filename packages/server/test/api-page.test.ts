import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../src/db/schema';
import { createProject } from '../src/features/projects/create-project';
import { createTokensStore } from '../src/features/tokens/store';
import { routesInTable, apiPage, httpSamples } from './support/http-samples';
import { managementRoutes } from './support/management-routes';
import type { Method } from './support/person';
import { useApp } from './support/test-app';

const ENVIRONMENT = '/api/v1/projects/{projectId}/environments/{environment}';

describe('docs/api.md', () => {
  const context = useApp();
  let token: string;
  beforeAll(async () => {
    const { orm } = context.database;
    await orm.insert(users).values({ id: 'ada', email: 'ada@example.com', name: 'Ada' });
    await createProject(orm, { id: 'shop', name: 'Shop', ownerIds: ['ada'] });
    ({ token } = await createTokensStore(orm).add(orm, 'ada', { name: 'docs' }));
  });

  const samples = httpSamples(apiPage).map((sample) => [sample.title, sample] as const);
  it('has several samples', () => {
    expect(samples.length).toBeGreaterThan(8);
  });

  it.each(samples)('shows the actual reply to %s', async (_title, sample) => {
    const { method, url, headers, body, expected } = sample;
    const authorization = headers.authorization?.replace('spt_…', token) ?? '';
    const response = await context.app.inject({
      method: method as Method,
      url,
      headers: {
        ...headers,
        authorization,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { payload: body } : {}),
    });
    expect(response.statusCode, response.body).toBe(expected.status);
    expect(response.headers).toMatchObject(expected.headers);
    expect(response.json()).toMatchObject(wildcards(expected.body) as object);
  });

  it('lists every route with its role', () => {
    const listed = [
      ...routesInTable(apiPage, 'Address').filter((line) => !line.includes('/api/auth/')),
      ...routesInTable(apiPage, 'Address below the environment', ENVIRONMENT),
    ];
    const existing = managementRoutes.map((entry) => `${entry.route} ${entry.for}`);
    expect(listed.sort()).toEqual(existing.sort());
  });
});

/** Replaces `…` on the page with a matcher for any value. */
function wildcards(value: unknown): unknown {
  if (value === '…') return expect.anything() as unknown;
  if (Array.isArray(value)) return value.map(wildcards);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, wildcards(part)]));
}
