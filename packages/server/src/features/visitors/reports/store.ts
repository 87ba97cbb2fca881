import type { Outcome, StoredStatus } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { listColumns } from '../../../db/list-columns';
import { environmentZones } from '../../content/projects/time-zones';
import { FACT_BYTES, ROW_BYTES } from '../storage/row-bytes';
import { formatMessages, USERS_CHANNEL } from '../user-facts/changed-users';
import { addCounts, reportStep } from './add-counts';

/** A report as stored. */
export interface ReportRow {
  environmentId: number;
  id: string;
  status: StoredStatus;
  version: number | null;
  popupId: string;
  surveyId: string;
  userId: string | null;
  lang: string | null;
  device: string | null;
  path: string | null;
  /** In milliseconds. */
  occurredAt: number;
  /** How the visitor left the popup. That of `opened` is also stored if the report itself is a repeat. */
  outcome?: Outcome | undefined;
}

export interface ReportsStore {
  /** Stores all reports or none, with their counts and user facts. Ignores reports whose id was stored recently. */
  add: (rows: ReportRow[]) => Promise<void>;
}

/** The columns of a report, with their types. */
const columns = {
  environmentId: 'int',
  id: 'uuid',
  status: 'text',
  version: 'int',
  popupId: 'text',
  surveyId: 'text',
  userId: 'text',
  lang: 'text',
  device: 'text',
  path: 'text',
  occurredAt: 'float8',
  outcome: 'text',
};

export function createReportsStore(db: Db): ReportsStore {
  return {
    async add(given) {
      const rows = withoutDuplicates(given);
      // Locks rows in a fixed order to avoid deadlocks between nodes.
      await db.query(sql`
        with given as (
          select * from unnest(
            ${listColumns(rows, columns)}
          ) as r (environment_id, id, status, version, popup_id, survey_id, user_id, lang, device,
            path, at, outcome)
        ), claimed as (
          insert into report_ids (environment_id, id)
          select environment_id, id from given
          where not exists (
            select from previous_report_ids old
            where old.environment_id = given.environment_id and old.id = given.id)
          order by environment_id, id
          on conflict do nothing
          returning environment_id, id
        ), kept as (
          -- The outcome of a report that is already stored is new, if it comes from a user who saw the popup.
          select given.*, claimed.id is not null as is_new,
            case status when 'completed' then 'answered' else 'shown' end as kind,
            case status when 'completed' then survey_id else popup_id end as subject
          from given left join claimed using (environment_id, id)
          where claimed.id is not null or (status = 'opened' and outcome is not null and exists (
            select from user_facts f
            where f.environment_id = given.environment_id and f.user_id = given.user_id
              and f.kind = 'shown' and f.subject = given.popup_id))
        ), stored as (
          insert into reports (environment_id, id, status, version, popup_id, survey_id, user_id,
            lang, device, path, occurred_at, day, outcome)
          select environment_id, id, status, version, popup_id, survey_id, user_id,
            lang, device, path, to_timestamp(at / 1000),
            (to_timestamp(at / 1000) at time zone time_zone)::date,
            case status when 'dismissed' then outcome end
          from kept join ${environmentZones} as zones using (environment_id) where is_new
          returning environment_id, status, version, popup_id, survey_id, user_id, lang, device,
            path, day, outcome
        ), counted as (
          ${addCounts({ step: reportStep, n: sql`count(*)`, rows: sql`stored` })}
        ), facts as (
          insert into user_facts (environment_id, user_id, kind, subject, at, n, outcome)
          select environment_id, user_id, kind, subject,
            to_timestamp(at / 1000), case when status = 'partial' then 0 else is_new::int end,
            coalesce(outcome, case status when 'partial' then 'partial' end)
          -- A dismissal is counted. Its outcome is that of the popup shown.
          from kept where user_id is not null and status <> 'dismissed'
          returning environment_id, user_id, subject
        ), used as (
          insert into storage_usage (environment_id, day, bytes)
          select environment_id, (now() at time zone 'utc')::date, sum(bytes)
          from (
            select environment_id, ${ROW_BYTES}::int
              + octet_length(concat(popup_id, survey_id, user_id, lang, device, path)) as bytes
            from stored
            union all
            select environment_id, ${FACT_BYTES}::int + octet_length(user_id || subject) from facts
          ) rows
          group by 1 order by 1
          on conflict (environment_id, day)
          do update set bytes = storage_usage.bytes + excluded.bytes
        )
        select (
          select count(pg_notify(${USERS_CHANNEL}, message)::text)
          from unnest(${sql.param(formatMessages(rows))}::text[]) as message
        ) as notified, (
          -- Repeats write nothing, and only commits of writes wait for synchronous standbys. After a crash of the
          -- primary, its reports may be on no standby yet.
          select pg_logical_emit_message(true, 'service-popups', '')
          where (select count(*) from claimed) < ${rows.length}::int
        ) as waited`);
    },
  };
}

/** Removes repeated ids, which the statement can't handle. The last one may have an outcome. */
function withoutDuplicates(rows: ReportRow[]): ReportRow[] {
  const byId = new Map<string, ReportRow>();
  for (const row of rows) {
    const id = `${String(row.environmentId)}/${row.id}`;
    if (!byId.has(id) || row.outcome) byId.set(id, row);
  }
  return [...byId.values()];
}
