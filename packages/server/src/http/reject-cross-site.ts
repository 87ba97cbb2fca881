import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const OWN_SITES = ['same-origin', 'none'];

/**
 * Protects against CSRF: browsers send cookies with requests from any page, so a request that changes
 * something and has no Authorization header must come from our own pages.
 */
export function rejectCrossSite({ method, headers }: FastifyRequest, ownOrigin: string): void {
  if (SAFE_METHODS.includes(method) || headers.authorization !== undefined) return;
  if (isFromOurPages(headers, ownOrigin)) return;
  throw new ProblemError('forbidden', 'Requests from other sites are not allowed');
}

function isFromOurPages(headers: FastifyRequest['headers'], ownOrigin: string): boolean {
  const { origin, host, cookie } = headers;
  const site = headers['sec-fetch-site'];
  // Set by the browser, and correct whichever host name the server is reached by.
  if (site !== undefined) return typeof site === 'string' && OWN_SITES.includes(site);
  if (origin !== undefined)
    return origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === host);
  // Not a browser. Accept it only without cookies.
  return cookie === undefined;
}
