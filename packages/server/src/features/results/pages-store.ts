import type { ResponsesQuery, Survey } from '@service-popups/contract';
import type { PendingQuery, Row, Sql } from 'postgres';
import { areAnswersCounted } from './are-answers-counted';
import { chosenResponses, type PopupScope } from './chosen-responses';
import { countedIn } from './counted-in';
import type { PageGroup } from './page-counts';
import type { Scan } from './scans';

export interface PagesStore {
  /** How many responses have answers on which pages. */
  groups: (scope: PopupScope, survey: Survey, query: ResponsesQuery) => Promise<PageGroup[]>;
}

export function createPagesStore(sql: Sql, scan: Scan): PagesStore {
  return {
    async groups(scope, survey, query) {
      const marks = (isAnswered: (questionIds: string[]) => PendingQuery<Row[]>) =>
        survey.pages.reduce(
          (before, { questions }) => sql`${before}
            || case when ${isAnswered(questions.map(({ id }) => id))} then '1' else '0' end`,
          sql`''`,
        );
      if (areAnswersCounted(query))
        return sql<PageGroup[]>`
          select finished, ${marks((ids) => sql`questions && ${ids}::text[]`)} as pages, sum(n)::int as n
          from reach_counts where ${countedIn(sql, scope, query)}
          group by 1, 2`;
      return scan(
        (tx) => tx<PageGroup[]>`
          select finished, ${marks((ids) => sql`jsonb_exists_any(answers, ${ids}::text[])`)} as pages,
            count(*)::int as n
          from responses where ${chosenResponses(sql, scope, query)}
          group by 1, 2`,
      );
    },
  };
}
