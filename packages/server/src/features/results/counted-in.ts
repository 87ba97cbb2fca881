import type { ResponsesQuery } from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import type { Statement } from '../../db/statement';
import type { PopupScope } from './chosen-responses';
import { visitOf } from './visit-of';
import { withinDays } from './within-days';

/**
 * For `where`, in tables of counts: the rows of a popup that match a query. Rows for all days together have
 * the day `infinity`.
 */
export function countedIn(
  sql: Sql,
  { environmentId, popupId }: PopupScope,
  query: ResponsesQuery,
): Statement {
  const { from, to, ...visit } = query;
  const days =
    from === undefined && to === undefined
      ? sql`day = 'infinity'`
      : sql`day < 'infinity' and ${withinDays(sql, sql`day`, query)}`;
  return sql`
    environment_id = ${environmentId} and popup_id = ${popupId} and ${days} ${visitOf(sql, visit)}`;
}
