import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';

/** Tables with a retention period. */
export type AgingTable = 'reports' | 'responses' | 'user_facts' | 'user_attributes';

/** A partition with the reports of a week. */
export interface Week {
  name: string;
  /** Environments whose project no longer keeps it. */
  expired: number[];
  /** Whether that's all environments there are. */
  isUnused: boolean;
}

export interface RetentionStore {
  /** Whether any project has a retention period. */
  isNeeded: () => Promise<boolean>;
  /** Past weeks of reports that some environments no longer keep, or that are empty. */
  expiredWeeks: () => Promise<Week[]>;
  /** Removes up to `limit` reports of environments that no longer keep the week, and returns how many. */
  removeReports: (week: Week, limit: number) => Promise<number>;
  /** Drops a week that is empty or that nobody keeps. Returns how many reports it had, as an estimate. */
  dropWeek: (week: Week) => Promise<number>;
  /** Removes up to `limit` expired responses, and returns how many. */
  removeResponses: (limit: number) => Promise<number>;
  /** The size of a table, in pages. */
  pagesOf: (table: string) => Promise<number>;
  /** Removes expired rows on some pages of a table, and returns how many. */
  removeFromPages: (table: SweptTable, from: number, to: number) => Promise<number>;
  /** Removes the storage usage of weeks whose rows have all expired. */
  removeUsage: () => Promise<void>;
}

/** Tables that are read page by page, because no index has the time. */
export type SweptTable = 'reports_default' | 'user_facts' | 'user_attributes';

const AGE: Record<SweptTable, string> = {
  reports_default: 'received_at',
  user_facts: 'at',
  user_attributes: 'updated_at',
};
/** Waiting for the lock blocks others, so give up quickly and try again in an hour. */
const LOCK_TIMEOUT = '500ms';

export function createRetentionStore(db: Db): RetentionStore {
  /** Environments with a retention period, and the time before which their rows have expired. */
  const cutOffs = sql`
    select e.id as environment_id, now() - make_interval(days => p.retention_days) as cut_off
    from environments e join projects p on p.id = e.project_id
    where p.retention_days is not null`;
  // The planner may read the end of every table's name as a date before it looks for partitions.
  const weeks = sql`
    select c.relname as name, case when c.relname ~ '^reports_\\d{4}_\\d\\d_\\d\\d$' then
      to_date(substr(c.relname, 9), 'YYYY_MM_DD')::timestamp at time zone 'utc' + interval '7 days'
    end as ending
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'reports'::regclass`;
  return {
    async isNeeded() {
      const rows = await db.query(
        sql`select from projects where retention_days is not null limit 1`,
      );
      return rows.length > 0;
    },

    expiredWeeks: () =>
      db.query<Week>(sql`
      select name, expired, cardinality(expired) = (select count(*) from environments) as "isUnused"
      from (${weeks}) weeks, lateral (
        select array(select environment_id from (${cutOffs}) c where ending <= cut_off) as expired
      ) found
      where ending <= now() order by name`),

    async removeReports({ name, expired }, limit) {
      const rows = await db.query(sql`
        delete from ${sql.identifier(name)} where ctid = any(array(
          select ctid from ${sql.identifier(name)} where environment_id = any(${sql.param(expired)}) limit ${limit}
        )) returning 1`);
      return rows.length;
    },

    async dropWeek({ name, isUnused }) {
      const [week] = await db.query<{ rows: number; isEmpty: boolean }>(sql`
        select greatest(reltuples, 0)::float8 as rows,
          not exists (select from ${sql.identifier(name)}) as "isEmpty"
        from pg_class where oid = ${name}::regclass`);
      if (!week?.isEmpty && !isUnused) return 0;
      // Runs as one transaction. Locks the parent table first, in the same order as readers do.
      await db.query(
        sql.raw(`
        set local lock_timeout = '${LOCK_TIMEOUT}';
        lock table only reports in access exclusive mode;
        drop table "${name}"`),
      );
      return week?.isEmpty ? 0 : (week?.rows ?? 0);
    },

    async removeResponses(limit) {
      // Finds them by the time of the first save, which has an index. Deleted responses have no popup.
      // Locks rows before deleting them, so that rows updated in the meantime are skipped.
      const rows = await db.query(sql`
        with old as materialized (
          select r.ctid from (${cutOffs}) c
          cross join lateral (
            select popup_id from answer_keys k where k.environment_id = c.environment_id
            union all select ''
          ) p
          cross join lateral (
            select ctid from responses r
            where r.environment_id = c.environment_id and r.popup_id = p.popup_id
              and r.created_at < c.cut_off and r.updated_at < c.cut_off
            limit ${limit} for update skip locked
          ) r
          limit ${limit}
        )
        delete from responses where ctid = any(array(select ctid from old)) returning 1`);
      return rows.length;
    },

    async pagesOf(table) {
      const [size] = await db.query<{ pages: number }>(sql`
        select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::float8 as pages`);
      return size?.pages ?? 0;
    },

    async removeFromPages(table, from, to) {
      const place = (page: number) => `(${String(page)},0)`;
      const rows = await db.query(sql`
        with old as materialized (
          select t.ctid from ${sql.identifier(table)} t join (${cutOffs}) c using (environment_id)
          where t.ctid >= ${place(from)}::tid and t.ctid < ${place(to)}::tid
            and t.${sql.identifier(AGE[table])} < c.cut_off
          for update of t skip locked
        )
        delete from ${sql.identifier(table)} where ctid = any(array(select ctid from old)) returning 1`);
      return rows.length;
    },

    async removeUsage() {
      // Reports of a week are kept together, until the retention period after its end.
      await db.query(sql`
        delete from storage_usage u using environments e, projects p
        where e.id = u.environment_id and p.id = e.project_id
          and date_trunc('week', u.day::timestamp) + interval '1 week'
            <= now() at time zone 'utc' - make_interval(days => p.retention_days)`);
    },
  };
}
