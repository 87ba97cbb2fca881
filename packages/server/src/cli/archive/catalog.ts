import { sql } from 'drizzle-orm';
import type { Db } from '../../db/db';
import type { Manifest } from './archive-format';

type Tables = Manifest['tables'];
type TableRow = Tables[number] & { needs: string[] };

/** All tables with their columns, except generated ones. Referenced tables come first. */
export async function listTables(db: Db): Promise<Tables> {
  const tables = await db.query<TableRow>(sql`
    select c.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns,
      array(select confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition
    order by 1`);
  const ordered: TableRow[] = [];
  const visit = (table: TableRow): void => {
    if (ordered.includes(table)) return;
    for (const need of tables.filter(({ name }) => table.needs.includes(name))) visit(need);
    ordered.push(table);
  };
  tables.forEach(visit);
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

/** Weeks that have a partition of reports, as their first day. */
export async function listWeeks(db: Db): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass('reports') order by 1`);
  return rows.flatMap(({ name }) => {
    const [, day] = /^reports_(\d{4}_\d{2}_\d{2})$/.exec(name) ?? [];
    return day ? [day.replaceAll('_', '-')] : [];
  });
}

/** Identity columns and their last values. */
export async function listSequences(db: Db): Promise<Manifest['sequences']> {
  const columns = await db.query<{ table: string; column: string; sequence: string }>(sql`
    select c.relname as table, a.attname as column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relnamespace = current_schema()::regnamespace order by 1, 2`);
  const sequences: Manifest['sequences'] = [];
  for (const { table, column, sequence } of columns) {
    const [row] = await db.query<{ last: number }>(sql`
      select last_value::float8 as last from ${sql.raw(sequence)}
      where is_called`);
    if (row) sequences.push({ table, column, last: row.last });
  }
  return sequences;
}
