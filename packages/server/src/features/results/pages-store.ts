import type { ResponsesQuery, Survey } from '@service-popups/contract';
import type { Sql } from 'postgres';
import { chosenResponses, type PopupScope } from './chosen-responses';
import type { PageGroup } from './page-counts';

export interface PagesStore {
  /** How many responses have answers on which pages. */
  groups: (scope: PopupScope, survey: Survey, query: ResponsesQuery) => Promise<PageGroup[]>;
}

export function createPagesStore(sql: Sql): PagesStore {
  return {
    async groups(scope, survey, query) {
      const marks = survey.pages.reduce(
        (before, { questions }) => sql`${before}
          || case when jsonb_exists_any(answers, ${questions.map(({ id }) => id)}::text[])
             then '1' else '0' end`,
        sql`''`,
      );
      return sql<PageGroup[]>`
        select finished, ${marks} as pages, count(*)::int as n
        from responses where ${chosenResponses(sql, scope, query)}
        group by 1, 2`;
    },
  };
}
