import type { VisitsQuery } from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import type { Statement } from '../../db/statement';
import { isCounted } from './is-counted';
import { visitOf } from './visit-of';
import { withinDays } from './within-days';

/** What is counted: a popup, or all popups that asked a survey. */
export interface Subject {
  environmentId: number;
  kind: 'popup' | 'survey';
  id: string;
}

/**
 * The rows that a funnel adds up: `day`, `version` (0 if unknown), `step` and `n`. Two small tables count
 * by day and version, a larger one also by device and language; a filter by path reads the reports.
 */
export function funnelSource(
  sql: Sql,
  { environmentId, kind, id }: Subject,
  query: VisitsQuery,
): Statement {
  const { device, lang, version } = query;
  const subject = sql`environment_id = ${environmentId} and ${sql(`${kind}_id`)} = ${id}`;
  const chosenCounts = sql`${subject} and ${withinDays(sql, sql`day`, query)}`;
  const byVisit = device !== undefined || lang !== undefined;
  if (isCounted(query) && byVisit)
    return sql`
      select day, version, step, sum(n) as n from visit_counts
      where ${chosenCounts} ${visitOf(sql, query)}
      group by 1, 2, 3`;
  if (isCounted(query)) {
    const chosen = sql`
      ${chosenCounts} ${version === undefined ? sql`` : sql`and version = ${Number(version)}`}`;
    return sql`
      select day, version, status as step, sum(n) as n from report_counts where ${chosen}
      group by 1, 2, 3
      union all
      select day, version, 'answered', sum(answered) from response_counts where ${chosen}
      group by 1, 2`;
  }
  const chosen = (day: Statement) => sql`
    where ${subject} and ${withinDays(sql, day, query)} ${visitOf(sql, query)}`;
  const occurred = sql`(occurred_at at time zone 'utc')::date`;
  const created = sql`(created_at at time zone 'utc')::date`;
  return sql`
    select ${occurred} as day, coalesce(version, 0) as version, status as step, count(*) as n
    from reports ${chosen(occurred)} group by 1, 2, 3
    union all
    select ${created}, coalesce(version, 0), 'answered', count(*)
    from responses ${chosen(created)} group by 1, 2`;
}
