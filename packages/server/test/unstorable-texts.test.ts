import { firstSchemaError, type Problem } from '@service-popups/contract';
import type { TSchema } from 'typebox';
import { beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createOwner } from '../src/features/people/accounts/first-owner';
import { expectProblem } from './support/expect-problem';
import type { JsonSchema } from './support/from-schema';
import { fillRoute, makeManagedProject, type ManagedProject } from './support/managed-project';
import {
  managementRoutes,
  named,
  popupBody,
  type ManagementRoute,
} from './support/management-routes';
import { textPositions } from './support/text-positions';
import { openApiPaths } from './support/openapi-document';
import { listen, useApp } from './support/test-app';
import { openBrowser, type Browser } from './support/browser';
import { makeProject, type TestProject } from './support/make-project';

const context = useApp();

interface Operation {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: { 'application/json'?: { schema: JsonSchema } } };
}

/** Strings that PostgreSQL can store neither as text nor as JSON. */
const UNSTORABLE = ['\0', '\ud800', '\udfff'];
const corruptions = UNSTORABLE.flatMap((bad) => [
  (text: string) => bad + text,
  (text: string) => text + bad,
]);

describe('[S1] texts that the database cannot store', () => {
  let project: ManagedProject;
  let paths: Record<string, Record<string, Operation>>;
  beforeAll(async () => {
    project = await makeManagedProject(context);
    paths = await openApiPaths(context.app);
  });
  it('match no request schema, and the problem names their field', () => {
    let positions = 0;
    const seen = new Set<string>();
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
        const inAddress = parameters.map(({ name, schema }): [string, JsonSchema] => [
          name,
          { type: 'object', properties: { [name]: schema } },
        ]);
        const body = requestBody?.content['application/json']?.schema;
        for (const [part, schema] of [...inAddress, ...(body ? [['body', body] as const] : [])]) {
          const text = JSON.stringify(schema);
          if (seen.has(text)) continue;
          seen.add(text);
          for (const { pointer, put } of textPositions(schema)) {
            positions += 1;
            const place = `${method} ${path} ${part}${pointer}`;
            expect(
              firstSchemaError(
                schema as TSchema,
                put((same) => same),
              ),
              place,
            ).toBeUndefined();
            for (const corrupt of corruptions) {
              const error = firstSchemaError(schema, put(corrupt));
              expect(
                pointer.startsWith(error?.path ?? '?'),
                `${place}: ${error?.path ?? 'accepted'}`,
              ).toBe(true);
            }
          }
        }
      }
    expect(positions).toBeGreaterThan(500);
  });

  it.each(['imageUrl', 'logoUrl'])('are rejected in style.%s', async (name) => {
    const { owner, production, params } = project;
    for (const bad of UNSTORABLE) {
      const reply = await owner.call(
        'PUT',
        `${production}/popups/${params.popupId ?? ''}`,
        { ...popupBodyOf(params), style: { [name]: `https://a.example/${bad}.png` } },
        { 'if-match': '*' },
      );
      expectProblem(reply, 'invalid_request', `style.${name}`);
    }
  });

  it.each(['surveyId', 'popupId', 'linkId', 'webhookId'])(
    'are rejected as {%s} of a path',
    async (name) => {
      const { owner, params } = project;
      const { route = '' } =
        managementRoutes.find((entry) => entry.route.includes(`{${name}}`)) ?? {};
      const [method, url] = fillRoute(route, { ...params, [name]: 'a%00' });
      const reply = await owner.call(method, url, undefined, { 'if-match': '*' });
      expect(reply.statusCode, reply.body).toBe(400);
    },
  );
});

function popupBodyOf({ surveyId }: Record<string, string>): object {
  const { body } = managementRoutes.find(({ route }) => /^POST .*\/popups$/.test(route)) ?? {};
  return { ...body, surveyId };
}

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
  let browser: Browser;
  let params: Record<string, string>;
  beforeAll(async () => {
    await createOwner(context.database.main, owner);
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

describe('[O7] hostile requests', () => {
  let project: TestProject;
  let port: number;
  beforeAll(async () => {
    port = await listen(context.app);
    project = await makeProject(context.database);
  });

  const post = (body: string | Buffer, more: RequestInit = {}, path = 'popups') =>
    fetch(`http://127.0.0.1:${String(port)}/sdk/${path}`, { method: 'POST', body, ...more });
  const problemOf = async (response: Response): Promise<Partial<Problem>> =>
    (await response.json()) as Partial<Problem>;
  /** Sends raw bytes and returns the reply. */
  const raw = async (text: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (data) => (received += data.toString()));
    socket.write(text);
    await once(socket, 'close');
    return received;
  };
  const expectAlive = async (): Promise<void> => {
    const report = { apiKey: project.keys.production, status: 'opened', popupId: 'welcome' };
    expect((await post(JSON.stringify(report))).status).toBe(204);
  };

  it.each(['popups', 'responses', 'decisions'])(
    'with a body of 10 MB are rejected at /sdk/%s, with and without a length',
    async (path) => {
      const head = `POST /sdk/${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n`;
      const large = 'x'.repeat(10 * 1024 * 1024);
      const chunk = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`;
      for (const body of [
        `Content-Length: ${String(large.length)}\r\n\r\n${large}`,
        `Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(160)}0\r\n\r\n`,
      ]) {
        const received = await raw(`${head}Connection: close\r\n${body}`);
        expect(received).toMatch(/^HTTP\/1\.1 413 .*application\/problem\+json/s);
        expect(received).toContain('"code":"payload_too_large"');
      }
      const response = await post(large, {}, path);
      expect([response.status, await problemOf(response)]).toMatchObject([
        413,
        { code: 'payload_too_large' },
      ]);
      await expectAlive();
    },
  );

  it.each([
    ['arrays', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', '{"a":'.repeat(30_000) + '1' + '}'.repeat(30_000)],
    ['unclosed arrays', '['.repeat(200_000)],
  ])('with deeply nested %s are rejected', async (_case, body) => {
    for (const path of ['popups', 'responses', 'decisions']) {
      const response = await post(body, {}, path);
      expect(response.status).toBe(400);
      expect(await problemOf(response)).toMatchObject({ code: 'invalid_request' });
    }
    await expectAlive();
  });

  it.each([
    ['NUL', '"\\u0000"'],
    ['a high surrogate', '"\\ud800"'],
    ['a low surrogate', '"a\\udfff"'],
  ])('with %s are rejected wherever it would be stored', async (_case, text) => {
    const { production: apiKey } = project.keys;
    const report = `{"apiKey":"${apiKey}","status":"opened","popupId":"welcome"`;
    for (const [field, body] of [
      ['userId', `${report},"userId":${text}}`],
      ['meta.path', `${report},"meta":{"path":${text}}}`],
      ['apiKey', `{"apiKey":${text},"status":"opened","popupId":"welcome"}`],
    ] as const) {
      const response = await post(body);
      expect(response.status).toBe(400);
      expect(await problemOf(response)).toMatchObject({ code: 'invalid_request', field });
    }
    await expectAlive();
  });

  it.each([
    '{"__proto__":{"apiKey":"x"}}',
    '{"constructor":{"prototype":{}}}',
    '[{"__proto__":1}]',
  ])('that would pollute a prototype are rejected: %s', async (body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(({} as Record<string, unknown>).apiKey).toBeUndefined();
    await expectAlive();
  });

  it('with invalid UTF-8 do no harm', async () => {
    const { production: apiKey } = project.keys;
    const start = Buffer.from(
      `{"apiKey":"${apiKey}","status":"opened","popupId":"welcome","userId":"`,
    );
    const body = Buffer.concat([start, Buffer.from([0xc3, 0x28, 0xff, 0xfe]), Buffer.from('"}')]);
    const headers = { 'content-type': 'text/plain' };
    expect([204, 400]).toContain((await post(body, { headers })).status);
    await expectAlive();
  });

  it.each([
    ['that are not HTTP', 'hello\r\n\r\n'],
    ['with huge headers', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('%s get a problem, and the connection is closed', async (_case, text) => {
    const received = await raw(text);
    expect(received).toMatch(/^HTTP\/1\.1 400 .*application\/problem\+json/s);
    expect(received).toContain('"code":"invalid_request"');
    await expectAlive();
  });

  it('time out if they are sent slowly', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = context.app.server;
    expect([headersTimeout, requestTimeout]).toEqual([10_000, 20_000]);
    expect(keepAliveTimeout).toBeGreaterThan(0);
  });
});
