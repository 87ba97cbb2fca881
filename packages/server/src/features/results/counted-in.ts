import type { ResponsesQuery } from '@service-popups/contract';
import type { PendingQuery, Row, Sql } from 'postgres';
import type { PopupScope } from './chosen-responses';
import { withinDays } from './within-days';

/**
 * For `where`, of counts that have a row for all days as well: those of a popup, in the days and of
 * the version that a query asks for.
 */
export function countedIn(
  sql: Sql,
  { environmentId, popupId }: PopupScope,
  query: ResponsesQuery,
): PendingQuery<Row[]> {
  const { from, to, version } = query;
  const days =
    from === undefined && to === undefined
      ? sql`day = 'infinity'`
      : sql`day < 'infinity' and ${withinDays(sql, sql`day`, query)}`;
  return sql`
    environment_id = ${environmentId} and popup_id = ${popupId} and ${days}
    ${version === undefined ? sql`` : sql`and version = ${Number(version)}`}`;
}
