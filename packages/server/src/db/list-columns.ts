import { sql, type SQL } from 'drizzle-orm';

/** What `unnest` needs to read rows: a list per column, with its type. Undefined values become null. */
export function listColumns<Row extends object>(
  rows: readonly Row[],
  types: Partial<Record<keyof Row & string, string>>,
): SQL {
  const names = Object.keys(types) as (keyof Row & string)[];
  const lists = names.map(
    (name) => sql`${sql.param(rows.map((row) => row[name]))}::${sql.raw(`${types[name] ?? ''}[]`)}`,
  );
  return sql.join(lists, sql`, `);
}
