import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import fastify from 'fastify';
import fc from 'fast-check';
import { Type } from 'typebox';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswers } from '../src/http/answers';
import type { App } from '../src/http/app-type';
import { createExplain } from '../src/http/explain-error';
import { ProblemError } from '../src/http/problem';
import { createShortcuts } from '../src/http/shortcuts';
import { createTurnstile } from '../src/http/turnstile';
import { makeProject, type TestProject } from './support/make-project';
import { nastyJson, nastyString, spoiled } from './support/nasty';
import { useApp } from './support/test-app';

const addressOfServer = (app: App): string =>
  `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;

/** What is counted by the minute would begin anew with the next. */
const stopTheClock = (): void => {
  vi.useFakeTimers({ toFake: ['Date'] });
};
afterEach(() => {
  vi.useRealTimers();
});

describe('a shortcut past the framework', () => {
  let app: App;
  let take: (body: { name: string }) => Promise<number>;
  let answerTo: (name: string, response: ServerResponse) => Promise<undefined> | undefined;
  let measured: [route: string, status: number][];
  let stopping: boolean;
  beforeEach(async () => {
    measured = [];
    stopping = false;
    take = () => Promise.resolve(1);
    answerTo = (name, response) => {
      response.end(name);
      return undefined;
    };
    app = fastify({ bodyLimit: 100, logger: { level: 'silent' } });
    const turnstile = createTurnstile({ rateLimitAddress: 3, rateLimitKey: 0 });
    const shortcuts = createShortcuts(app, {
      turnstile,
      answers: createAnswers({
        isStopping: () => stopping,
        explain: createExplain(app.log),
        requestId: () => 'the-id',
      }),
      addressOf: ({ headers }) => String(headers['x-from']),
      measure: (route) => (status) => measured.push([route, status]),
      bodyLimit: 100,
    });
    const schema = Type.Object({ name: Type.String({ maxLength: 5 }) });
    shortcuts.addPost(app, { path: '/it', schema, take: (body) => take(body) });
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    app.post('/it', { schema: { querystring: Type.Object({}) } }, () => 'the usual way');
    shortcuts.addGet(app, {
      path: '/it/:name',
      read: (url) => /^\/it\/(\w+)$/.exec(url)?.[1],
      answer: (name, request, reply) => answerTo(name, reply.raw),
    });
    app.get('/it/:name', () => 'the usual way');
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  let from = 0;
  const post = (
    body: string | ReadableStream,
    more: { path?: string; type?: string; from?: string } = {},
  ) =>
    fetch(`${addressOfServer(app)}${more.path ?? '/it'}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': more.type ?? 'text/plain;charset=UTF-8',
        'x-from': more.from ?? String((from += 1)),
      },
      duplex: 'half',
    });

  it.each([
    'text/plain;charset=UTF-8',
    'text/plain',
    'application/json',
    'application/json; charset=utf-8',
  ])('takes a plain body of %s, and measures', async (type) => {
    const names: string[] = [];
    take = ({ name }) => {
      names.push(name);
      return Promise.resolve(1);
    };
    const answer = await post('{"name":"ä"}', { type });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(names).toEqual(['ä']);
    expect(measured).toEqual([['POST /it', 204]]);
  });

  it('leaves all that is not plain to the framework', async () => {
    const body = '{"name":"x"}';
    const answers = [
      await post(body, { path: '/it?a=1' }),
      await post(body, { type: 'application/xml' }),
      await post(''),
      await post(new Blob([body]).stream()),
    ];
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
      answers.map(() => 'the usual way'),
    );
    expect((await post(JSON.stringify({ name: 'x'.repeat(100) }))).status).toBe(413);
    expect(measured).toEqual([]);
  });

  it.each([
    ['what is no JSON', '{', { detail: 'The body must be JSON, without keys such as "__proto__"' }],
    ['what poisons', '{"__proto__":{}}', { code: 'invalid_request' }],
    ['what poisons in hiding', '{"__proto_\\u005f":{}}', { code: 'invalid_request' }],
    ['what poisons by its maker', '{"constructor":{"prototype":{}}}', { code: 'invalid_request' }],
    ['what does not fit', '{"name":"longer"}', { field: 'name' }],
  ])('refuses %s', async (_what, body, problem) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(await answer.json()).toMatchObject({ code: 'invalid_request', ...problem });
    expect(measured).toEqual([['POST /it', 400]]);
  });

  const gone = new ProblemError('unavailable', 'no', { retryAfter: 7 });
  const failures: [how: string, fail: () => Promise<never>][] = [
    [
      'thrown',
      () => {
        throw gone;
      },
    ],
    ['rejected', () => Promise.reject(gone)],
  ];
  it.each(failures)('says what was %s, and under which id it is logged', async (_how, fail) => {
    take = fail;
    const answer = await post('{"name":"x"}');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(answer.headers.get('x-request-id')).toBe('the-id');
  });

  it('keeps inner texts inside', async () => {
    take = () => Promise.reject(new Error('secret'));
    const answer = await post('{"name":"x"}');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret');
  });

  it('refuses an address that sends too much, before it is read', async () => {
    stopTheClock();
    const states = [];
    for (let n = 0; n < 4; n += 1)
      states.push((await post('{"name":"x"}', { from: 'one' })).status);
    expect(states).toEqual([204, 204, 204, 429]);
  });

  it('lets go of connections when the server stops', async () => {
    stopping = true;
    expect((await post('{"name":"x"}')).headers.get('connection')).toBe('close');
  });

  const get = (path: string, address = String((from += 1))) =>
    fetch(`${addressOfServer(app)}${path}`, { headers: { 'x-from': address } });

  it('answers at once or later what is read, and measures', async () => {
    expect(await (await get('/it/now')).text()).toBe('now');
    answerTo = async (name, response) => {
      await Promise.resolve();
      response.end(name);
      return undefined;
    };
    expect(await (await get('/it/later')).text()).toBe('later');
    expect(measured).toEqual([
      ['GET /it/:name', 200],
      ['GET /it/:name', 200],
    ]);
  });

  it('leaves addresses that it does not know to the framework', async () => {
    expect(await (await get('/it/now?a=1')).text()).toBe('the usual way');
    expect((await get('/elsewhere')).status).toBe(404);
    expect(measured).toEqual([]);
  });

  it.each(failures)('says what was %s while it was read', async (_how, fail) => {
    answerTo = fail;
    const answer = await get('/it/now');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(measured).toEqual([['GET /it/:name', 503]]);
  });

  it('refuses an address that reads too much', async () => {
    stopTheClock();
    const states = [];
    for (let n = 0; n < 4; n += 1) states.push((await get('/it/now', 'one')).status);
    expect(states).toEqual([200, 200, 200, 429]);
  });

  it('takes nothing of a body that does not come to its end', async () => {
    let taken = 0;
    take = () => Promise.resolve((taken += 1));
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      'POST /it HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 12\r\n\r\n{',
    );
    await once(app.server, 'request');
    socket.destroy();
    expect((await post('{"name":"x"}')).status).toBe(204);
    expect(taken).toBe(1);
  });
});

describe('[S1] reports that take the shortcut', () => {
  const context = useApp();
  let keys: TestProject['keys'];
  beforeAll(async () => {
    ({ keys } = await makeProject(context.database));
    await context.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const report = {
    id: '6f1c8a52-7a51-4a9a-8a86-6f2a4b7f0c11',
    status: 'opened',
    popupId: 'welcome',
    userId: 'ada',
    timestamp: 1,
    version: 1,
    meta: { lang: 'en', path: '/' },
  };
  const HEADERS = [
    'content-type',
    'cache-control',
    'access-control-allow-origin',
    'access-control-expose-headers',
    'retry-after',
  ];

  it.each(['/sdk/popups', '/dev/sdk/popups'])(
    'get the answer that the framework gives at %s',
    async (url) => {
      const apiKey = url.startsWith('/dev/') ? keys.development : keys.production;
      const json = fc
        .oneof({ weight: 4, arbitrary: spoiled({ ...report, apiKey }) }, nastyJson)
        .map((value) => (JSON.stringify(value) as string | undefined) ?? '');
      const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
      const body = fc.oneof(
        { weight: 6, arbitrary: json },
        json.map((text) => `\ufeff${text}`),
        nastyString.map((text) => Buffer.from(text)),
        bytes,
      );
      const type = fc.constantFrom('text/plain', 'application/json');
      await fc.assert(
        fc.asyncProperty(body, type, async (payload, contentType) => {
          const headers = { 'content-type': contentType };
          const usual = await context.app.inject({ method: 'POST', url, payload, headers });
          const short = await fetch(`${addressOfServer(context.app)}${url}`, {
            method: 'POST',
            body: payload,
            headers,
          });
          expect(short.status).toBe(usual.statusCode);
          expect(await short.text()).toBe(usual.body);
          for (const name of HEADERS)
            expect(short.headers.get(name) ?? undefined, name).toBe(usual.headers[name]);
        }),
        { numRuns: 250 },
      );
    },
  );

  it('are stored once, on whichever way they come', async () => {
    const id = '6f1c8a52-7a51-4a9a-8a86-6f2a4b7f0c22';
    const payload = JSON.stringify({ ...report, id, apiKey: keys.production });
    const usual = await context.app.inject({
      method: 'POST',
      url: '/sdk/popups',
      payload,
      headers: { 'content-type': 'text/plain' },
    });
    const address = `${addressOfServer(context.app)}/sdk/popups`;
    const short = await fetch(address, { method: 'POST', body: payload });
    expect([usual.statusCode, short.status]).toEqual([204, 204]);
    expect(await context.database.sql`select from events where id = ${id}`).toHaveLength(1);
  });

  it('are measured like all others', async () => {
    const { body } = await context.app.inject('/metrics');
    expect(body).toMatch(/requests_total\{route="POST \/sdk\/popups",status="204"\} \d+/);
  });
});

describe('[S10] behind a proxy', () => {
  const context = useApp({ env: { RATE_LIMIT_ADDRESS: '2', TRUST_PROXY: '1' } });

  it('reports on the shortcut are counted by the address that the proxy names', async () => {
    stopTheClock();
    const { keys } = await makeProject(context.database);
    await context.app.listen({ port: 0, host: '127.0.0.1' });
    const body = JSON.stringify({ apiKey: keys.production, status: 'opened', popupId: 'welcome' });
    const send = async (address: string): Promise<number> => {
      const headers = { 'x-forwarded-for': address };
      const url = `${addressOfServer(context.app)}/sdk/popups`;
      return (await fetch(url, { method: 'POST', body, headers })).status;
    };
    const from = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '203.0.113.9, 192.0.2.1'];
    const states = [];
    for (const address of from) states.push(await send(address));
    expect(states).toEqual([204, 204, 429, 204, 429]);
  });
});
