import { once } from 'node:events';
import { request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeProject, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';

describe('[L1] definitions that take the shortcut', () => {
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
  ] as const;
  const short = async (
    path: string,
    headers: Record<string, string>,
  ): Promise<{ answer: IncomingMessage; body: Buffer }> => {
    const { port } = context.app.server.address() as AddressInfo;
    const sent = send({ port, host: '127.0.0.1', path, headers }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { answer, body: await buffer(answer) };
  };

  it.each(['', '/dev'])('get the answer that the framework gives at %s/sdk', async (prefix) => {
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
        .map((text) => `?filter=${text}`),
      fc.integer({ min: 4000, max: 4200 }).map((length) => `?filter=${'x'.repeat(length)}`),
    );
    const encoding = fc.constantFrom('identity', 'gzip', 'br', 'br, gzip;q=0.5');
    const etag = fc.constantFrom('"none"', String(first.etag));
    await fc.assert(
      fc.asyncProperty(key, query, encoding, etag, async (name, search, accepted, held) => {
        const url = `${prefix}/sdk/${name}/popups${search}`;
        const headers = { 'accept-encoding': accepted, 'if-none-match': held };
        const usual = await context.app.inject({ method: 'GET', url, headers });
        const { answer, body } = await short(url, headers);
        expect(answer.statusCode).toBe(usual.statusCode);
        expect(body.equals(usual.rawPayload)).toBe(true);
        for (const of of HEADERS) expect(answer.headers[of], of).toBe(usual.headers[of]);
      }),
      { numRuns: 250 },
    );
  });

  it('are measured like all others', async () => {
    await short(`/sdk/${keys.production}/popups`, {});
    const { body } = await context.app.inject('/metrics');
    expect(body).toMatch(/requests_total\{route="GET \/sdk\/:apiKey\/popups",status="200"\} \d+/);
  });
});
