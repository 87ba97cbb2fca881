import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { apiKeys } from '../src/db/schema';
import { acceptedEncoding } from '../src/http/accepted-encoding';
import { expectProblem } from './support/expect-problem';
import { addPopup, definePopup, makeProject } from './support/make-project';
import { useApp } from './support/test-app';
import { WAIT_OPTIONS } from './support/wait-options';

const context = useApp();

const filterFor = (where: unknown): string =>
  `?filter=${encodeURIComponent(JSON.stringify({ where }))}`;

describe('definitions of a key', () => {
  const get = (key: string, query = '', headers: Record<string, string> = {}) =>
    context.app.inject({ url: `/sdk/${key}/popups${query}`, headers });

  it('[L2] are a bare array, with a single trigger as an object', async () => {
    const project = await makeProject(context.database, { popups: [{ id: 'b' }, { id: 'a' }] });
    const response = await get(project.keys.production);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual([
      definePopup(project.id, { id: 'a' }),
      definePopup(project.id, { id: 'b' }),
    ]);
  });

  it('[L2] are an empty array when there are none', async () => {
    const project = await makeProject(context.database, { popups: [] });
    expect((await get(project.keys.production)).body).toBe('[]');
  });

  it('[L4] include fields that this server does not know', async () => {
    const project = await makeProject(context.database, {
      popups: [{ id: 'a', future: { deep: [1] } } as { id: string }],
    });
    expect((await get(project.keys.production)).json()).toMatchObject([{ future: { deep: [1] } }]);
  });

  it('exclude popups that are not published', async () => {
    const project = await makeProject(context.database);
    await addPopup(context.database, project, 'production', { id: 'draft' }, { published: false });
    expect((await get(project.keys.production)).json()).toMatchObject([{ id: 'welcome' }]);
  });

  it('[S6] come only from the environment of the key', async () => {
    const project = await makeProject(context.database, { popups: [] });
    await addPopup(context.database, project, 'development', { id: 'only-in-development' });
    expect((await get(project.keys.production)).json()).toEqual([]);
    const development = await context.app.inject(`/dev/sdk/${project.keys.development}/popups`);
    expect(development.json()).toMatchObject([{ id: 'only-in-development' }]);
  });

  it('[R9] get the quiet period of the project if the popup has none', async () => {
    const project = await makeProject(context.database, {
      quietDays: 3.5,
      popups: [{ id: 'a' }, { id: 'b', quietDays: 0 }, { id: 'c', quietDays: 7 }],
    });
    expect((await get(project.keys.production)).json()).toMatchObject([
      { id: 'a', quietDays: 3.5 },
      { id: 'b', quietDays: 0 },
      { id: 'c', quietDays: 7 },
    ]);
    const without = await makeProject(context.database);
    expect((await get(without.keys.production)).json()).toEqual([
      definePopup(without.id, { id: 'welcome' }),
    ]);
  });

  describe('[L1] the filter', () => {
    it('accepts any user id that can be stored', async () => {
      const { keys } = await makeProject(context.database);
      for (const userId of ['u', '😀', 'x'.repeat(256), '"\\/'])
        expect((await get(keys.production, filterFor({ userId }))).statusCode).toBe(200);
    });

    it.each([
      ['not JSON', '?filter={where'],
      ['empty', '?filter='],
      ['null', '?filter=null'],
      ['a list', '?filter=[]'],
      ['without where', '?filter={}'],
      ['without a user id', filterFor({})],
      ['with an empty user id', filterFor({ userId: '' })],
      ['with a number', filterFor({ userId: 5 })],
      ['with a user id that is too long', filterFor({ userId: 'x'.repeat(257) })],
      ['with NUL', filterFor({ userId: 'a\0b' })],
      ['with a lone surrogate', filterFor({ userId: '\ud83d' })],
      ['too long', `?filter=${'x'.repeat(5000)}`],
      ['given twice', `${filterFor({ userId: 'a' })}&filter={}`],
    ])('that is %s is rejected with its name', async (_case, query) => {
      const { keys } = await makeProject(context.database);
      const response = await get(keys.production, query);
      expectProblem(response, 'invalid_request', 'filter');
      expect(response.headers['access-control-allow-origin']).toBe('*');
    });
  });

  describe('[S4] caching', () => {
    it('is public without a filter, with stale-if-error', async () => {
      const { keys } = await makeProject(context.database);
      const cacheControl = String((await get(keys.production)).headers['cache-control']);
      expect(cacheControl).toMatch(/^public\b.*\bstale-if-error=\d+/);
      // Either would forbid stale replies.
      expect(cacheControl).not.toMatch(/no-cache|must-revalidate/);
    });

    it('is private with a filter', async () => {
      const { keys } = await makeProject(context.database);
      const { headers } = await get(keys.production, filterFor({ userId: 'u' }));
      expect(headers['cache-control']).toBe('private, no-cache');
    });

    it('replies 304 to a current ETag, also if it is weak or one of several', async () => {
      const { keys } = await makeProject(context.database);
      const etag = String((await get(keys.production)).headers.etag);
      for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const response = await get(keys.production, '', { 'if-none-match': tags });
        expect(response.statusCode).toBe(304);
        expect(response.body).toBe('');
        expect(response.headers).toMatchObject({ etag, 'access-control-allow-origin': '*' });
      }
    });

    it('changes the ETag with every change', async () => {
      const project = await makeProject(context.database);
      const before = await get(project.keys.production);
      await addPopup(context.database, project, 'production', { id: 'new' });
      await vi.waitFor(async () => {
        const after = await get(project.keys.production, '', {
          'if-none-match': String(before.headers.etag),
        });
        expect(after.statusCode).toBe(200);
        expect(after.headers.etag).not.toBe(before.headers.etag);
      }, WAIT_OPTIONS);
    });
  });

  describe('a key', () => {
    it('[S1] that is unknown is rejected', async () => {
      for (const key of ['nobody', 'x'.repeat(128), '%F0%9F%98%80', "'%20or%20true--"])
        expectProblem(await get(key), 'invalid_api_key');
    });

    it.each([
      ['with NUL', '%00'],
      ['that is too long', 'x'.repeat(129)],
    ])('[S1] %s is rejected with the field name', async (_case, key) => {
      expectProblem(await get(key), 'invalid_request', 'apiKey');
    });

    it('[S1] that was revoked is rejected', async () => {
      const { keys } = await makeProject(context.database);
      await context.database.main
        .update(apiKeys)
        .set({ revokedAt: new Date() })
        .where(eq(apiKeys.key, keys.production));
      expectProblem(await get(keys.production), 'invalid_api_key');
    });

    it('[S1] that will be revoked later works until then', async () => {
      const { keys } = await makeProject(context.database);
      await context.database.main
        .update(apiKeys)
        .set({ revokedAt: new Date(Date.now() + 3_600_000) })
        .where(eq(apiKeys.key, keys.production));
      expect((await get(keys.production)).statusCode).toBe(200);
    });

    it('[H9] of the other environment is rejected with an explanation', async () => {
      const { keys } = await makeProject(context.database);
      const wrong = expectProblem(await get(keys.development), 'invalid_api_key');
      expect(wrong.detail).toContain("development key: set nodeEnv to 'development'");
      const other = await context.app.inject(`/dev/sdk/${keys.production}/popups`);
      expect(expectProblem(other, 'invalid_api_key').detail).toContain('production key');
    });
  });
});

describe('[S8] bodies', () => {
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
