import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from '../../../http/app-type';
import { ProblemError } from '../../../http/problem';
import type { Assets } from '../../visitors/assets/assets';
import { createSiteHeaders } from '../../visitors/assets/page-routes';

const PREFIX = '/docs/';
const RETRY_SECONDS = 2;
const BEING_BUILT =
  '<!doctype html><html lang="en"><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
  '<title>Documentation</title><h1>The documentation is being built</h1>' +
  '<p>This page reloads by itself until it’s ready, usually within a minute.</p></html>';

/**
 * Serves the documentation site: every page is a file, and a missing page has a page of its own. In a clone, the site is
 * built while the server already runs.
 */
export async function docsSiteRoutes(app: App, { folder }: Pick<Assets, 'folder'>): Promise<void> {
  const root = join(folder, 'docs');
  let policy: string | undefined;
  await app.register(
    async (scope) => {
      await scope.register(fastifyStatic, {
        root,
        preCompressed: true,
        cacheControl: false,
        setHeaders(response, path) {
          for (const [name, value] of Object.entries(
            createSiteHeaders({ policy: policy ?? '' }, path),
          ))
            response.setHeader(name, value);
        },
      });
      scope.addHook('onRequest', async (_request, reply) => {
        policy ??= await readPolicy(join(root, 'index.html'));
        if (policy === undefined)
          return reply
            .code(503)
            .headers({ 'retry-after': RETRY_SECONDS, refresh: RETRY_SECONDS })
            .type('text/html')
            .send(BEING_BUILT);
      });
      scope.setNotFoundHandler(async (request, reply) => {
        const { pathname, search } = new URL(request.url, 'http://docs');
        const page = await findPage(root, pathname.slice(PREFIX.length));
        if (page !== undefined) return reply.redirect(PREFIX + page + search, 301);
        const isPage = /(\.html|\/[^./]*)$/.test(request.url.split('?', 1).join());
        if (!isPage || !['GET', 'HEAD'].includes(request.method))
          throw new ProblemError('not_found', "The file doesn't exist");
        return reply.code(404).sendFile('404.html');
      });
    },
    { prefix: PREFIX },
  );
  app.get('/docs', { schema: { hide: true } }, (_request, reply) => reply.redirect(PREFIX));
}

/** Finds the page that an address without its extension, or that of the Markdown file, stands for. */
async function findPage(root: string, path: string): Promise<string | undefined> {
  const name = path.replace(/(\/|\.md)$/, '');
  // Names of pages only, so that nothing leads out of the folder.
  if (!/^[\w-]+(\/[\w-]+)*$/.test(name)) return undefined;
  const folder = name.replace(/(^|\/)(README|index)$/, '');
  for (const [file, page] of [
    [`${name}.html`, `${name}.html`],
    [`${folder}/index.html`, folder === '' ? '' : `${folder}/`],
  ] as const)
    if (await exists(join(root, file))) return page;
  return undefined;
}

async function exists(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** The policy for the site's pages, once they are there. */
async function readPolicy(file: string): Promise<string | undefined> {
  try {
    return policyFor(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The two inline scripts, which prevent a flash of the wrong theme, are the same on every page. */
function policyFor(page: string): string {
  const scripts = [...page.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)];
  const hashes = scripts.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [
    // Firefox applies it to prefetched pages.
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self'",
    // The colours of code samples.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
