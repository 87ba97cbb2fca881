import type { Answers, Outcome } from '@service-popups/contract';
import type { VisitorState } from '@service-popups/rules';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';

/** Ids of the answers that popups depend on, by survey id. */
export type NeededAnswers = Readonly<Record<string, readonly string[]>>;

export interface UserFactsStore {
  /** The facts about a user, as the rules need them. */
  load: (environmentId: number, userId: string, needed?: NeededAnswers) => Promise<VisitorState>;
}

interface RecordRow {
  kind: 'shown' | 'answered';
  subject: string;
  at: number;
  /** How many rows there are. */
  facts: number;
  /** How often it happened. */
  n: number;
  outcome: Outcome | null;
}

interface AnswersRow {
  surveyId: string;
  answers: Answers;
}

/** Rows of a user that can be merged: how many may accumulate, and how many are merged per statement. */
const MAX_SUPERSEDED = 15;
const MERGE_BATCH = 10_000;

export function createUserFactsStore(db: Db): UserFactsStore {
  // Several rows can be about the same time: a completed survey was partially answered before.
  const lastOutcome = sql`(array_agg(outcome order by at desc, outcome))[1]`;

  /** Safe at any time and on several nodes. Skips rows that another node is merging. */
  const mergeRows = (environmentId: number, userId: string): Promise<unknown> =>
    db.query(sql`
      with merged as (
        delete from user_facts where ctid = any(array(
          select ctid from user_facts where ctid = any(array(
            select ctid from (
              select ctid, count(*) over (partition by kind, subject) as facts
              from user_facts where environment_id = ${environmentId} and user_id = ${userId}
            ) facts
            where facts > 1 limit ${MERGE_BATCH}
          ))
          for update skip locked
        ))
        returning environment_id, user_id, kind, subject, at, n, outcome
      )
      insert into user_facts (environment_id, user_id, kind, subject, at, n, outcome)
      select environment_id, user_id, kind, subject, max(at), sum(n), ${lastOutcome}
      from merged group by 1, 2, 3, 4`);

  const loadAnswers = async (
    environmentId: number,
    userId: string,
    needed: NeededAnswers,
  ): Promise<Record<string, Answers>> => {
    const surveyIds = Object.keys(needed);
    if (!surveyIds.length) return {};
    const rows = await db.query<AnswersRow>(sql`
      select distinct on (survey_id) survey_id as "surveyId", answers
      from responses
      where environment_id = ${environmentId} and user_id = ${userId} and finished
        and survey_id = any(${sql.param(surveyIds)})
      order by survey_id, updated_at desc`);
    return Object.fromEntries(
      rows.map(({ surveyId, answers }) => [surveyId, pick(answers, needed[surveyId] ?? [])]),
    );
  };

  return {
    async load(environmentId, userId, needed = {}) {
      const [rows, answers] = await Promise.all([
        db.query<RecordRow>(sql`
          select kind, subject, extract(epoch from max(at))::float8 * 1000 as at,
            count(*) filter (where is_fact)::int as facts, sum(n)::int as n,
            ${lastOutcome} as outcome
          from (
            select kind, subject, at, n, outcome, true as is_fact from user_facts
            where environment_id = ${environmentId} and user_id = ${userId}
            union all
            select 'answered', survey_id, answered_at, 1, null, false from known_answers
            where environment_id = ${environmentId} and user_id = ${userId}
          ) known
          group by kind, subject`),
        loadAnswers(environmentId, userId, needed),
      ]);
      const superseded = rows.reduce((sum, { facts }) => sum + Math.max(0, facts - 1), 0);
      // Not awaited. If it fails, the next load tries again.
      if (superseded > MAX_SUPERSEDED) mergeRows(environmentId, userId).catch(() => undefined);
      const read = <Value>(
        wanted: RecordRow['kind'],
        value: (row: RecordRow) => Value | null,
      ): Record<string, Value> =>
        Object.fromEntries(
          rows.flatMap((row) => {
            const found = row.kind === wanted ? value(row) : null;
            return found === null ? [] : [[row.subject, found]];
          }),
        );
      return {
        shown: read('shown', ({ at }) => at),
        counts: read('shown', ({ n }) => n),
        outcomes: read('shown', ({ outcome }) => outcome),
        answered: read('answered', ({ at }) => at),
        answers,
      };
    },
  };
}

function pick(answers: Answers, keys: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)));
}
