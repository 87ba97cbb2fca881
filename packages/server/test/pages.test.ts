import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createReleases } from '../src/features/visitors/assets/releases';
import { expectProblem } from './support/expect-problem';
import { buildTestApp, publicUrl, useApp } from './support/test-app';
import {
  clientFrameText,
  docsScript,
  formatsText,
  messagesText,
  packageFile,
  scriptText,
} from './support/write-public-files';

describe('files for browsers', () => {
  const context = useApp();

  describe('[H10] the script', () => {
    it('is cached for five minutes at its unversioned URL', async () => {
      const { statusCode, headers, body } = await context.app.inject('/service-popups.js');
      expect(statusCode).toBe(200);
      expect(body).toBe(scriptText);
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(headers['cache-control']).toMatch(/^public, max-age=300\b/);
    });

    it('is cached forever at its versioned URL', async () => {
      const { headers, body } = await context.app.inject('/service-popups@1.2.3.js');
      expect(body).toBe(scriptText);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    });

    it.each(['identity', 'gzip', 'br'])(
      'stays available at that URL after an upgrade (%s)',
      async (coding) => {
        const older = { ...context.assets, sdkVersion: `1.0.0-${coding}` };
        await createReleases(context.database.main).keep(older);
        for (const [file, text] of [
          ['service-popups', scriptText],
          ['service-popups-frame', clientFrameText],
          ['service-popups-formats', formatsText],
          ['service-popups-messages', messagesText],
        ] as const) {
          const { headers, rawPayload } = await context.app.inject({
            url: `/${file}@1.0.0-${coding}.js`,
            headers: { 'accept-encoding': coding },
          });
          const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[
            String(headers['content-encoding'])
          ];
          expect((unpack?.(rawPayload) ?? rawPayload).toString()).toBe(text);
          expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
          expect(headers['access-control-allow-origin']).toBe('*');
        }
      },
    );

    it('does not exist in unknown versions', async () => {
      for (const version of ['1.2.4', '..', '1.2.3-'])
        expectProblem(await context.app.inject(`/service-popups@${version}.js`), 'not_found');
    });

    it('[S4] may be used by any page', async () => {
      const { headers } = await context.app.inject('/service-popups.js');
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers).not.toHaveProperty('x-frame-options');
    });

    it.each([
      ['br, gzip', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
    ])('is compressed for clients that accept %s', async (accepted, encoding, unpack) => {
      const { headers, rawPayload } = await context.app.inject({
        url: '/service-popups.js',
        headers: { 'accept-encoding': accepted },
      });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(unpack(rawPayload).toString()).toBe(scriptText);
    });

    it.each([
      ['frame', clientFrameText],
      ['formats', formatsText],
      ['messages', messagesText],
    ])('[F1] has its module next to it (%s)', async (name, text) => {
      const { headers, body } = await context.app.inject(`/service-popups-${name}@1.2.3.js`);
      expect(body).toBe(text);
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(headers['access-control-allow-origin']).toBe('*');
    });

    it('gives 304 for a current ETag', async () => {
      const url = '/service-popups.js';
      const first = await context.app.inject(url);
      const headers = { 'if-none-match': String(first.headers.etag) };
      expect((await context.app.inject({ url, headers })).statusCode).toBe(304);
      const packed = { ...headers, 'accept-encoding': 'br' };
      expect((await context.app.inject({ url, headers: packed })).statusCode).toBe(200);
    });
  });

  describe('a site', () => {
    it.each([
      ['/dashboard/', 'Dashboard'],
      ['/dashboard/results/demo', 'Dashboard'],
      ['/docs/', 'Docs'],
      ['/docs/guides/install.html', 'Install'],
      ['/packages/', 'Packages'],
      ['/demo/', 'Shop'],
      ['/demo/product/mug?from=home.html', 'Shop'],
    ])('has its page at %s', async (url, title) => {
      const response = await context.app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.body).toContain(`<title>${title}</title>`);
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.headers['content-security-policy']).toMatch(/^default-src '(none|self)'/);
    });

    it.each([
      '/dashboard/',
      '/docs/',
      '/docs/nothing.html',
      '/packages/',
      '/demo/',
      '/frame/gallery',
      '/frame/gallery/nps',
      '/frame/preview',
      '/api/docs/',
    ])('[S4] has a complete content security policy at %s', async (url) => {
      const { headers } = await context.app.inject(url);
      const policy = String(headers['content-security-policy']);
      const names = policy.split(';').map((directive) => directive.trim().split(' ')[0]);
      expect(names).toEqual(
        expect.arrayContaining(['default-src', 'base-uri', 'form-action', 'frame-ancestors']),
      );
      expect(new Set(names).size).toBe(names.length);
    });

    it.each(['/dashboard', '/docs', '/packages', '/demo'])(
      'redirects %s to its trailing slash',
      async (url) => {
        expect((await context.app.inject(url)).headers.location).toBe(`${url}/`);
      },
    );

    it.each(['/dashboard/assets/index-abc.js', '/docs/assets/app.abc.js'])(
      'caches %s, which has a hash in its name, forever',
      async (url) => {
        const { headers } = await context.app.inject(url);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      },
    );

    it.each([
      '/dashboard/assets/missing.js',
      '/docs/assets/missing.js',
      '/packages/service-popups-sdk-1.2.4.tgz',
      '/packages/..%2fdashboard%2findex.html',
      '/demo/missing.css',
      '/demo/..%2fdashboard%2findex.html',
      '/dashboard/%2e%2e/%2e%2e/package.json',
      '/nothing',
    ])('has nothing at %s', async (url) => {
      expectProblem(await context.app.inject(url), 'not_found');
    });

    it.each(['/dashboard/%00', '/docs/%00', '/demo/%ZZ'])('survives %s', async (url) => {
      expect((await context.app.inject(url)).statusCode).toBeLessThan(500);
    });

    it('rejects other methods', async () => {
      for (const method of ['POST', 'PUT', 'DELETE'] as const)
        expectProblem(await context.app.inject({ method, url: '/dashboard/' }), 'not_found');
    });
  });

  describe('[H13] the packages', () => {
    const file = '/packages/service-popups-sdk-1.2.3.tgz';

    it('are installed with the commands of their page, at the public address', async () => {
      const { body } = await context.app.inject('/packages/');
      const commands = [...body.matchAll(/npm install (.+?)</g)].map(([, urls = '']) => urls);
      const url = (name: string) => `${publicUrl}/packages/service-popups-${name}-1.2.3.tgz`;
      expect(commands).toEqual([`${url('sdk')} ${url('react')}`, url('sdk')]);
      expect((await context.app.inject(file)).body).toBe(packageFile);
    });

    it('are announced until they are built', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'service-popups-public-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      await cp(context.assets.folder, folder, { recursive: true });
      await rm(join(folder, 'packages'), { recursive: true });
      await mkdir(join(folder, 'packages'));
      const app = await buildTestApp(context.database, { ...context.assets, folder });
      onTestFinished(() => app.close());
      const page = await app.inject('/packages/');
      expect(page.statusCode).toBe(503);
      expect(page.headers['retry-after']).toBeDefined();
      expect(page.body).toContain('being built');
      expectProblem(await app.inject(file), 'unavailable');

      await cp(join(context.assets.folder, 'packages'), join(folder, 'packages'), {
        recursive: true,
      });
      expect((await app.inject('/packages/')).statusCode).toBe(200);
      expect((await app.inject(file)).body).toBe(packageFile);
    });
  });

  describe('the documentation', () => {
    it.each(['/docs/nothing', '/docs/nothing.html', '/docs/guides/nothing/?q=1'])(
      'has a page for missing pages such as %s',
      async (url) => {
        const { statusCode, headers, body } = await context.app.inject(url);
        expect(statusCode).toBe(404);
        expect(body).toContain('<title>404</title>');
        expect(headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
        });
      },
    );

    it('allows no inline scripts except those of its own pages', async () => {
      const { headers } = await context.app.inject('/docs/guides/install.html');
      const hash = createHash('sha256').update('dark()').digest('base64');
      expect(headers['content-security-policy']).toContain(
        `script-src 'self' 'sha256-${hash}'; style-src 'self';`,
      );
    });

    it.each([
      ['br, gzip', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ])('is compressed for clients that accept %s', async (accepted, encoding, unpack) => {
      const { headers, rawPayload } = await context.app.inject({
        url: '/docs/assets/app.abc.js',
        headers: { 'accept-encoding': accepted },
      });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(unpack(rawPayload).toString()).toBe(docsScript);
    });

    it('rejects other methods', async () => {
      for (const method of ['POST', 'DELETE'] as const)
        expectProblem(await context.app.inject({ method, url: '/docs/' }), 'not_found');
    });
  });
});
