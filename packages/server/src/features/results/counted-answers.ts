import type { ResponsesQuery } from '@service-popups/contract';
import type { PendingQuery, Row, Sql } from 'postgres';
import type { PopupScope } from './chosen-responses';
import { withinDays } from './within-days';

/** How any text is counted, whatever it says; a number is counted as itself. */
const TEXT = '""';

export interface CountedAnswers {
  numbers: PendingQuery<Row[]>;
  texts: PendingQuery<Row[]>;
}

/**
 * For `from`: counts of the numbers and of the texts that a question was answered with. Nothing if the
 * query asks for what the counts do not know, and the responses have to be looked at.
 */
export function countedAnswers(
  sql: Sql,
  { environmentId, popupId, questionId }: PopupScope & { questionId: string },
  query: ResponsesQuery,
): CountedAnswers | undefined {
  const { lang, device, path, version } = query;
  if (lang !== undefined || device !== undefined || path !== undefined) return undefined;
  const chosen = sql`
    answer_counts
    where environment_id = ${environmentId} and popup_id = ${popupId} and question_id = ${questionId}
      and ${withinDays(sql, sql`day`, query)}
      ${version === undefined ? sql`` : sql`and version = ${Number(version)}`}`;
  return {
    numbers: sql`${chosen} and answer <> ${TEXT}`,
    texts: sql`${chosen} and answer = ${TEXT}`,
  };
}
