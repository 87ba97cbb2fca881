import type { ResponsesQuery } from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import type { Statement } from '../../db/statement';
import { visitOf } from './visit-of';
import { withinDays } from './within-days';

/** One popup, whose responses are read. */
export interface PopupScope {
  environmentId: number;
  popupId: string;
}

/** One popup, and the order of the answers in `response_values`. */
export interface ValuesScope extends PopupScope {
  keys: readonly string[];
}

/** An answer in `response_values`: JSON, or null without one. */
export function valueOf(sql: Sql, { keys }: ValuesScope, key: string): Statement {
  const at = keys.indexOf(key);
  return at < 0 ? sql`null::text` : sql`values[${at + 1}::int]`;
}

/** For `where`: the rows of `response_values` that match a query. */
export function chosenValues(sql: Sql, scope: ValuesScope, query: ResponsesQuery): Statement {
  const { field, value = '' } = query;
  // A hidden field is a text, of which 200 characters are stored, a number or a boolean.
  const isGiven = sql`${valueOf(sql, scope, field ?? '')}
    in (to_jsonb(left(${value}::text, 200))::text, ${value}::text)`;
  return sql`
    ${isOf(sql, scope)} and ${withinDays(sql, sql`day`, query)} ${visitOf(sql, query)}
    ${field === undefined ? sql`` : sql`and ${isGiven}`}`;
}

/** For `where`: the responses of a popup that match a query. */
export function chosenResponses(
  sql: Sql,
  scope: PopupScope,
  query: ResponsesQuery = {},
): Statement {
  const { from, to, field, value } = query;
  const when = (given: unknown, condition: Statement) =>
    given === undefined ? sql`` : sql`and ${condition}`;
  return sql`
    ${isOf(sql, scope)}
    ${when(from, sql`created_at >= ${midnight(sql, from, 0)}`)}
    ${when(to, sql`created_at < ${midnight(sql, to, 1)}`)}
    ${visitOf(sql, query)}
    ${when(field, sql`answers ->> ${field ?? ''} = ${value ?? ''}`)}`;
}

function isOf(sql: Sql, { environmentId, popupId }: PopupScope): Statement {
  return sql`environment_id = ${environmentId} and popup_id = ${popupId}`;
}

/** Midnight of a day plus `later` days. Comparing it with stored times can use the index. */
function midnight(sql: Sql, day: string | undefined, later: number): Statement {
  return sql`((${day ?? null}::text::date + ${later}::int)::timestamp at time zone 'utc')`;
}
