import type { Answers, ResponsesQuery, Survey } from '@service-popups/contract';
import { otherKey } from '@service-popups/rules';
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
  /** Names of all answers a popup has ever asked for, the newest survey first. */
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
      return [...new Set(rows.flatMap(({ survey }) => answerIds(survey)))];
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

/** Questions that take an answer, the texts beside `other`, and hidden fields. */
function answerIds({ pages, hiddenFields = [] }: Survey): string[] {
  const questions = pages
    .flatMap((page) => page.questions)
    .filter(({ type }) => type !== 'statement')
    .flatMap((question) =>
      'other' in question ? [question.id, otherKey(question.id)] : [question.id],
    );
  return [...questions, ...hiddenFields.map(({ id }) => id)];
}
