import type { Answers, ResponseView, StoredResponse, Survey } from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import { pageFrom, type Page, type PageRequest } from '../../http/page';
import { chosenResponses } from './chosen-responses';
import { metaOf, type MetaColumns } from './meta-of';
import { cursorKey, micros, newestFirst, positionOf, publicId, savedBefore } from './newest-first';
import type { Scan } from './scans';
import type { PopupScope, Selection } from './selection';

export interface StoredResponsesStore {
  list: (selection: Selection, page: PageRequest, scan: Scan) => Promise<Page<StoredResponse>>;
  find: (scope: PopupScope, responseId: string) => Promise<ResponseView | undefined>;
}

interface ResponseRow extends MetaColumns {
  id: string;
  surveyId: string;
  version: number | null;
  userId: string | null;
  /** Microseconds, because the list is sorted by them. */
  createdAt: number;
  updatedAt: number;
  finished: boolean;
  answers: Answers;
}

export function createStoredResponsesStore(sql: Sql): StoredResponsesStore {
  const columns = sql`
    ${publicId(sql)} as id, survey_id as "surveyId", version, user_id as "userId", finished, lang, device, path, answers,
    ${micros(sql, 'created_at')} as "createdAt", ${micros(sql, 'updated_at')} as "updatedAt"`;

  return {
    async list(selection, page, scan) {
      const after = page.after && positionOf(page.after);
      const rows = await scan(
        (tx) => tx<ResponseRow[]>`
        select ${columns} from responses
        where ${chosenResponses(sql, selection)}
          ${after ? savedBefore(sql, after) : sql``}
        order by ${newestFirst(sql)} limit ${page.limit + 1}`,
      );
      return pageFrom(rows, page, ({ createdAt, id }) => cursorKey(createdAt, id), toResponse);
    },

    async find({ environmentId, popupId }, responseId) {
      const [row] = await sql<ResponseRow[]>`
        select ${columns} from responses
        where environment_id = ${environmentId} and ${publicId(sql)} = ${responseId}
          and popup_id = ${popupId}`;
      if (!row) return undefined;
      const [asked] = await sql<{ survey: Survey }[]>`
        select survey from (
          select survey, 1 as choice from popup_versions
          where environment_id = ${environmentId} and popup_id = ${popupId}
            and number = ${row.version ?? 0}
          union all
          select survey, 2 from popups
          where environment_id = ${environmentId} and id = ${popupId} and survey is not null
        ) as known
        where survey ->> 'id' = ${row.surveyId} order by choice limit 1`;
      return { ...toResponse(row), survey: asked?.survey ?? null };
    },
  };
}

function toResponse(row: ResponseRow): StoredResponse {
  const { id, surveyId, version, userId, createdAt, updatedAt, finished, answers } = row;
  return {
    responseId: id,
    surveyId,
    version,
    userId,
    createdAt: Math.floor(createdAt / 1000),
    updatedAt: Math.floor(updatedAt / 1000),
    finished,
    meta: metaOf(row),
    answers,
  };
}
