import type { DaysQuery } from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import type { Statement } from '../../db/statement';

/** For `where`: whether a day is in the requested range. */
export function withinDays(sql: Sql, day: Statement, { from, to }: DaysQuery): Statement {
  return sql`
    ${day} >= coalesce(${from ?? null}::text::date, '-infinity')
    and ${day} <= coalesce(${to ?? null}::text::date, 'infinity')`;
}
