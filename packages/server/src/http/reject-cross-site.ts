import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const OWN_SITES = ['same-origin', 'none'];

/**
 * A browser sends its cookies with whatever a page makes it send. So a request that changes
 * something, and is not authorised by a header of its own, has to come from our own pages.
 */
export function rejectCrossSite({ method, headers }: FastifyRequest, ownOrigin: string): void {
  if (SAFE_METHODS.includes(method) || headers.authorization !== undefined) return;
  if (isFromOurPages(headers, ownOrigin)) return;
  throw new ProblemError('forbidden', 'Pages of other sites cannot do this');
}

function isFromOurPages(headers: FastifyRequest['headers'], ownOrigin: string): boolean {
  const { origin, host, cookie } = headers;
  const site = headers['sec-fetch-site'];
  // The browser's own word. It holds for whichever of its addresses the server was called by.
  if (site !== undefined) return typeof site === 'string' && OWN_SITES.includes(site);
  if (origin !== undefined)
    return origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === host);
  // No browser says so little of itself; a cookie from elsewhere is not worth the risk.
  return cookie === undefined;
}
