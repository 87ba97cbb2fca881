import type { FastifyInstance } from 'fastify';

/** A day; browsers cap it at what they like. */
const PREFLIGHT_AGE = '86400';

/**
 * Any page may call the SDK's addresses: keys are public, and origins are enforced per key. The
 * headers are on every answer, errors too, or the SDK could not read them.
 */
export function allowEveryOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', 'retry-after');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('x-content-type-options', 'nosniff');
    if (request.method !== 'OPTIONS') {
      done();
      return;
    }
    void reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', PREFLIGHT_AGE)
      .send();
  });
  app.options('/*', { schema: { hide: true } }, (_request, reply) => reply.code(204).send());
}
