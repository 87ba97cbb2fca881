import { sql } from 'drizzle-orm';
import type { Db } from '../../src/db/db';

/** Tables with a row that contains a text in any column. */
export async function tablesContaining(db: Db, text: string): Promise<string[]> {
  const tables = await db.query<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not relispartition order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.query(sql`
      select from ${sql.identifier(name)} t where strpos(lower(t::text), ${text.toLowerCase()}) > 0 limit 1`);
    if (rows.length) found.push(name);
  }
  return found;
}
