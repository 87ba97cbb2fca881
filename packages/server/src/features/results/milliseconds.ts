import type { Sql } from '../../db/sql';
import type { Statement } from '../../db/statement';

/** A time as Unix milliseconds. */
export function milliseconds(sql: Sql, time: Statement): Statement {
  return sql`floor(extract(epoch from ${time}) * 1000)::float8`;
}
