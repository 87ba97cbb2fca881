import type { VisitsQuery } from '@service-popups/contract';
import type { PendingQuery, Row, Sql } from 'postgres';

/** For `where`, to be added: the language, device, path and version that a query asks for. */
export function visitOf(
  sql: Sql,
  { lang, device, path, version }: VisitsQuery,
): PendingQuery<Row[]> {
  const when = (given: unknown, condition: PendingQuery<Row[]>) =>
    given === undefined ? sql`` : sql`and ${condition}`;
  return sql`
    ${when(lang, sql`starts_with(lower(lang) || '-', lower(${lang ?? ''}) || '-')`)}
    ${when(device, sql`device = ${device ?? ''}`)}
    ${when(path, sql`path = ${path ?? ''}`)}
    ${when(version, sql`version = ${Number(version ?? 0)}`)}`;
}
