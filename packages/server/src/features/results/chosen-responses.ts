import type { ResponsesQuery } from '@service-popups/contract';
import type { PendingQuery, Row, Sql } from 'postgres';
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
  const { lang, device, path, version } = query;
  const when = (given: unknown, condition: PendingQuery<Row[]>) =>
    given === undefined ? sql`` : sql`and ${condition}`;
  return sql`
    environment_id = ${environmentId} and popup_id = ${popupId}
    and ${withinDays(sql, sql`(created_at at time zone 'utc')::date`, query)}
    ${when(lang, sql`starts_with(lower(lang) || '-', lower(${lang ?? ''}) || '-')`)}
    ${when(device, sql`device = ${device ?? ''}`)}
    ${when(path, sql`path = ${path ?? ''}`)}
    ${when(version, sql`version = ${Number(version ?? 0)}`)}`;
}
