import { text } from '@service-popups/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ProblemError } from './problem';

/** Whether the caller has seen this revision. */
export type IfMatch = (revision: number) => boolean;

/** For the schema of a route that needs it. Optional there, since its absence has a code of its own. */
export const ifMatchHeaders = Type.Object({
  'if-match': Type.Optional(text(200, 'The `ETag` of what you have seen, or `*`.')),
});

export function ifMatchOf({ headers }: FastifyRequest): IfMatch {
  const given = headers['if-match'];
  if (!given)
    throw new ProblemError('precondition_required', 'Send If-Match with the ETag that you got');
  const tags = given.split(',').map((tag) => tag.trim());
  return (revision) => tags.includes('*') || tags.includes(etagOf(revision));
}

export function requireMatch(ifMatch: IfMatch, revision: number): void {
  if (ifMatch(revision)) return;
  throw new ProblemError(
    'precondition_failed',
    `The newest revision is ${String(revision)}: get it, and try again with your change in it`,
  );
}

/** Sends what has a revision together with its `ETag`. */
export function withEtag<Item extends { revision: number }>(reply: FastifyReply, item: Item): Item {
  reply.header('etag', etagOf(item.revision));
  return item;
}

function etagOf(revision: number): string {
  return `"${String(revision)}"`;
}
