import type {
  Answers,
  ResponseListQuery,
  ResponseView,
  StoredResponse,
  Survey,
} from '@service-popups/contract';
import type { Sql } from 'postgres';
import { pageFrom, type Page, type PageRequest } from '../../http/page';
import { ProblemError } from '../../http/problem';
import { chosenResponses, type PopupScope } from './chosen-responses';
import { metaOf, type MetaColumns } from './meta-of';

export interface StoredResponsesStore {
  list: (
    scope: PopupScope,
    query: ResponseListQuery,
    page: PageRequest,
  ) => Promise<Page<StoredResponse>>;
  find: (scope: PopupScope, responseId: string) => Promise<ResponseView | undefined>;
}

interface ResponseRow extends MetaColumns {
  id: string;
  surveyId: string;
  version: number | null;
  userId: string | null;
  /** Microseconds, as the store has them: the order of the list depends on them. */
  createdAt: number;
  updatedAt: number;
  finished: boolean;
  answers: Answers;
}

/** Of the time in a cursor, the microseconds, and the id. */
const LAST = /^(\d{3})\.([0-9a-f-]{36})$/;

export function createStoredResponsesStore(sql: Sql): StoredResponsesStore {
  const columns = sql`
    id, survey_id as "surveyId", version, user_id as "userId", finished, lang, device, path, answers,
    (extract(epoch from created_at) * 1000000)::float8 as "createdAt",
    (extract(epoch from updated_at) * 1000000)::float8 as "updatedAt"`;

  return {
    async list(scope, query, page) {
      const { finished } = query;
      const after = page.after && exactly(page.after);
      const rows = await sql<ResponseRow[]>`
        select ${columns} from responses
        where ${chosenResponses(sql, scope, query)}
          ${finished === undefined ? sql`` : sql`and finished = ${finished === 'true'}`}
          ${after ? sql`and (updated_at, id) < (${after.time}::text::timestamptz, ${after.id}::uuid)` : sql``}
        order by updated_at desc, id desc limit ${page.limit + 1}`;
      return pageFrom([...rows], page, keyOf, toResponse);
    },

    async find({ environmentId, popupId }, responseId) {
      const [row] = await sql<ResponseRow[]>`
        select ${columns} from responses
        where environment_id = ${environmentId} and id = ${responseId} and popup_id = ${popupId}`;
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

function keyOf({ updatedAt, id }: ResponseRow): [Date, string] {
  const micros = String(updatedAt % 1000).padStart(3, '0');
  return [new Date(Math.floor(updatedAt / 1000)), `${micros}.${id}`];
}

function exactly([at, last]: [Date, string]): { time: string; id: string } {
  const [, micros, id] = LAST.exec(last) ?? [];
  if (micros === undefined || id === undefined)
    throw new ProblemError('invalid_request', 'cursor must be the `next` of the page before', {
      field: 'cursor',
    });
  return { time: at.toISOString().replace('Z', `${micros}Z`), id };
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
