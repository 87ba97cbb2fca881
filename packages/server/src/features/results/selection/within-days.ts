import type { DaysQuery } from '@service-popups/contract';
import { sql, type SQL } from 'drizzle-orm';

/** For `where`: whether a day is in the requested range. */
export function withinDays(day: SQL, { from, to }: DaysQuery): SQL {
  return sql`
    ${day} >= coalesce(${from ?? null}::text::date, '-infinity')
    and ${day} <= coalesce(${to ?? null}::text::date, 'infinity')`;
}
