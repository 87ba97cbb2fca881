import type { SharedFilters } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { selectToday } from '../../content/projects/time-zones';

/** The filters of a link today: a rolling period ends today, in the project's time zone. */
export async function rollingFilters(
  db: Db,
  environmentId: number,
  filters: SharedFilters,
  rollingDays: number | undefined,
): Promise<SharedFilters> {
  if (rollingDays === undefined) return filters;
  const today = selectToday(environmentId);
  const [period] = await db.query<{ from: string; to: string }>(sql`
    select to_char(${today} - ${rollingDays - 1}::int, 'YYYY-MM-DD') as "from",
      to_char(${today}, 'YYYY-MM-DD') as "to"`);
  return { ...filters, ...period };
}
