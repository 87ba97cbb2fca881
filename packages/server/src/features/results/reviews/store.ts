import {
  MAX_TAGS,
  type Review,
  type ReviewContent,
  type ReviewedResponse,
  type TagCount,
} from '@service-popups/contract';
import { tagKey, tidyTag } from '@service-popups/rules';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { retryDeadlocks } from '../../../db/retry-deadlocks';
import { ProblemError } from '../../../http/problem';
import type { PopupScope } from '../../content/popups/popup-scope';

/** What to change in each of several reviews. */
export interface ReviewChanges {
  status?: ReviewContent['status'];
  note?: string;
  /** Replaces all tags. */
  tags?: readonly string[];
  addTags?: readonly string[];
  removeTags?: readonly string[];
}

export interface ReviewsStore {
  /** Responses that don't exist are left out. */
  change: (
    scope: PopupScope,
    responseIds: readonly string[],
    changes: ReviewChanges,
    by: string,
  ) => Promise<ReviewedResponse[]>;
  /** The most frequent first. */
  tags: (scope: PopupScope) => Promise<TagCount[]>;
}

/** More than a team could keep apart. */
export const MAX_LISTED_TAGS = 1000;

/** The review of a response as JSON, null if there is none. `responses` is the name of the table in the statement. */
export function reviewColumn(responses: string): SQL {
  const table = sql.identifier(responses);
  return sql`(
    select json_build_object('status', status, 'tags', tags, 'note', note, 'changedBy', changed_by,
      'changedAt', floor(extract(epoch from changed_at) * 1000))
    from response_reviews w
    where w.environment_id = ${table}.environment_id and w.id = ${table}.id)`;
}

/** Every tag of a popup, as it was first written, by its key. */
export async function readSpellings(
  db: Db,
  { environmentId, popupId }: PopupScope,
): Promise<Map<string, string>> {
  const rows = await db.query<{ tag: string }>(sql`
    select distinct unnest(tags) as tag from response_reviews
    where environment_id = ${environmentId} and popup_id = ${popupId}`);
  return new Map(rows.map(({ tag }) => [tagKey(tag), tag]));
}

interface ReviewRow {
  id: string;
  responseId: string;
  review: Review | null;
}

export function createReviewsStore(db: Db): ReviewsStore {
  return {
    change({ environmentId, popupId }, responseIds, changes, by) {
      for (const field of ['tags', 'addTags'] as const)
        if (changes[field]?.some((tag) => tidyTag(tag) === ''))
          throw invalid(field, 'a tag must not be blank');
      return retryDeadlocks(() =>
        db.transaction(async (tx) => {
          // One at a time in a popup, so that a new tag has one spelling.
          await tx.query(sql`
            select pg_advisory_xact_lock(${environmentId}, hashtext(${`reviews of ${popupId}`}))`);
          const spellings = await readSpellings(tx, { environmentId, popupId });
          // The lock keeps a response from being deleted without its review. It doesn't block revisions.
          const rows = await tx.query<ReviewRow>(sql`
            select id, public_response_id(id) as "responseId", ${reviewColumn('responses')} as review
            from responses
            where environment_id = ${environmentId} and popup_id = ${popupId}
              and public_response_id(id) = any(${sql.param(responseIds)}::uuid[])
            order by id for key share`);
          const changed = rows.map(({ id, responseId, review }) => ({
            id,
            responseId,
            ...changeReview(review, changes, spellings),
          }));
          const [saved] = await tx.query<{ at: number }>(sql`
            with saved as (
              insert into response_reviews (environment_id, id, popup_id, status, tags, note, changed_by)
              select ${environmentId}, id, ${popupId}, status, tags, note, ${by}
              from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
                as changed (id uuid, status text, tags text[], note text)
              on conflict (environment_id, id) do update set status = excluded.status,
                tags = excluded.tags, note = excluded.note, changed_by = excluded.changed_by,
                changed_at = now()
            )
            select floor(extract(epoch from now()) * 1000)::float8 as at`);
          const last = { changedBy: by, changedAt: saved?.at ?? 0 };
          return changed.map(({ responseId, status, tags, note }) => ({
            responseId,
            review: { status, tags, note, ...last },
          }));
        }),
      );
    },

    tags: ({ environmentId, popupId }) =>
      db.query<TagCount>(sql`
      select tag, count(*)::int as responses from response_reviews, unnest(tags) as tag
      where environment_id = ${environmentId} and popup_id = ${popupId}
      group by 1 order by 2 desc, 1 limit ${MAX_LISTED_TAGS}`),
  };
}

/** Adds new tags to `spellings`. */
function changeReview(
  review: ReviewContent | null,
  { status, note, tags, addTags = [], removeTags = [] }: ReviewChanges,
  spellings: Map<string, string>,
): ReviewContent {
  const removed = removeTags.map(tagKey);
  const found = new Map<string, string>();
  for (const tag of [...(tags ?? review?.tags ?? []), ...addTags]) {
    const key = tagKey(tag);
    if (removed.includes(key)) continue;
    if (!spellings.has(key)) spellings.set(key, tidyTag(tag));
    found.set(key, spellings.get(key) ?? tag);
  }
  if (found.size > MAX_TAGS)
    throw invalid('addTags', `a response must not have more than ${String(MAX_TAGS)} tags`);
  return {
    status: status ?? review?.status ?? 'new',
    tags: [...found.values()],
    note: note ?? review?.note ?? '',
  };
}

function invalid(field: string, problem: string): ProblemError {
  return new ProblemError('invalid_request', `${field}: ${problem}`, { field });
}
