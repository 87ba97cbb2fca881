import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding';
import { repeatsEtag } from './repeats-etag';
import type { StoredBody } from './stored-body';

/** Sends a body in the form that the caller takes, or 304 if the caller has it. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  body: StoredBody,
): Promise<FastifyReply> {
  const { headers } = request;
  const form = body.as(acceptedEncoding(headers['accept-encoding']));
  const { encoding, etag, bytes } = form instanceof Promise ? await form : form;
  reply.header('etag', etag).header('vary', 'origin, accept-encoding');
  if (repeatsEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('content-type', type).send(bytes);
}
