import { text } from '@service-popups/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ProblemError } from './problem';

/** Whether the caller's `If-Match` header names this revision. */
export type IfMatch = (revision: number) => boolean;

/** Schema of the header. Optional here, because a missing one has its own error code. */
export const ifMatchHeaders = Type.Object({
  'if-match': Type.Optional(text(200, 'The `ETag` of the revision you changed, or `*`.')),
});

export function readIfMatch({ headers }: FastifyRequest): IfMatch {
  const given = headers['if-match'];
  if (!given)
    throw new ProblemError(
      'precondition_required',
      'If-Match is missing: send the ETag of the revision you changed',
    );
  const tags = given.split(',').map((tag) => tag.trim());
  return (revision) => tags.includes('*') || tags.includes(etagOf(revision));
}

export function requireMatch(ifMatch: IfMatch, revision: number): void {
  if (ifMatch(revision)) return;
  throw new ProblemError(
    'precondition_failed',
    `The latest revision is ${String(revision)}: fetch it, apply your change and try again`,
  );
}

/** Adds the `ETag` of an item's revision to the reply. */
export function withEtag<Item extends { revision: number }>(reply: FastifyReply, item: Item): Item {
  reply.header('etag', etagOf(item.revision));
  return item;
}

function etagOf(revision: number): string {
  return `"${String(revision)}"`;
}
