import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from '../../../http/app-type';
import { ProblemError } from '../../../http/problem';
import type { Assets } from './assets';

interface Site {
  prefix: string;
  folder: string;
  policy: string;
}

const SHARED_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self'";

const dashboard: Site = {
  prefix: '/dashboard/',
  folder: 'dashboard',
  // The component library sets style attributes. Inline scripts are never allowed.
  policy: `${SHARED_POLICY}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
};

/** Pages that anyone with the link can read. */
const SHARED = `${dashboard.prefix}shared/`;

/** Strict, to show that the SDK works under the policy of a cautious host app. */
const demo: Site = {
  prefix: '/demo/',
  folder: 'demo',
  policy: `${SHARED_POLICY}; style-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'`,
};

export async function pageRoutes(app: App, assets: Assets, options: { demo: boolean }) {
  await serveSite(app, assets, dashboard);
  if (options.demo) await serveSite(app, assets, demo);
  const home = options.demo ? demo.prefix : dashboard.prefix;
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect(home));
}

/** Serves a single-page application: any URL that isn't a file gets its index page. */
async function serveSite(app: App, { folder }: Assets, site: Site): Promise<void> {
  const root = join(folder, site.folder);
  await app.register(
    async (scope) => {
      await scope.register(fastifyStatic, {
        root,
        preCompressed: true,
        cacheControl: false,
        setHeaders(response, path) {
          for (const [name, value] of Object.entries(createSiteHeaders(site, path)))
            response.setHeader(name, value);
        },
      });
      scope.addHook('onSend', (request, reply, _payload, done) => {
        // The URL of a shared page is a secret.
        if (request.url.startsWith(SHARED))
          reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
        done();
      });
      scope.setNotFoundHandler((request, reply) => {
        const isFile = /\.\w+$/.test(request.url.split('?', 1).join());
        if (isFile || !['GET', 'HEAD'].includes(request.method))
          throw new ProblemError('not_found', "The file doesn't exist");
        return reply.sendFile('index.html');
      });
    },
    { prefix: site.prefix },
  );
  const home = `/${site.folder}`;
  app.get(home, { schema: { hide: true } }, (_request, reply) => reply.redirect(site.prefix));
}

/** Headers of a file of a site. */
export function createSiteHeaders(
  { policy }: Pick<Site, 'policy'>,
  path: string,
): Record<string, string> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    vary: 'accept-encoding',
    // Files in /assets/ have a hash in their name.
    'cache-control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
