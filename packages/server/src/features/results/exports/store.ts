import type { Answers, Review, ReviewContent } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import type { PopupScope } from '../../content/popups/popup-scope';
import { chosenResponses } from '../selection/chosen-responses';
import { publicId } from '../selection/newest-first';
import { reviewColumn } from '../reviews/store';
import type { Selection } from '../selection/selection';

export interface ExportedResponse extends ReviewContent {
  responseId: string;
  popupId: string;
  surveyId: string;
  version: number | null;
  userId: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  finished: boolean;
  lang: string | null;
  device: string | null;
  path: string | null;
  answers: Answers;
}

export interface ExportStore {
  /** The name that the team gave the popup, or else its title. */
  popupName: (popup: PopupScope) => Promise<string>;
  /** Oldest first, in batches that are read on demand. */
  responses: (selection: Selection) => AsyncIterable<ExportedResponse[]>;
}

/** Responses per batch, limited by the size of their answers. */
const BATCH = 500;
const BATCH_BYTES = 512 * 1024;

export function createExportStore(db: Db): ExportStore {
  const utc = (column: string, fraction: 'MS' | 'US') => sql`
    to_char(${sql.identifier(column)} at time zone 'utc', ${`YYYY-MM-DD"T"HH24:MI:SS.${fraction}"Z"`})`;

  return {
    async popupName({ environmentId, popupId }) {
      const [row] = await db.query<{ name: string }>(sql`
        select coalesce(nullif(trim(draft ->> 'name'), ''), nullif(trim(draft ->> 'title'), ''), id) as name
        from popups where environment_id = ${environmentId} and id = ${popupId}`);
      return row?.name ?? popupId;
    },
    // Keyset pagination along the index: nothing to sort, no connection held while the client reads, and
    // responses erased in the meantime are left out.
    async *responses(selection) {
      let last: Pick<ExportRow, 'savedAt' | 'id'> | undefined;
      for (;;) {
        const after = last
          ? sql`and (created_at, id) > (${last.savedAt}::text::timestamptz, ${last.id}::uuid)`
          : sql``;
        const rows = await db.query<ExportRow>(sql`
          select id, ${publicId} as "responseId", popup_id as "popupId", survey_id as "surveyId", version,
            user_id as "userId", ${utc('created_at', 'US')} as "savedAt",
            ${utc('updated_at', 'MS')} as "updatedAt", finished, lang, device, path, answers,
            ${reviewColumn('measured')} as review
          from (
            select *, sum(size) over (order by created_at, id) - size as bytes_before
            from (
              select *, pg_column_size(answers) as size from responses
              where ${chosenResponses(selection)} ${after}
              order by created_at, id limit ${BATCH}
            ) as next
          ) as measured
          where bytes_before < ${BATCH_BYTES}
          order by created_at, id`);
        if (!rows.length) return;
        yield rows.map(toResponse);
        last = rows.at(-1);
      }
    },
  };
}

/** With the time in microseconds and the id, which mark where the next batch starts. */
type ExportRow = Omit<ExportedResponse, 'createdAt' | keyof ReviewContent> & {
  savedAt: string;
  id: string;
  review: Review | null;
};

function toResponse(row: ExportRow): ExportedResponse {
  const { responseId, popupId, surveyId, version, userId, savedAt, updatedAt } = row;
  const { finished, lang, device, path, answers, review } = row;
  const { status = 'new', tags = [], note = '' } = review ?? {};
  const createdAt = `${savedAt.slice(0, 23)}Z`;
  const visit = { lang, device, path };
  const about = { responseId, popupId, surveyId, version, userId };
  return { ...about, createdAt, updatedAt, finished, ...visit, status, tags, note, answers };
}
