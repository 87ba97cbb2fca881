import {
  countLimits,
  type DaysQuery,
  type Funnel,
  type FunnelCounts,
  type RecentCounts,
  type SuppressionCounts,
  type VisitsQuery,
} from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { selectToday } from '../../content/projects/time-zones';
import { completedStep } from './completed-step';
import { funnelSource, isSubject, type Subject } from './funnel-source';
import { isCounted } from '../selection/is-counted';
import type { Scan } from '../selection/scans';
import { withinDays } from '../selection/within-days';

export interface CountsStore {
  exists: (subject: Subject) => Promise<boolean>;
  funnel: (subject: Subject, query: VisitsQuery, scan: Scan) => Promise<FunnelCounts>;
  /** Counts of every popup that was shown or completed in the last seven days. */
  recent: (environmentId: number) => Promise<RecentCounts[]>;
  suppressions: (
    environmentId: number,
    popupId: string,
    days: DaysQuery,
  ) => Promise<SuppressionCounts>;
}

type FunnelRow = Required<Funnel> & {
  /** What the row is the sum of. */
  of: 'all' | 'day' | 'version';
  day: string;
  version: number;
};

const NOTHING: Required<Funnel> = {
  shown: 0,
  answered: 0,
  completed: 0,
  dismissed: 0,
  declined: 0,
};

export function createCountsStore(db: Db): CountsStore {
  return {
    async exists({ environmentId, kind, id }) {
      const [row] = await db.query(sql`
        select 1 from ${sql.identifier(`${kind}s`)} where environment_id = ${environmentId} and id = ${id}`);
      return row !== undefined;
    },

    async funnel(subject, query, scan) {
      // Lists only the newest days and versions, but always the row without a version.
      const statement = sql`
        select of, day, version, shown, answered, completed, dismissed, declined
        from (
          select case when grouping(day) = 0 then 'day'
                      when grouping(version) = 0 then 'version' else 'all' end as of,
            to_char(day, 'YYYY-MM-DD') as day, version,
            coalesce(sum(n) filter (where step = 'opened'), 0)::float8 as shown,
            coalesce(sum(n) filter (where step = 'answered'), 0)::float8 as answered,
            coalesce(sum(n) filter (where step = 'done'), 0)::float8 as completed,
            coalesce(sum(n) filter (where step = 'dismissed'), 0)::float8 as dismissed,
            coalesce(sum(n) filter (where step = 'declined'), 0)::float8 as declined,
            row_number() over (partition by grouping(day), grouping(version)
              order by counted.day desc, version = 0 desc, version desc) as rank
          from (
            select day, version, case step when ${completedStep(isSubject(subject))} then 'done' else step end as step, n
            from (${funnelSource(subject, query)}) as source
          ) as counted
          where step not in ('finished', 'completed')
          group by grouping sets ((), (counted.day), (version))
          having sum(n) > 0
        ) as ranked
        where rank <= case of when 'day' then ${countLimits.days}::int else ${countLimits.versions}::int end
        order by day, version`;
      const rows = isCounted(query)
        ? await db.query<FunnelRow>(statement)
        : await scan<FunnelRow>(statement);
      const closing = await readClosing(db, subject);
      const toFunnel = ({
        shown,
        answered,
        completed,
        dismissed,
        declined,
      }: Required<Funnel>): Funnel => ({
        ...{ shown, answered, completed },
        ...(closing && { dismissed, ...(closing.ofSurvey && { declined }) }),
      });
      const total = rows.find(({ of }) => of === 'all') ?? NOTHING;
      return {
        total: toFunnel(total),
        byDay: rows
          .filter(({ of }) => of === 'day')
          .map((row) => ({ day: row.day, ...toFunnel(row) })),
        byVersion: rows
          .filter(({ of }) => of === 'version')
          .map((row) => ({ version: row.version || null, ...toFunnel(row) })),
      };
    },

    async recent(environmentId) {
      const today = selectToday(environmentId);
      const done = completedStep(
        sql`environment_id = ${environmentId} and popup_id = counted.popup_id`,
      );
      const rows = await db.query<{ popupId: string; days: RecentCounts['days'] }>(sql`
        select popup_id as "popupId", json_agg(
          json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'shown', shown, 'completed', completed)
          order by day) as days
        from (
          select distinct popup_id from daily_counts
          where environment_id = ${environmentId} and step in ('opened', 'completed', 'finished')
            and day > ${today} - 7
        ) as counted
        cross join lateral (select ${done} as done) as steps
        cross join lateral (
          select of.day::date as day,
            coalesce(sum(n) filter (where step = 'opened'), 0)::float8 as shown,
            coalesce(sum(n) filter (where step = done), 0)::float8 as completed
          from generate_series(${today} - 6, ${today}, '1 day') as of(day)
          left join daily_counts c on c.environment_id = ${environmentId}
            and c.popup_id = counted.popup_id and c.step in ('opened', done)
            and c.day = of.day::date
          group by of.day
        ) as daily
        group by popup_id`);
      return rows;
    },

    async suppressions(environmentId, popupId, days) {
      const chosen = sql`
        environment_id = ${environmentId} and popup_id = ${popupId}
        and ${withinDays(sql`day`, days)}`;
      const [total, byDay] = await Promise.all([
        db.query<SuppressionCounts['total'][number]>(sql`
          select reason, sum(n)::float8 as n from suppressions where ${chosen}
          group by 1 order by 2 desc, 1`),
        db.query<SuppressionCounts['byDay'][number]>(sql`
          select to_char(day, 'YYYY-MM-DD') as day, reason, n::float8 as n
          from (
            select day, reason, n, dense_rank() over (order by day desc) as rank
            from suppressions where ${chosen}
          ) as ranked
          where rank <= ${countLimits.days}
          order by ranked.day, reason`),
      ]);
      return { total, byDay };
    },
  };
}

/**
 * What is known about visitors who closed a popup. An announcement isn't declined; the closing of surveys isn't known
 * until somebody has closed one, because older SDKs don't report it.
 */
async function readClosing(db: Db, subject: Subject): Promise<{ ofSurvey: boolean } | undefined> {
  const { environmentId, kind, id } = subject;
  const isAnnouncement = sql`exists (
    select from popups where environment_id = ${environmentId} and id = ${id}
      and coalesce(definition, draft) ? 'announcement')`;
  const [row] = await db.query<{ isAnnouncement: boolean; isReported: boolean }>(sql`
    select ${kind === 'popup' ? isAnnouncement : sql`false`} as "isAnnouncement", exists (
      select from daily_counts
      where ${isSubject(subject)} and step in ('dismissed', 'declined')) as "isReported"`);
  if (row?.isAnnouncement) return { ofSurvey: false };
  return row?.isReported ? { ofSurvey: true } : undefined;
}
