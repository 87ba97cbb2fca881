import type { ResponsesQuery, Survey } from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import { areAnswersCounted } from './are-answers-counted';
import { chosenResponses, type PopupScope } from './chosen-responses';
import { countedIn } from './counted-in';
import type { ReachedPage } from './page-counts';
import type { Scan } from './scans';

export interface PagesStore {
  /** How many responses have answers on which pages. */
  reached: (
    scope: PopupScope,
    survey: Survey,
    query: ResponsesQuery,
    scan: Scan,
  ) => Promise<ReachedPage[]>;
  /** How many responses count toward the popup's `stopAfter`. */
  qualifying: (scope: PopupScope) => Promise<number>;
}

export function createPagesStore(sql: Sql): PagesStore {
  return {
    async qualifying({ environmentId, popupId }) {
      const [row] = await sql<{ n: number }[]>`
        select coalesce(sum(qualifying), 0)::float8 as n from response_counts
        where environment_id = ${environmentId} and popup_id = ${popupId}`;
      return row?.n ?? 0;
    },

    async reached(scope, survey, query, scan) {
      const asked = survey.pages.flatMap(({ questions }, page) =>
        questions.map(({ id }) => ({ id, page })),
      );
      if (areAnswersCounted(query))
        return sql<ReachedPage[]>`
          select asked.page, finished, last, sum(n)::int as n
          from reach_counts left join unnest(
            ${asked.map(({ id }) => id)}::text[], ${asked.map(({ page }) => page)}::int[]
          ) as asked (id, page) on asked.id = questions[1]
          where ${countedIn(sql, scope, query)} and (asked.id is not null or questions = '{}')
          group by 1, 2, 3`;
      const marks = survey.pages.reduce(
        (before, { questions }) => sql`${before}
          || case when jsonb_exists_any(answers, ${questions.map(({ id }) => id)}::text[])
               then '1' else '0' end`,
        sql`''`,
      );
      return scan(
        (tx) => tx<ReachedPage[]>`
          select nullif(place, 0) - 1 as page, finished, place = length(rtrim(pages, '0')) as last,
            sum(n)::int as n
          from (
            select finished, ${marks} as pages, count(*) as n
            from responses where ${chosenResponses(sql, scope, query)}
            group by 1, 2
          ) as grouped, generate_series(0, ${survey.pages.length}::int) as place
          where place = 0 or substr(pages, place, 1) = '1'
          group by 1, 2, 3`,
      );
    },
  };
}
