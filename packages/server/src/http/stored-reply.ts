import type { IncomingHttpHeaders } from 'node:http';
import { acceptedEncoding } from './accepted-encoding';
import type { Reply } from './reply';
import { OPEN_TO_ORIGINS } from './cors';
import { matchesEtag } from './matches-etag';
import type { StoredBody } from './stored-body';

/** A stored body in the encoding that the caller accepts, or 304 if the caller already has it. */
export async function storedReply(
  request: { headers: IncomingHttpHeaders },
  stored: StoredBody,
  headers: readonly string[],
  vary = 'origin, accept-encoding',
): Promise<Reply> {
  const { encoding, etag, body } = await stored.as(
    acceptedEncoding(request.headers['accept-encoding']),
  );
  const all = ['etag', etag, 'vary', vary, ...stored.headers, ...headers, ...OPEN_TO_ORIGINS];
  if (matchesEtag(request.headers['if-none-match'], etag)) return { status: 304, headers: all };
  if (encoding !== 'identity') all.push('content-encoding', encoding);
  return { status: 200, headers: all, body };
}
