import fc from 'fast-check';
import fastify from 'fastify';
import { once } from 'node:events';
import { Agent, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { definitionsHandler } from '../src/features/visitors/fast-path/definitions-handler';
import { createFastPath } from '../src/features/visitors/fast-path/fast-path';
import type { FindDefinitions } from '../src/features/visitors/definitions/find-definitions';
import type { App } from '../src/http/app-type';
import { createExplain } from '../src/http/explain-error';
import { ProblemError } from '../src/http/problem';
import { createSdkLimits } from '../src/http/sdk-limits';
import { makeProject, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';
import { runs } from '../../contract/test/support/runs';

const agent = new Agent({ keepAlive: true });
afterAll(() => {
  agent.destroy();
});

const get = async (
  app: App,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ reply: IncomingMessage; body: string }> => {
  const { port } = app.server.address() as AddressInfo;
  const sent = send({ port, host: '127.0.0.1', path, headers, method, agent }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  reply.setEncoding('latin1');
  return { reply, body: await text(reply) };
};

/** Freezes the clock, because rate limits reset every minute. */
const freezeClock = (): void => {
  vi.useFakeTimers({ toFake: ['Date'] });
};
afterEach(() => {
  vi.useRealTimers();
});

describe('[L1] [S27] the fast path for definitions and selections', () => {
  const context = useApp();
  let keys: TestProject['keys'];
  beforeAll(async () => {
    ({ keys } = await makeProject(context.database));
    await context.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const HEADERS = [
    'content-type',
    'content-encoding',
    'content-length',
    'cache-control',
    'etag',
    'vary',
    'access-control-allow-origin',
    'access-control-expose-headers',
    'cross-origin-resource-policy',
  ] as const;

  it.each(['', '/dev'])('gives the same replies as Fastify at %s/sdk', async (prefix) => {
    const known = prefix ? keys.development : keys.production;
    const { headers: first } = await context.app.inject(`${prefix}/sdk/${known}/popups`);
    const key = fc.oneof(
      { weight: 4, arbitrary: fc.constant(known) },
      fc.constantFrom('pk_unknown', 'x'.repeat(128), 'x'.repeat(129), 'a%20b', ''),
    );
    const user = fc.oneof(fc.constantFrom('ada', 'a b+c', 'ä&=%'), fc.string({ unit: 'grapheme' }));
    const where = user.map((userId) => JSON.stringify({ where: { userId } }));
    const query = fc.oneof(
      fc.constantFrom('', '?', '?filter', '?filter=', '?filter=%', '?test=x', '?filter=a&filter=b'),
      where.map((filter) => `?${String(new URLSearchParams({ filter }))}`),
      where.map((filter) => `?filter=${encodeURIComponent(filter)}`),
      where.map((filter) => `?userHash=x&filter=${encodeURIComponent(filter)}`),
      fc
        .string({ unit: fc.constantFrom('%', '2', '7', 'B', 'a', '+', '.', '~', '!', '(', '=') })
        .map((value) => `?filter=${value}`),
      fc.integer({ min: 4000, max: 4200 }).map((length) => `?filter=${'x'.repeat(length)}`),
    );
    const path = fc.constantFrom('popups', 'selection');
    const encoding = fc.constantFrom('identity', 'gzip', 'br', 'br, gzip;q=0.5');
    const etag = fc.constantFrom('"none"', String(first.etag));
    await fc.assert(
      fc.asyncProperty(
        key,
        path,
        query,
        encoding,
        etag,
        async (name, end, search, accepted, tag) => {
          const url = `${prefix}/sdk/${name}/${end}${search}`;
          const headers = { 'accept-encoding': accepted, 'if-none-match': tag };
          // Injected requests bypass the server, so Fastify always handles them.
          const expected = await context.app.inject({ method: 'GET', url, headers });
          const { reply, body } = await get(context.app, url, headers);
          expect(reply.statusCode).toBe(expected.statusCode);
          expect(body).toBe(expected.rawPayload.toString('latin1'));
          for (const of of HEADERS) expect(reply.headers[of], of).toBe(expected.headers[of]);
        },
      ),
      { numRuns: runs(250) },
    );
  });

  it('is measured like any other route', async () => {
    await get(context.app, `/sdk/${keys.production}/popups`);
    const { body } = await context.app.inject('/metrics');
    expect(body).toMatch(/requests_total\{route="GET \/sdk\/:apiKey\/popups",status="200"\} \d+/);
  });
});

describe('[S10] the fast path behind a proxy', () => {
  const context = useApp({ env: { RATE_LIMIT_ADDRESS: '2', TRUST_PROXY: '1' } });

  it('counts requests by the address that the proxy names', async () => {
    freezeClock();
    const { keys } = await makeProject(context.database);
    await context.app.listen({ port: 0, host: '127.0.0.1' });
    const from = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '203.0.113.9, 192.0.2.1'];
    const statuses = [];
    for (const address of from) {
      const headers = { 'x-forwarded-for': address };
      const { reply } = await get(context.app, `/sdk/${keys.production}/popups`, headers);
      statuses.push(reply.statusCode);
    }
    expect(statuses).toEqual([200, 200, 429, 200, 429]);
  });
});

describe('the handler of definitions', () => {
  let app: App;
  let find: FindDefinitions;
  let measured: [route: string, status: number][];
  let stopping: boolean;
  beforeEach(async () => {
    find = ({ key }) => Promise.resolve({ status: 200, headers: [], body: Buffer.from(key) });
    measured = [];
    stopping = false;
    const { serverFactory, add } = createFastPath();
    app = fastify({ serverFactory, logger: { level: 'silent' } });
    add(
      definitionsHandler('', 'popups', (...request) => find(...request), {
        limits: createSdkLimits({ rateLimitAddress: 3, rateLimitKey: 0 }),
        addressOf: ({ headers }) => String(headers['x-from']),
        isStopping: () => stopping,
        explain: createExplain(app.log),
        requestId: () => 'the-id',
        measure: (route) => (status) => measured.push([route, status]),
      }),
    );
    app.get('/*', () => 'Fastify');
    await app.listen({ port: 0, host: '127.0.0.1' });
    return () => app.close();
  });

  it('replies and records metrics', async () => {
    const { reply, body } = await get(app, '/sdk/pk/popups');
    expect([reply.statusCode, body]).toEqual([200, 'pk']);
    expect(reply.headers['content-length']).toBe('2');
    expect(measured).toEqual([['GET /sdk/:apiKey/popups', 200]]);
  });

  it.each([
    ['GET', '/'],
    ['GET', '/sdk/pk/popups?test=x'],
    ['GET', '/sdk/pk/popups?filter=x&userHash=y'],
    ['HEAD', '/sdk/pk/popups'],
  ])('leaves %s %s to Fastify', async (method, path) => {
    const { reply, body } = await get(app, path, {}, method);
    expect([reply.statusCode, body]).toEqual([200, method === 'HEAD' ? '' : 'Fastify']);
    expect(measured).toEqual([]);
  });

  it('replies to a failure with its problem and the logged request id', async () => {
    find = () => Promise.reject(new ProblemError('unavailable', 'no', { retryAfter: 7 }));
    const { reply } = await get(app, '/sdk/pk/popups');
    expect(reply.statusCode).toBe(503);
    expect(reply.headers).toMatchObject({
      'retry-after': '7',
      'x-request-id': 'the-id',
      'content-type': 'application/problem+json; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    expect(measured).toEqual([['GET /sdk/:apiKey/popups', 503]]);
  });

  it('does not reveal the message of an unexpected error', async () => {
    find = () => Promise.reject(new Error('secret'));
    const { reply, body } = await get(app, '/sdk/pk/popups');
    expect(reply.statusCode).toBe(500);
    expect(body).not.toContain('secret');
  });

  it('rejects an address with too many requests', async () => {
    freezeClock();
    const statuses = [];
    for (let n = 0; n < 4; n += 1)
      statuses.push((await get(app, '/sdk/pk/popups', { 'x-from': 'one' })).reply.statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('closes connections while the server is stopping', async () => {
    expect((await get(app, '/sdk/pk/popups')).reply.headers.connection).toBe('keep-alive');
    stopping = true;
    expect((await get(app, '/sdk/pk/popups')).reply.headers.connection).toBe('close');
  });
});
