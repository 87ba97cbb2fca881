import type { VisitsQuery } from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import type { Statement } from '../../db/statement';

/**
 * Appended to `where`: filters by language, device, path and version. `storedLang` is in lower case. `coalesce` makes
 * the planner expect many matches for a language.
 */
export function visitOf(
  sql: Sql,
  { lang, device, path, version }: VisitsQuery,
  storedLang = sql`lang`,
): Statement {
  const when = (given: unknown, condition: Statement) =>
    given === undefined ? sql`` : sql`and ${condition}`;
  const wanted = lang?.toLowerCase() ?? '';
  const isLang = sql`${storedLang} = ${wanted} or starts_with(${storedLang}, ${`${wanted}-`})`;
  return sql`
    ${when(lang, sql`coalesce(${isLang}, false)`)}
    ${when(device, sql`device = ${device ?? ''}`)}
    ${when(path, sql`path = ${path ?? ''}`)}
    ${when(version, sql`version = ${Number(version ?? 0)}`)}`;
}
