import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedEncoding } from '../src/http/accepted-encoding';
import { makeProject } from './support/make-project';
import { useApp } from './support/test-app';

describe('[S8] bodies', () => {
  const context = useApp();
  const decode = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (bytes: Buffer) => bytes,
  };

  it.each([
    ['identity', undefined],
    ['identity', 'deflate'],
    ['identity', 'br;q=0, gzip;q=0'],
    ['br', 'gzip, deflate, br, zstd'],
    ['br', 'BR'],
    ['br', '*'],
    ['gzip', 'gzip'],
    ['gzip', 'br;q=0.2, gzip;q=0.8'],
    ['gzip', '*, br;q=0'],
    ['identity', ''],
    ['identity', ',;q=,;;'],
  ] as const)('are sent as %s for Accept-Encoding %j', (encoding, header) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });

  it('have an encoding for any Accept-Encoding', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(['br', 'gzip', 'identity']).toContain(acceptedEncoding(header));
      }),
    );
  });

  it('are the same in every encoding, each with its own ETag', async () => {
    const project = await makeProject(context.database, {
      popups: Array.from({ length: 8 }, (_, n) => ({ id: `p${String(n)}`, message: 'Grüße 😀' })),
    });
    for (const url of [`/sdk/${project.keys.production}/popups`]) {
      const plain = await context.app.inject(url);
      const tags = new Set<unknown>();
      for (const encoding of ['identity', 'gzip', 'br'] as const) {
        const headers = { 'accept-encoding': encoding };
        const response = await context.app.inject({ url, headers });
        expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding);
        expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
        expect(response.headers.vary).toBe('accept-encoding');
        expect(decode[encoding](response.rawPayload).toString()).toBe(plain.body);
        const { etag = '' } = response.headers;
        tags.add(etag);
        const again = await context.app.inject({
          url,
          headers: { ...headers, 'if-none-match': etag },
        });
        expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      }
      expect(tags.size).toBe(3);
      expect(plain.json()).toMatchObject([{ message: 'Grüße 😀' }, {}, {}, {}, {}, {}, {}, {}]);
    }
  });

  it('of a frame have an ETag too', async () => {
    const { keys } = await makeProject(context.database);
    const url = `/frame/${keys.production}/welcome`;
    const { headers } = await context.app.inject(url);
    const again = await context.app.inject({ url, headers: { 'if-none-match': headers.etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('are not compressed if they are small', async () => {
    const { keys } = await makeProject(context.database, { popups: [] });
    const response = await context.app.inject({
      url: `/sdk/${keys.production}/popups`,
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.body).toBe('[]');
  });
});
