import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { acceptedEncoding, type Encoding } from '../../../http/accepted-encoding';
import type { App } from '../../../http/app-type';
import { ProblemError } from '../../../http/problem';
import { matchesEtag } from '../../../http/matches-etag';
import type { Assets, ScriptFile } from './assets';
import { versionedScripts, type Releases } from './releases';

const SHORT_CACHE = 'public, max-age=300, stale-while-revalidate=86400';
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

/** Serves the SDK for script tags: one URL that is always current, and one per version. */
export function scriptRoutes(app: App, assets: Assets, releases: Releases): void {
  const serve = (path: string, file: ScriptFile, cacheControl: string): void => {
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      const etag = `"${file.integrity.slice(7, 29)}-${encoding}"`;
      const content = { br: file.brotli, gzip: file.gzip, identity: file.plain }[encoding];
      return sendScript(request, reply, { encoding, etag, content, cacheControl });
    });
  };
  serve('/service-popups.js', assets.sdk, SHORT_CACHE);
  for (const [name, file] of versionedScripts(assets)) serve(`/${name}`, file, IMMUTABLE_CACHE);

  app.get(
    '/:file(^service-popups(?:-frame|-formats|-messages)?@[\\w.-]+\\.js$)',
    { schema: { hide: true, params: Type.Object({ file: Type.String() }) } },
    async (request, reply) => {
      const body = await releases.find(request.params.file);
      if (!body) throw new ProblemError('not_found', 'This server has never served that version');
      const form = await body.as(acceptedEncoding(request.headers['accept-encoding']));
      return sendScript(request, reply, {
        ...form,
        content: form.body,
        cacheControl: IMMUTABLE_CACHE,
      });
    },
  );
}

function sendScript(
  request: FastifyRequest,
  reply: FastifyReply,
  file: { encoding: Encoding; etag: string; content: Buffer; cacheControl: string },
): FastifyReply {
  const { encoding, etag, content, cacheControl } = file;
  reply
    .type('text/javascript; charset=utf-8')
    .header('cache-control', cacheControl)
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('x-content-type-options', 'nosniff')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(content);
}
