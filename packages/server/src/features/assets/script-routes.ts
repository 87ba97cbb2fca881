import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/app-type';
import { repeatsEtag } from '../../http/repeats-etag';
import type { Assets, ScriptFile } from './assets';

const BRIEFLY = 'public, max-age=300, stale-while-revalidate=86400';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The SDK for script tags: one address that is always current, one that never changes. */
export function scriptRoutes(app: App, { sdk, clientFrame, sdkVersion }: Assets): void {
  const serve = (path: string, file: ScriptFile, cacheControl: string): void => {
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      sendScript(request, reply, file, cacheControl),
    );
  };
  serve('/service-popups.js', sdk, BRIEFLY);
  serve(`/service-popups@${sdkVersion}.js`, sdk, FOR_EVER);
  serve(`/service-popups-frame@${sdkVersion}.js`, clientFrame, FOR_EVER);
}

function sendScript(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ScriptFile,
  cacheControl: string,
): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  const etag = `"${file.integrity.slice(7, 29)}${encoding ? `-${encoding}` : ''}"`;
  reply
    .type('text/javascript; charset=utf-8')
    .header('cache-control', cacheControl)
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('x-content-type-options', 'nosniff')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');
  if (repeatsEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(encoding === 'br' ? file.brotli : encoding === 'gzip' ? file.gzip : file.plain);
}
