import { sql } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import type { Sql } from '../../db/sql';
import type { Statement } from '../../db/statement';
import { ProblemError } from '../../http/problem';

/** A table with the time zone of every environment: `environment_id` and `time_zone`. */
export function environmentZones(tag: Sql): Statement {
  return tag`(
    select e.id as environment_id, p.time_zone
    from environments e join projects p on p.id = e.project_id
  )`;
}

/** Today in the time zone of an environment. */
export function todayIn(tag: Sql, environmentId: number): Statement {
  return tag`(now() at time zone (
    select time_zone from ${environmentZones(tag)} as zones
    where environment_id = ${environmentId}))::date`;
}

/** Rejects names that the server or PostgreSQL doesn't know. PostgreSQL would also take offsets and abbreviations. */
export async function checkTimeZone(orm: Orm, name: string): Promise<void> {
  if (isKnownToIntl(name)) {
    const { rows } = await orm.execute(sql`select from pg_timezone_names where name = ${name}`);
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
