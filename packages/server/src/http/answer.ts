import type { FastifyReply } from 'fastify';
import { OPEN_TO_ORIGINS } from './cors';

/** A complete answer, before it is sent. */
export interface Answer {
  status: number;
  /** Names and values, one after the other. */
  headers: readonly string[];
  body?: Buffer;
}

export function sendAnswer(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1]);
  return reply.code(status).send(body);
}

/** What was sent is stored: 204. */
export function sendConfirmation(reply: FastifyReply, headers: readonly string[]): FastifyReply {
  return sendAnswer(reply, { status: 204, headers: [...OPEN_TO_ORIGINS, ...headers] });
}
