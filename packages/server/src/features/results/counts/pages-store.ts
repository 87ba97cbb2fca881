import type { Survey } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { chosenValues, storedValue } from '../selection/chosen-responses';
import type { ReachedPage } from './page-counts';
import type { Scan } from '../selection/scans';
import type { PopupScope } from '../../content/popups/popup-scope';
import type { Selection } from '../selection/selection';

export interface PagesStore {
  /** How many responses have answers on which pages. */
  reached: (selection: Selection, survey: Survey, scan: Scan) => Promise<ReachedPage[]>;
  /** How many responses count toward the popup's `stopAfter`, and how many answers weren't stored. */
  totals: (scope: PopupScope) => Promise<{ qualifying: number; rejected: number }>;
}

export function createPagesStore(db: Db): PagesStore {
  return {
    async totals({ environmentId, popupId }) {
      const [row] = await db.query<{ qualifying: number; rejected: number }>(sql`
        select coalesce(sum(n) filter (where step = 'qualifying'), 0)::float8 as qualifying,
          coalesce(sum(n) filter (where step = 'rejected'), 0)::float8 as rejected
        from daily_counts
        where environment_id = ${environmentId} and popup_id = ${popupId}
          and step in ('qualifying', 'rejected')`);
      return row ?? { qualifying: 0, rejected: 0 };
    },

    async reached(selection, survey, scan) {
      // One character for each page.
      const marks = survey.pages.map(({ questions }) => {
        const values = questions.map(({ id }) => storedValue(selection, id));
        return sql`case when coalesce(${sql.join(values, sql`, `)}) is null then '0' else '1' end`;
      });
      return scan<ReachedPage>(sql`
          select nullif(place, 0) - 1 as page, finished, place = length(rtrim(pages, '0')) as last,
            sum(n)::int as n
          from (
            select finished, ${sql.join([sql`''`, ...marks], sql` || `)} as pages, count(*) as n
            from response_values where ${chosenValues(selection)}
            group by 1, 2
          ) as grouped, generate_series(0, ${survey.pages.length}::int) as place
          where place = 0 or substr(pages, place, 1) = '1'
          group by 1, 2, 3`);
    },
  };
}
