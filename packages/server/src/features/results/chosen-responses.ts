import type { ResponsesQuery } from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import type { Statement } from '../../db/statement';
import { visitOf } from './visit-of';

/** One popup, whose responses are read. */
export interface PopupScope {
  environmentId: number;
  popupId: string;
}

/** For `where`: the responses of a popup that match a query. */
export function chosenResponses(
  sql: Sql,
  { environmentId, popupId }: PopupScope,
  query: ResponsesQuery = {},
): Statement {
  const { from, to, field, value } = query;
  const when = (given: unknown, condition: Statement) =>
    given === undefined ? sql`` : sql`and ${condition}`;
  return sql`
    environment_id = ${environmentId} and popup_id = ${popupId}
    ${when(from, sql`created_at >= ${midnight(sql, from, 0)}`)}
    ${when(to, sql`created_at < ${midnight(sql, to, 1)}`)}
    ${visitOf(sql, query)}
    ${when(field, sql`answers ->> ${field ?? ''} = ${value ?? ''}`)}`;
}

/** Midnight of a day plus `later` days. Comparing it with stored times can use the index. */
function midnight(sql: Sql, day: string | undefined, later: number): Statement {
  return sql`((${day ?? null}::text::date + ${later}::int)::timestamp at time zone 'utc')`;
}
