import type { Sql } from '../../db/sql';

/** Tables with a retention period. */
export type AgingTable = 'reports' | 'responses' | 'user_facts' | 'user_attributes';

export interface RetentionStore {
  /** Whether any project has a retention period. */
  isNeeded: () => Promise<boolean>;
  /** Tables that may have expired rows: partitions, and the table each belongs to. */
  tables: () => Promise<{ name: string; of: AgingTable }[]>;
  /** Removes up to `limit` expired rows, and returns how many. */
  removeSome: (table: { name: string; of: AgingTable }, limit: number) => Promise<number>;
  /** Removes the storage usage of days whose rows have expired. */
  removeUsage: () => Promise<void>;
  /** Months of reports that have passed and are empty. */
  emptyMonths: () => Promise<string[]>;
  /** Drops the partition of a month, if it is empty. */
  dropMonth: (name: string) => Promise<void>;
}

const AGE: Record<AgingTable, string> = {
  reports: 'received_at',
  responses: 'updated_at',
  user_facts: 'at',
  user_attributes: 'updated_at',
};
/** Waiting for the lock blocks others, so give up quickly and try again in an hour. */
const LOCK_TIMEOUT = '500ms';

export function createRetentionStore(sql: Sql): RetentionStore {
  const months = sql`
    select c.relname as name,
      case when c.relname ~ '^reports_\\d{4}_\\d{2}$'
        then to_date(substr(c.relname, 9), 'YYYY_MM') at time zone 'utc' end as beginning
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'reports'::regclass`;
  return {
    async isNeeded() {
      const rows = await sql`select from projects where retention_days is not null limit 1`;
      return rows.length > 0;
    },

    async tables() {
      // The default partition has no start date and may contain any row.
      const reports = await sql<{ name: string }[]>`
        select name from (${months}) months
        where coalesce(beginning, '-infinity')
          < now() - make_interval(days => (select min(retention_days) from projects))
        order by beginning`;
      return [
        ...reports.map(({ name }) => ({ name, of: 'reports' as const })),
        { name: 'responses', of: 'responses' },
        { name: 'user_facts', of: 'user_facts' },
        { name: 'user_attributes', of: 'user_attributes' },
      ];
    },

    async removeSome({ name, of }, limit) {
      // Lock rows before deleting them, so that rows updated in the meantime are skipped.
      const gone = sql`
        with old as materialized (
          select t.ctid from ${sql(name)} t
          join environments e on e.id = t.environment_id
          join projects p on p.id = e.project_id
          where p.retention_days is not null
            and t.${sql(AGE[of])} < now() - make_interval(days => p.retention_days)
          limit ${limit} for update of t skip locked
        ), gone as (
          delete from ${sql(name)} where ctid = any(array(select ctid from old)) returning *
        )`;
      const [removed] = await (of === 'reports'
        ? sql<{ n: number }[]>`${gone}, released as (
            delete from report_ids i using gone
            where i.environment_id = gone.environment_id and i.id = gone.id
          )
          select count(*)::int as n from gone`
        : sql<{ n: number }[]>`${gone} select count(*)::int as n from gone`);
      return removed?.n ?? 0;
    },

    async removeUsage() {
      await sql`
        delete from storage_usage u using environments e, projects p
        where e.id = u.environment_id and p.id = e.project_id and u.day
          < (now() at time zone 'utc' - make_interval(days => p.retention_days))::date`;
    },

    async emptyMonths() {
      const passed = await sql<{ name: string }[]>`
        select name from (${months}) months where beginning + interval '1 month' < now()`;
      const empty: string[] = [];
      for (const { name } of passed)
        if (!(await sql`select from ${sql(name)} limit 1`).length) empty.push(name);
      return empty;
    },

    async dropMonth(name) {
      // Runs as one transaction. Locks the parent table first, in the same order as readers do.
      await sql.query(`
        set local lock_timeout = '${LOCK_TIMEOUT}';
        lock table only reports in access exclusive mode;
        do $$ begin
          if not exists (select from "${name}") then
            drop table "${name}";
          end if;
        end $$`);
    },
  };
}
