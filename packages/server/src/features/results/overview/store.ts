import {
  TREND_DAYS,
  type Funnel,
  type PopupDefinition,
  type Survey,
  type TextResults,
} from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { selectToday } from '../../content/projects/time-zones';
import { milliseconds } from '../selection/milliseconds';
import { createTally, type AnswerPart, type QuestionTally } from '../reading/question-tally';
import type { Scan } from '../selection/scans';

/** A published popup. */
interface ListedPopup {
  popup: PopupDefinition;
  survey: Survey;
  /** The order of the answers in `response_values`. */
  keys: string[];
  /** The name in its draft, if any. */
  name: string | null;
  version: number;
  /** When it was created and its newest version published (Unix ms). */
  createdAt: number;
  publishedAt: number;
}

/** Questions of one popup. */
interface Asked {
  popupId: string;
  questions: {
    id: string;
    /** Versions whose answers can't be counted together with others. */
    leftOut: readonly number[];
  }[];
}

/** One question of a popup, and its place in `response_values`. */
interface AskedQuestion {
  popupId: string;
  /** From 1. */
  place: number;
  /** Versions whose answers can't be counted together with others. */
  leftOut: readonly number[];
}

export interface PopupCounts {
  funnel: Funnel;
  /** Times it was shown in the last `TREND_DAYS`. */
  recentlyShown: number;
}

/** Answers of all time, of the last `TREND_DAYS` and of as many days before. */
export type PeriodTallies = Record<'all' | Period, QuestionTally>;
type Period = 'current' | 'previous';

export interface OverviewStore {
  popups: (environmentId: number) => Promise<ListedPopup[]>;
  /** Counts of all popups of an environment, by their ids. */
  counts: (environmentId: number) => Promise<Map<string, PopupCounts>>;
  /** When the newest response of each of these popups was first saved (Unix ms). */
  lastResponses: (
    environmentId: number,
    popupIds: readonly string[],
  ) => Promise<Map<string, number>>;
  /** Counts the answers to one question of each popup, by the id of the popup. */
  tallies: (
    environmentId: number,
    asked: readonly AskedQuestion[],
    scan: Scan,
  ) => Promise<Map<string, PeriodTallies>>;
  /** By popup id: the first text answer in the popup's newest response with one. */
  latestTexts: (
    environmentId: number,
    asked: readonly Asked[],
    scan: Scan,
  ) => Promise<Map<string, TextResults['latest'][number]>>;
}

interface TallyRow {
  popupId: string;
  /** Null for older answers. */
  period: Period | null;
  /** JSON. */
  answer: string;
  n: number;
}

/** Reads all popups of an environment at once, because each statement needs a slot. */
export function createOverviewStore(db: Db): OverviewStore {
  return {
    popups: (environmentId) =>
      db.query<ListedPopup>(sql`
      select p.definition as popup, p.survey, k.keys, p.draft ->> 'name' as name, p.version,
        ${milliseconds(sql`p.created_at`)} as "createdAt",
        coalesce(${milliseconds(sql`v.created_at`)}, 0) as "publishedAt"
      from popups p
      join answer_keys k on k.environment_id = p.environment_id and k.popup_id = p.id
      left join popup_versions v
        on v.environment_id = p.environment_id and v.popup_id = p.id and v.number = p.version
      where p.environment_id = ${environmentId} and p.definition is not null
      order by p.created_at, p.id`),

    async counts(environmentId) {
      const rows = await db.query<Funnel & { popupId: string; recentlyShown: number }>(sql`
        select popup_id as "popupId",
          coalesce(sum(n) filter (where step = 'opened'), 0)::float8 as shown,
          coalesce(sum(n) filter (where step = 'answered'), 0)::float8 as answered,
          coalesce(case when bool_or(step = 'answered') then sum(n) filter (where step = 'finished')
            else sum(n) filter (where step = 'completed') end, 0)::float8 as completed,
          sum(n) filter (where step = 'dismissed')::float8 as dismissed,
          sum(n) filter (where step = 'declined')::float8 as declined,
          coalesce(sum(n) filter (where step = 'opened'
            and day > ${selectToday(environmentId)} - ${TREND_DAYS}::int), 0)::float8 as "recentlyShown"
        from daily_counts where environment_id = ${environmentId} group by 1`);
      return new Map(
        rows.map(({ popupId, dismissed, declined, recentlyShown, ...funnel }) => [
          popupId,
          {
            funnel: {
              ...funnel,
              ...(dismissed && { dismissed }),
              ...(declined && { declined }),
            },
            recentlyShown,
          },
        ]),
      );
    },

    async lastResponses(environmentId, popupIds) {
      const rows = await db.query<{ popupId: string; at: number }>(sql`
        select "popupId", ${milliseconds(sql`created_at`)} as at
        from unnest(${sql.param(popupIds)}::text[]) as asked ("popupId"),
        lateral (
          select created_at from responses
          where environment_id = ${environmentId} and popup_id = "popupId"
          order by created_at desc limit 1
        ) as newest`);
      return new Map(rows.map(({ popupId, at }) => [popupId, at]));
    },

    async tallies(environmentId, asked, scan) {
      const today = selectToday(environmentId);
      const rows = await scan<TallyRow>(sql`
          select "popupId", values[place] as answer, count(*)::float8 as n,
            case when day > ${today} - ${TREND_DAYS}::int then 'current'
              when day > ${today} - ${2 * TREND_DAYS}::int then 'previous' end as period
          from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked ("popupId" text, place int, "leftOut" int[])
          join response_values on environment_id = ${environmentId} and popup_id = "popupId"
          where values[place] is not null and (version is null or version <> all("leftOut"))
          group by "popupId", answer, period`);
      const byPopup = new Map<string, (AnswerPart & Pick<TallyRow, 'period'>)[]>();
      for (const { popupId, period, answer, n } of rows) {
        const parts = byPopup.get(popupId) ?? [];
        parts.push({ part: JSON.parse(answer) as unknown, period, n });
        byPopup.set(popupId, parts);
      }
      return new Map([...byPopup].map(([popupId, parts]) => [popupId, tallyByPeriod(parts)]));
    },

    async latestTexts(environmentId, asked, scan) {
      if (!asked.length) return new Map();
      const rows = await scan<{ popupId: string; text: string; at: number }>(sql`
          select "popupId", text, floor(extract(epoch from created_at) * 1000)::float8 as at
          from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
            as asked ("popupId" text, questions jsonb),
          lateral (
            select given.text, created_at
            from responses, lateral (
              select answers ->> q.id as text
              from rows from (jsonb_to_recordset(questions) as (id text, "leftOut" int[]))
                with ordinality as q (id, "leftOut", place)
              where jsonb_typeof(answers -> q.id) = 'string'
                and (version is null or version <> all(q."leftOut"))
              order by place limit 1
            ) as given
            where environment_id = ${environmentId} and popup_id = "popupId"
            order by created_at desc, responses.id desc limit 1
          ) as newest`);
      return new Map(rows.map(({ popupId, ...latest }) => [popupId, latest]));
    },
  };
}

function tallyByPeriod(parts: readonly (AnswerPart & Pick<TallyRow, 'period'>)[]): PeriodTallies {
  const tally = (wanted: Period) => createTally(parts.filter(({ period }) => period === wanted));
  return { all: createTally(parts), current: tally('current'), previous: tally('previous') };
}
