import type { DaysQuery } from '@service-popups/contract';
import type { PendingQuery, Row, Sql } from 'postgres';

/** For `where`: whether a day is among those that are asked for. */
export function withinDays(
  sql: Sql,
  day: PendingQuery<Row[]>,
  { from, to }: DaysQuery,
): PendingQuery<Row[]> {
  return sql`
    ${day} >= coalesce(${from ?? null}::text::date, '-infinity')
    and ${day} <= coalesce(${to ?? null}::text::date, 'infinity')`;
}
