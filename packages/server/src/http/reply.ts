import type { FastifyReply } from 'fastify';
import { OPEN_TO_ORIGINS } from './cors';

/** A complete HTTP reply, before it is sent. */
export interface Reply {
  status: number;
  /** Alternating names and values. */
  headers: readonly string[];
  body?: Buffer;
}

export function sendReply(reply: FastifyReply, { status, headers, body }: Reply): FastifyReply {
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1]);
  return reply.code(status).send(body);
}

/** Confirms that what the SDK sent has been stored: with 204, or with 200 and what there is to say about it. */
export function sendConfirmation(
  reply: FastifyReply,
  headers: readonly string[],
  remark?: object,
): FastifyReply {
  const all = [...OPEN_TO_ORIGINS, ...headers];
  if (!remark) return sendReply(reply, { status: 204, headers: all });
  return sendReply(reply, {
    status: 200,
    headers: [...all, 'content-type', 'application/json; charset=utf-8'],
    body: Buffer.from(JSON.stringify(remark)),
  });
}
