import type { VisitsQuery } from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import type { Statement } from '../../db/statement';

/**
 * Appended to `where`: filters by language, device, path and version. `coalesce` makes the planner expect
 * many matches for a language.
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
