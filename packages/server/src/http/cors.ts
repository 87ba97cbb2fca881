import type { FastifyReply } from 'fastify';

/** One day, in seconds. Browsers apply their own maximum. */
const PREFLIGHT_AGE = '86400';
/** What the survey renderer of the Deepdots SDK requests, and the headers it sends. */
const RENDERER_ADDRESS = /^\/(dev\/)?sdk\/(app\/|feedback([?]|$))/;
const RENDERER_HEADERS = 'magicfeedback-sdk-version, x-magicfeedback-parameters';
const SDK_ADDRESS = /^\/((dev\/)?(sdk|frame|images)([/?]|$)|s\/[^/]+\/(opened|responses)([?]|$))/;

/**
 * CORS headers, alternating names and values. Any page may call the SDK's routes: keys are public, and
 * origins are enforced per key. The page of a survey link has an opaque origin, too. Error replies have them too, or the SDK couldn't read them. The resource
 * policy is for pages with an embedder policy.
 */
export const OPEN_TO_ORIGINS: readonly string[] = [
  'access-control-allow-origin',
  '*',
  'access-control-expose-headers',
  'retry-after, service-popups-shared, service-popups-withheld',
  'cross-origin-resource-policy',
  'cross-origin',
];

export function isOpenToOrigins({ url }: { url: string }): boolean {
  return SDK_ADDRESS.test(url);
}

/** Replies to a preflight request: every origin is allowed. */
export function sendPreflight(reply: FastifyReply): FastifyReply {
  for (let at = 0; at < OPEN_TO_ORIGINS.length; at += 2)
    reply.header(OPEN_TO_ORIGINS[at] ?? '', OPEN_TO_ORIGINS[at + 1]);
  return reply
    .code(204)
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-allow-headers', allowedHeaders(reply.request))
    .header('access-control-max-age', PREFLIGHT_AGE)
    .send();
}

function allowedHeaders({ url }: { url: string }): string {
  return RENDERER_ADDRESS.test(url) ? `content-type, ${RENDERER_HEADERS}` : 'content-type';
}
