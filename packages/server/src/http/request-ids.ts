import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type RequestIds = (request: IncomingMessage) => string;

/** Ids that can go into logs and headers as they are. */
const REQUEST_ID = /^[\w.:+/=@-]{1,128}$/;
/** Version, trace, parent and flags of the W3C's header, of which the trace is shared by all services. */
const TRACE_PARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;

/**
 * Returns the id that a trusted proxy has given to a request, if it's usable, or generates one: a random prefix for
 * this process, and a number.
 */
export function createRequestIds(isTrusted: (request: IncomingMessage) => boolean): RequestIds {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return (request) => {
    const given = isTrusted(request) ? idIn(request) : undefined;
    if (given !== undefined) return given;
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}

function idIn({ headers }: IncomingMessage): string | undefined {
  const id = headers['x-request-id'];
  if (typeof id === 'string' && REQUEST_ID.test(id)) return id;
  const trace = headers.traceparent;
  return typeof trace === 'string' ? TRACE_PARENT.exec(trace)?.[1] : undefined;
}
