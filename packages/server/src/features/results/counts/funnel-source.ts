import type { VisitsQuery } from '@service-popups/contract';
import { sql, type SQL } from 'drizzle-orm';
import { reportStep } from '../../visitors/reports/add-counts';
import { isCounted } from '../selection/is-counted';
import { filterVisits } from '../selection/filter-visits';
import { withinDays } from '../selection/within-days';

/** What is counted: a popup, or all popups that asked a survey. */
export interface Subject {
  environmentId: number;
  kind: 'popup' | 'survey';
  id: string;
}

/** For `where`: the rows about a subject. */
export function isSubject({ environmentId, kind, id }: Subject): SQL {
  return sql`environment_id = ${environmentId} and ${sql.identifier(`${kind}_id`)} = ${id}`;
}

/**
 * The rows that a funnel adds up: `day`, `version` (0 if unknown), `step` and `n`. They're counted by device and
 * language; a filter by path reads the reports and
 * responses, with the day that each of them is counted on.
 */
export function funnelSource(about: Subject, query: VisitsQuery): SQL {
  const subject = isSubject(about);
  if (isCounted(query))
    return sql`
      select day, version, step, sum(n) as n from daily_counts
      where ${subject} and step in ('opened', 'answered', 'finished', 'completed', 'dismissed', 'declined')
        and ${withinDays(sql`day`, query)} ${filterVisits(query)}
      group by 1, 2, 3`;
  const occurred = sql`coalesce(day, (occurred_at at time zone 'utc')::date)`;
  // Only the funnel of a popup can be filtered by path.
  return sql`
    select ${occurred} as day, coalesce(version, 0) as version, ${reportStep} as step, count(*) as n
    from reports
    where ${subject} and ${withinDays(occurred, query)}
      ${filterVisits(query, sql`lower(lang)`)}
    group by 1, 2, 3
    union all
    select day, coalesce(version, 0), step, count(*)
    from response_values, lateral (values ('answered', true), ('finished', finished)) as steps (step, has)
    where has and ${subject} and ${withinDays(sql`day`, query)} ${filterVisits(query)}
    group by 1, 2, 3`;
}
