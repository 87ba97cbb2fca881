import type { ResponsesQuery } from '@service-popups/contract';
import type { PendingQuery, Row, Sql } from 'postgres';
import { visitOf } from './visit-of';
import { withinDays } from './within-days';

/** Responses to one popup. */
export interface PopupScope {
  environmentId: number;
  popupId: string;
}

/** For `where`: the responses of a popup that a query chooses. */
export function chosenResponses(
  sql: Sql,
  { environmentId, popupId }: PopupScope,
  query: ResponsesQuery = {},
): PendingQuery<Row[]> {
  return sql`
    environment_id = ${environmentId} and popup_id = ${popupId}
    and ${withinDays(sql, sql`(created_at at time zone 'utc')::date`, query)}
    ${visitOf(sql, query)}`;
}
