import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { ProblemError } from '../../../http/problem';

/** A table with the time zone of every environment: `environment_id` and `time_zone`. */
export const environmentZones = sql`(
    select e.id as environment_id, p.time_zone
    from environments e join projects p on p.id = e.project_id
  )`;

/** Today in the time zone of an environment. */
export function selectToday(environmentId: number): SQL {
  return sql`(now() at time zone (
    select time_zone from ${environmentZones} as zones
    where environment_id = ${environmentId}))::date`;
}

/** Rejects names that the server or PostgreSQL doesn't know. PostgreSQL would also take offsets and abbreviations. */
export async function checkTimeZone(db: Db, name: string): Promise<void> {
  if (isKnownToIntl(name)) {
    const rows = await db.query(sql`select from pg_timezone_names where name = ${name}`);
    if (rows.length) return;
  }
  throw new ProblemError(
    'invalid_request',
    'timeZone must be the name of a time zone, such as Europe/Berlin',
    { field: 'timeZone' },
  );
}

function isKnownToIntl(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}
