import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOwner } from '../src/features/accounts/first-owner';
import { openBrowser, type Browser } from './support/browser';
import { expectProblem } from './support/expect-problem';
import { fillRoute } from './support/managed-project';
import {
  managementRoutes,
  named,
  popupBody,
  type ManagementRoute,
} from './support/management-routes';
import { useApp } from './support/test-app';

const owner = { email: 'ada@example.com', name: 'Ada', password: 'correct horse battery' };
const { email, password } = owner;

const signInRoutes: ManagementRoute[] = [
  { route: 'POST /api/auth/sign-in/email', for: 'everybody', body: { email, password } },
  { route: 'POST /api/auth/sign-out', for: 'everybody' },
  { route: 'POST /api/auth/revoke-sessions', for: 'everybody' },
  {
    route: 'POST /api/auth/change-password',
    for: 'session',
    body: { currentPassword: password, newPassword: password },
  },
];

/** A popup with every kind of object inside. */
const fullPopup = {
  ...popupBody,
  segments: { path: ['/'], attributes: [{ key: 'plan', op: 'eq', value: 'pro' }] },
  style: { theme: 'dark' },
  actions: { start: 'Start' },
  translations: { de: { actions: { start: 'Los' } } },
  audience: { userIds: ['u1'] },
};

/** Copies of a value, each with the field `extra` in one of its objects, by the path of that field. */
function withExtra(value: unknown): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    withExtra(part).map(([path, changed]): [string, unknown] => [
      `${key}.${path}`,
      Array.isArray(value)
        ? value.map((item: unknown, index) => (String(index) === key ? changed : item))
        : { ...value, [key]: changed },
    ]),
  );
  return Array.isArray(value) ? inner : [['extra', { ...value, extra: 1 }], ...inner];
}

describe('[M13] unknown fields', () => {
  const context = useApp();
  let browser: Browser;
  let params: Record<string, string>;
  beforeAll(async () => {
    await createOwner(context.database.orm, owner);
    browser = openBrowser(context.app);
    await browser.send('POST', '/api/auth/sign-in/email', { email, password });
    const project = await browser.send('POST', '/api/v1/projects', { name: 'Shop' });
    const ids = [
      'secretId',
      'responseId',
      'invitationId',
      'tokenId',
      'webhookId',
      'deliveryId',
      'linkId',
      'surveyLinkId',
    ];
    params = {
      ...Object.fromEntries(ids.map((name) => [name, randomUUID()])),
      projectId: project.json<{ id: string }>().id,
      environment: 'production',
      number: '1',
    };
  });

  it.each(named([...managementRoutes, ...signInRoutes]))(
    'are rejected by %s, in the body, in objects inside it, and in the query',
    async (route, { body }) => {
      const [method, url] = fillRoute(route, params);
      const full = body === popupBody ? fullPopup : body;
      const send = (search: string, payload: unknown) =>
        browser.send(method, url + search, payload as object | undefined, {
          origin: 'https://popups.example',
          'if-match': '*',
        });
      expectProblem(await send('?extra=1', full), 'invalid_request', 'extra');
      if (method === 'GET' || Buffer.isBuffer(body)) return;
      for (const [field, payload] of withExtra(full ?? {}))
        expectProblem(await send('', payload), 'invalid_request', field);
    },
  );

  it('are rejected with the names of the known ones', async () => {
    const [method, url] = fillRoute(
      'PATCH /api/v1/projects/{projectId}/environments/{environment}',
      params,
    );
    const reply = await browser.send(method, url, { allowedOrigin: [] });
    expect(expectProblem(reply, 'invalid_request', 'allowedOrigin').detail).toMatch(
      /^allowedOrigin is not a known field: use allowedOrigins, /,
    );
  });

  it('are ignored by the routes of the SDK', async () => {
    const [method, url] = fillRoute(
      'GET /api/v1/projects/{projectId}/environments/{environment}/keys',
      params,
    );
    const keys = (await browser.send(method, url)).json<{ items: { key: string }[] }>();
    const reply = await context.app.inject({
      method: 'POST',
      url: '/sdk/decisions?extra=1',
      payload: {
        apiKey: keys.items[0]?.key,
        counts: [{ popupId: 'none', reason: 'path', n: 1 }],
        extra: 1,
      },
    });
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
  });
});
