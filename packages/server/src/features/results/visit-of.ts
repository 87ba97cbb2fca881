import type { VisitsQuery } from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import type { Statement } from '../../db/statement';

/**
 * For `where`, to be added: the language, device, path and version that a query asks for. In its form
 * the planner takes a language for one that many have.
 */
export function visitOf(sql: Sql, { lang, device, path, version }: VisitsQuery): Statement {
  const when = (given: unknown, condition: Statement) =>
    given === undefined ? sql`` : sql`and ${condition}`;
  return sql`
    ${when(lang, sql`coalesce(starts_with(lower(lang) || '-', lower(${lang ?? ''}) || '-'), false)`)}
    ${when(device, sql`device = ${device ?? ''}`)}
    ${when(path, sql`path = ${path ?? ''}`)}
    ${when(version, sql`version = ${Number(version ?? 0)}`)}`;
}
