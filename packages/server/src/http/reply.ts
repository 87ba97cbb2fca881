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

/** Replies with 204: what the SDK sent has been stored. */
export function sendConfirmation(reply: FastifyReply, headers: readonly string[]): FastifyReply {
  return sendReply(reply, { status: 204, headers: [...OPEN_TO_ORIGINS, ...headers] });
}
