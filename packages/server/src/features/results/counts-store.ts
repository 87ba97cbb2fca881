import type {
  DaysQuery,
  FunnelCounts,
  ResponsesQuery,
  SuppressionCounts,
} from '@service-popups/contract';
import type { Sql } from 'postgres';
import { funnelSource } from './funnel-source';
import { withinDays } from './within-days';

/** What is counted: a popup, or all popups that asked a survey. */
export interface Subject {
  environmentId: number;
  kind: 'popup' | 'survey';
  id: string;
}

export interface CountsStore {
  exists: (subject: Subject) => Promise<boolean>;
  funnel: (subject: Subject, query: ResponsesQuery) => Promise<FunnelCounts>;
  suppressions: (
    environmentId: number,
    popupId: string,
    days: DaysQuery,
  ) => Promise<SuppressionCounts>;
}

type FunnelRow = FunnelCounts['total'] & {
  /** What the row adds up. */
  of: 'all' | 'day' | 'version';
  day: string;
  version: number;
};

const NOTHING = { shown: 0, answered: 0, completed: 0 };

export function createCountsStore(sql: Sql): CountsStore {
  return {
    async exists({ environmentId, kind, id }) {
      const [row] = await sql`
        select 1 from ${sql(`${kind}s`)} where environment_id = ${environmentId} and id = ${id}`;
      return row !== undefined;
    },

    async funnel(subject, query) {
      const rows = await sql<FunnelRow[]>`
        select case when grouping(day) = 0 then 'day'
                    when grouping(version) = 0 then 'version' else 'all' end as of,
          to_char(day, 'YYYY-MM-DD') as day, version,
          coalesce(sum(n) filter (where step = 'opened'), 0)::float8 as shown,
          coalesce(sum(n) filter (where step = 'answered'), 0)::float8 as answered,
          coalesce(sum(n) filter (where step = 'completed'), 0)::float8 as completed
        from (${funnelSource(sql, subject, query)}) as counted
        group by grouping sets ((), (counted.day), (version))
        having sum(n) > 0
        order by counted.day, version`;
      const [total] = rows.filter(({ of }) => of === 'all').map(toFunnel);
      return {
        total: total ?? NOTHING,
        byDay: rows
          .filter(({ of }) => of === 'day')
          .map((row) => ({ day: row.day, ...toFunnel(row) })),
        byVersion: rows
          .filter(({ of }) => of === 'version')
          .map((row) => ({ version: row.version || null, ...toFunnel(row) })),
      };
    },

    async suppressions(environmentId, popupId, days) {
      const byDay = await sql<SuppressionCounts['byDay']>`
        select to_char(day, 'YYYY-MM-DD') as day, reason, n::float8 as n
        from suppressions
        where environment_id = ${environmentId} and popup_id = ${popupId}
          and ${withinDays(sql, sql`day`, days)}
        order by suppressions.day, reason`;
      const sums = new Map<SuppressionCounts['total'][number]['reason'], number>();
      for (const { reason, n } of byDay) sums.set(reason, (sums.get(reason) ?? 0) + n);
      const total = [...sums].map(([reason, n]) => ({ reason, n }));
      return { total: total.sort((a, b) => b.n - a.n), byDay: [...byDay] };
    },
  };
}

function toFunnel({ shown, answered, completed }: FunnelRow): FunnelCounts['total'] {
  return { shown, answered, completed };
}
