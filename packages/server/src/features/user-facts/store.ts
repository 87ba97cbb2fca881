import type { VisitorState } from '@service-popups/rules';
import type { Sql } from '../../db/sql';

export interface UserFactsStore {
  /** The facts about a user, as the rules need them. */
  load: (environmentId: number, userId: string) => Promise<VisitorState>;
}

interface RecordRow {
  kind: 'shown' | 'answered';
  subject: string;
  at: number;
  /** How many facts there are; only the latest matters. */
  facts: number;
}

/** Superseded facts of a user: how many may accumulate, and how many are removed per statement. */
const MAX_SUPERSEDED = 15;
const REMOVAL_BATCH = 10_000;

export function createUserFactsStore(sql: Sql): UserFactsStore {
  /**
   * Safe at any time and on several nodes, since superseded facts don't matter. Skips rows that another
   * node is removing.
   */
  const removeSuperseded = (environmentId: number, userId: string): Promise<unknown> =>
    sql`
      delete from user_facts where ctid = any(array(
        select ctid from user_facts where ctid = any(array(
          select ctid from (
            select ctid, row_number() over (partition by kind, subject order by at desc, ctid) as rank
            from user_facts where environment_id = ${environmentId} and user_id = ${userId}
          ) facts
          where rank > 1 limit ${REMOVAL_BATCH}
        ))
        for update skip locked
      ))`;

  return {
    async load(environmentId, userId) {
      const rows = await sql<RecordRow[]>`
        select kind, subject, extract(epoch from max(at))::float8 * 1000 as at,
          count(*) filter (where is_fact)::int as facts
        from (
          select kind, subject, at, true as is_fact from user_facts
          where environment_id = ${environmentId} and user_id = ${userId}
          union all
          select 'answered', survey_id, answered_at, false from known_answers
          where environment_id = ${environmentId} and user_id = ${userId}
        ) known
        group by kind, subject`;
      const superseded = rows.reduce((sum, { facts }) => sum + Math.max(0, facts - 1), 0);
      // Not awaited. If it fails, the next load tries again.
      if (superseded > MAX_SUPERSEDED)
        removeSuperseded(environmentId, userId).catch(() => undefined);
      const times = (wanted: RecordRow['kind']): Record<string, number> =>
        Object.fromEntries(
          rows.filter(({ kind }) => kind === wanted).map(({ subject, at }) => [subject, at]),
        );
      return { shown: times('shown'), answered: times('answered') };
    },
  };
}
