import type { FastifyReply } from 'fastify';

/** A day; browsers cap it at what they like. */
const PREFLIGHT_AGE = '86400';
const SDK_ADDRESS = /^\/(dev\/)?(sdk|frame)([/?]|$)/;

/**
 * Any page may call the SDK's addresses: keys are public, and origins are enforced per key. These
 * headers, names and values one after the other, are on every answer there, on errors and for unknown
 * addresses too, or the SDK could not read them.
 */
export const OPEN_TO_ORIGINS: readonly string[] = [
  'access-control-allow-origin',
  '*',
  'access-control-expose-headers',
  'retry-after',
];

export function isOpenToOrigins({ url }: { url: string }): boolean {
  return SDK_ADDRESS.test(url);
}

/** May a page send this? Any may. */
export function sendPreflight(reply: FastifyReply): FastifyReply {
  for (let at = 0; at < OPEN_TO_ORIGINS.length; at += 2)
    reply.header(OPEN_TO_ORIGINS[at] ?? '', OPEN_TO_ORIGINS[at + 1]);
  return reply
    .code(204)
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-allow-headers', 'content-type')
    .header('access-control-max-age', PREFLIGHT_AGE)
    .send();
}
