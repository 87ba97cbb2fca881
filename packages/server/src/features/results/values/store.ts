import {
  MAX_FILTER_VALUES,
  type DaysQuery,
  type FilterKind,
  type FilterValues,
} from '@service-popups/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { PopupScope } from '../../content/popups/popup-scope';
import { chosenValues, selectValue } from '../selection/chosen-responses';
import { filterVisits } from '../selection/filter-visits';
import type { Scan } from '../selection/scans';
import type { Selection } from '../selection/selection';
import { withinDays } from '../selection/within-days';

/** What a visit has, whether it was answered or not. */
const visitKinds = ['language', 'device', 'page', 'version'] as const;
export type VisitKind = (typeof visitKinds)[number];

export function isVisitKind(kind: string): kind is VisitKind {
  return visitKinds.some((one) => one === kind);
}

interface Row {
  value: string;
  n: number;
  /** The number of all values. */
  total: number;
}

const columns: Readonly<Record<VisitKind, SQL>> = {
  language: sql`nullif(split_part(lower(lang), '-', 1), '')`,
  device: sql`device`,
  page: sql`path`,
  version: sql`version::text`,
};

/** The values of the selected responses, the most frequent first. */
export async function listValues(
  selection: Selection,
  kind: FilterKind,
  scan: Scan,
): Promise<FilterValues> {
  const chosen = chosenValues(selection);
  switch (kind) {
    case 'tag':
      return read(
        sql`
          select tag as value from response_reviews, unnest(tags) as tag
          where environment_id = ${selection.environmentId} and popup_id = ${selection.popupId}
            and id in (select id from response_values where ${chosen})`,
        scan,
      );
    case 'status':
      return read(
        sql`
          select coalesce(r.status, 'new') as value
          from (select environment_id, id from response_values where ${chosen}) as v
          left join response_reviews r using (environment_id, id)`,
        scan,
      );
    case 'finished':
      return read(sql`select finished::text as value from response_values where ${chosen}`, scan);
    default:
      return read(sql`select ${columns[kind]} as value from response_values where ${chosen}`, scan);
  }
}

/** The values of a hidden field in the selected responses. */
export async function listFieldValues(
  selection: Selection,
  id: string,
  scan: Scan,
): Promise<FilterValues> {
  // Parses each distinct value once.
  const rows = await scan<Row>(sql`
    select value::jsonb #>> '{}' as value, n, total
    from (${ranked(sql`
      select ${selectValue(selection, id)} as value from response_values
      where ${chosenValues(selection)}`)}) as ranked
    order by n desc, 1`);
  return toValues(rows);
}

/** Where and to whom an announcement was shown, which has no responses. */
export async function listVisitValues(
  { environmentId, popupId }: PopupScope,
  query: DaysQuery,
  kind: VisitKind,
  scan: Scan,
): Promise<FilterValues> {
  const occurred = sql`coalesce(day, (occurred_at at time zone 'utc')::date)`;
  return read(
    sql`
      select ${columns[kind]} as value from reports
      where environment_id = ${environmentId} and popup_id = ${popupId} and status = 'opened'
        and ${withinDays(occurred, query)} ${filterVisits(query, sql`lower(lang)`)}`,
    scan,
  );
}

async function read(values: SQL, scan: Scan): Promise<FilterValues> {
  return toValues(await scan<Row>(ranked(values)));
}

function ranked(values: SQL): SQL {
  return sql`
    select value, count(*)::float8 as n, (count(*) over ())::int as total
    from (${values}) as given where value is not null and value <> ''
    group by 1 order by 2 desc, 1 limit ${MAX_FILTER_VALUES}`;
}

function toValues(rows: readonly Row[]): FilterValues {
  return {
    items: rows.map(({ value, n }) => ({ value, count: n })),
    more: (rows[0]?.total ?? 0) - rows.length,
  };
}
