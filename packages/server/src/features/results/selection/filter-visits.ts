import type { VisitsQuery } from '@service-popups/contract';
import { sql, type SQL } from 'drizzle-orm';

/**
 * Appended to `where`: filters by language, device, path and version. `storedLang` is in lower case. `coalesce` makes
 * the planner expect many matches for a language.
 */
export function filterVisits(
  { lang, device, path, version }: VisitsQuery,
  storedLang = sql`lang`,
): SQL {
  const when = (given: unknown, condition: SQL) =>
    given === undefined ? sql`` : sql`and ${condition}`;
  const wanted = lang?.toLowerCase() ?? '';
  const isLang = sql`${storedLang} = ${wanted} or starts_with(${storedLang}, ${`${wanted}-`})`;
  return sql`
    ${when(lang, sql`coalesce(${isLang}, false)`)}
    ${when(device, sql`device = ${device ?? ''}`)}
    ${when(path, sql`path = ${path ?? ''}`)}
    ${when(version, sql`version = ${Number(version ?? 0)}`)}`;
}
