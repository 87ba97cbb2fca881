import type { Answers, ResponsesQuery, Survey } from '@service-popups/contract';
import type { Sql } from 'postgres';
import { chosenResponses, type PopupScope } from './chosen-responses';

export interface ExportedResponse {
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
  /** Ids of all questions a popup has ever asked, the newest survey first. */
  questionIds: (scope: PopupScope) => Promise<string[]>;
  /** The oldest first, a few at a time: the next are read when they are asked for. */
  responses: (scope: PopupScope, query: ResponsesQuery) => AsyncIterable<ExportedResponse[]>;
}

/** Some hundred kilobytes at a time, with answers of the usual length. */
const BATCH = 200;

export function createExportStore(sql: Sql): ExportStore {
  const iso = (column: string) => sql`
    to_char(${sql(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return {
    async questionIds({ environmentId, popupId }) {
      const rows = await sql<{ survey: Survey }[]>`
        select survey from (
          select survey, 2147483647 as number from popups
          where environment_id = ${environmentId} and id = ${popupId} and survey is not null
          union all
          select survey, number from popup_versions
          where environment_id = ${environmentId} and popup_id = ${popupId}
        ) as surveys order by number desc`;
      const ids = rows.flatMap(({ survey }) =>
        survey.pages.flatMap(({ questions }) => questions.map(({ id }) => id)),
      );
      return [...new Set(ids)];
    },

    responses: (scope, query) =>
      sql<ExportedResponse[]>`
        select id as "responseId", popup_id as "popupId", survey_id as "surveyId", version,
          user_id as "userId", ${iso('created_at')} as "createdAt",
          ${iso('updated_at')} as "updatedAt", finished, lang, device, path, answers
        from responses
        where ${chosenResponses(sql, scope, query)}
        order by created_at, id`.cursor(BATCH),
  };
}
