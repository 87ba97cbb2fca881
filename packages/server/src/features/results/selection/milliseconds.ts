import { sql, type SQL } from 'drizzle-orm';

/** A time as Unix milliseconds. */
export function milliseconds(time: SQL): SQL {
  return sql`floor(extract(epoch from ${time}) * 1000)::float8`;
}
