import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A day; browsers cap it at what they like. */
const PREFLIGHT_AGE = '86400';
const SDK_ADDRESS = /^\/(dev\/)?(sdk|frame)([/?]|$)/;

/**
 * Any page may call the SDK's addresses: keys are public, and origins are enforced per key. The
 * headers are on every answer, errors and unknown addresses too, or the SDK could not read them.
 */
export function allowEveryOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!openToOrigins(request, reply) || request.method !== 'OPTIONS') {
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
}

/** Sets the headers if the address is one of the SDK's, and says whether it is. */
export function openToOrigins({ url }: FastifyRequest, reply: FastifyReply): boolean {
  if (!SDK_ADDRESS.test(url)) return false;
  reply.header('access-control-allow-origin', '*');
  reply.header('access-control-expose-headers', 'retry-after');
  reply.header('cross-origin-resource-policy', 'cross-origin');
  reply.header('x-content-type-options', 'nosniff');
  return true;
}
