import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from '../../../http/app-type';
import { ProblemError } from '../../../http/problem';
import type { Assets } from '../../visitors/assets/assets';
import { createSiteHeaders } from '../../visitors/assets/page-routes';
import { PAGE_POLICY, packagesPage, waitingPage } from './packages-page';

const PREFIX = '/packages/';
const RETRY_SECONDS = 10;

/**
 * Offers the packages of the server's version for `npm install`, with a page that lists the commands. In a clone, they are
 * packed while the server already runs.
 */
export async function packagesRoutes(
  app: App,
  { folder }: Pick<Assets, 'folder'>,
  publicUrl: () => string,
): Promise<void> {
  const root = join(folder, 'packages');
  const headers = (path: string) => createSiteHeaders({ policy: PAGE_POLICY }, path);
  await app.register(
    async (scope) => {
      await scope.register(fastifyStatic, {
        root,
        index: false,
        cacheControl: false,
        setHeaders(response, path) {
          for (const [name, value] of Object.entries(headers(path)))
            response.setHeader(name, value);
        },
      });
      scope.get('', { schema: { hide: true } }, async (_request, reply) => {
        const files = await listPackages(root);
        void reply.headers(headers(PREFIX)).type('text/html; charset=utf-8');
        if (files.length > 0) return reply.send(packagesPage(files, publicUrl() + PREFIX));
        return reply
          .code(503)
          .headers({ 'retry-after': RETRY_SECONDS, refresh: RETRY_SECONDS })
          .send(waitingPage());
      });
      scope.setNotFoundHandler(async () => {
        if ((await listPackages(root)).length > 0)
          throw new ProblemError('not_found', `This server's packages are listed at ${PREFIX}`);
        throw new ProblemError('unavailable', 'The packages are being built: try again', {
          retryAfter: RETRY_SECONDS,
        });
      });
    },
    { prefix: PREFIX },
  );
  app.get('/packages', { schema: { hide: true } }, (_request, reply) => reply.redirect(PREFIX));
}

/** The names of the packed files; none until they are there. */
async function listPackages(root: string): Promise<string[]> {
  const names = await readdir(root).catch((): string[] => []);
  return names.filter((name) => name.endsWith('.tgz')).sort();
}
