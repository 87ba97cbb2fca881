import type { AccessToken, AuditEntry, CreatedAccessToken } from '@service-popups/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessTokens } from '../src/db/schema';
import { addUser } from '../src/features/people/accounts/users-store';
import { openBrowser, type Browser } from './support/browser';
import { expectProblem } from './support/expect-problem';
import { makeProject } from './support/make-project';
import { useApp } from './support/test-app';
import { newEmail } from './support/person';

describe('[M2] access tokens', () => {
  const context = useApp();
  const email = newEmail();
  let browser: Browser;
  beforeAll(async () => {
    const credentials = { email, password: 'correct horse battery' };
    await addUser(context.database.main, { ...credentials, name: 'Ada' });
    browser = openBrowser(context.app);
    await browser.send('POST', '/api/auth/sign-in/email', credentials);
  });

  const make = async (more: object = {}): Promise<CreatedAccessToken> => {
    const response = await browser.send('POST', '/api/v1/tokens', { name: 'CI', ...more });
    expect(response.statusCode).toBe(201);
    return response.json<CreatedAccessToken>();
  };
  const list = async () =>
    (await browser.send('GET', '/api/v1/tokens')).json<{ items: AccessToken[] }>().items;
  const me = (authorization: string, headers: Record<string, string> = {}) =>
    context.app.inject({ url: '/api/v1/me', headers: { authorization, ...headers } });

  it('are shown once, stored as a hash, and record their last use', async () => {
    const { token, id } = await make();
    expect(token).toMatch(/^spt_[\w-]{43}$/);
    expect(await list()).toMatchObject([{ id, name: 'CI', lastUsedAt: null, expiresAt: null }]);
    const stored = await context.database.main.select().from(accessTokens);
    expect(JSON.stringify([stored, await list()])).not.toContain(token.slice(4));

    expect((await me(`Bearer ${token}`)).json()).toMatchObject({ email });
    const { lastUsedAt } = (await list())[0] ?? {};
    expect(Math.abs(Date.now() - (lastUsedAt ?? 0))).toBeLessThan(60_000);
    await me(`bearer ${token}`);
    expect((await list())[0]?.lastUsedAt).toBe(lastUsedAt);
  });

  it('stop working when they are revoked or expire', async () => {
    const { token, id } = await make({ expiresAt: Date.now() + 60_000 });
    expect((await me(`Bearer ${token}`)).statusCode).toBe(200);
    const past = { expiresAt: new Date(Date.now() - 1) };
    await context.database.main.update(accessTokens).set(past).where(eq(accessTokens.id, id));
    expectProblem(await me(`Bearer ${token}`), 'unauthenticated');

    const other = await make();
    const url = `/api/v1/tokens/${other.id}`;
    expect((await browser.send('DELETE', url)).statusCode).toBe(204);
    expectProblem(await me(`Bearer ${other.token}`), 'unauthenticated');
    expectProblem(await browser.send('DELETE', url), 'not_found');
  });

  it('have the limits they were created with, which the audit log of the project shows', async () => {
    const project = await browser.send('POST', '/api/v1/projects', { name: 'Shop' });
    const { id: projectId } = project.json<{ id: string }>();
    const { id } = await make({ projectId, access: 'read' });
    expect((await list())[0]).toMatchObject({ id, projectId, access: 'read' });
    const unlimited = await make();
    expect(unlimited).toMatchObject({ projectId: null, access: 'write' });

    await browser.send('DELETE', `/api/v1/tokens/${id}`);
    const { items } = (await browser.send('GET', `/api/v1/projects/${projectId}/audit`)).json<{
      items: AuditEntry[];
    }>();
    const limits = { projectId, access: 'read' };
    expect(items).toMatchObject([
      { action: 'token.revoke', target: id, before: limits },
      { action: 'token.create', target: id, after: limits },
      { action: 'project.create' },
    ]);
  });

  it.each([
    ['access', { access: 'admin' }],
    ['projectId', { projectId: 'nowhere' }],
  ])('cannot have an invalid %s', async (field, limits) => {
    const body = { name: 'Invalid', ...limits };
    expectProblem(await browser.send('POST', '/api/v1/tokens', body), 'invalid_request', field);
  });

  it('cannot be limited to a project of somebody else', async () => {
    const { id: projectId } = await makeProject(context.database);
    const response = await browser.send('POST', '/api/v1/tokens', { name: 'Foreign', projectId });
    expectProblem(response, 'invalid_request', 'projectId');
  });

  it('must expire in the future', async () => {
    const past = { name: 'Late', expiresAt: 1 };
    const response = await browser.send('POST', '/api/v1/tokens', past);
    expectProblem(response, 'invalid_request', 'expiresAt');
  });

  it('cannot create other tokens', async () => {
    const { token } = await make();
    const response = await context.app.inject({
      method: 'POST',
      url: '/api/v1/tokens',
      headers: { authorization: `Bearer ${token}` },
      payload: { name: 'Another' },
    });
    expectProblem(response, 'forbidden');
  });

  it('take precedence over cookies, even if they are invalid', async () => {
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    for (const wrong of ['Bearer spt_x', `Bearer ${'x'.repeat(47)}`, 'Basic YTpi', 'spt_', ''])
      expectProblem(await me(wrong, { cookie }), 'unauthenticated');
  });

  it('need no origin', async () => {
    const { token } = await make();
    const response = await context.app.inject({
      method: 'POST',
      url: '/api/v1/projects',
      headers: { authorization: `Bearer ${token}`, origin: 'https://elsewhere.example' },
      payload: { name: 'By a script' },
    });
    expect(response.statusCode).toBe(201);
  });
});
