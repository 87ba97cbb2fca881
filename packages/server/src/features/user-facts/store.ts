import type { VisitorState } from '@service-popups/rules';
import type { Sql } from '../../db/sql';

export interface UserFactsStore {
  /** What the store knows of a user, in the terms of the rules. */
  load: (environmentId: number, userId: string) => Promise<VisitorState>;
}

interface RecordRow {
  kind: 'shown' | 'answered';
  subject: string;
  at: number;
  /** How many facts say so; the latest counts. */
  facts: number;
}

/** Facts of a user that a later one outdoes: how many may lie there, and are removed at a time. */
const MAX_OUTDONE = 15;
const REMOVED_AT_A_TIME = 10_000;

export function createUserFactsStore(sql: Sql): UserFactsStore {
  /**
   * Takes nothing away that counts, and so may happen at any time, on several nodes at once. What
   * somebody else is removing is left to them.
   */
  const removeOutdone = (environmentId: number, userId: string): Promise<unknown> =>
    sql`
      delete from user_facts where ctid = any(array(
        select ctid from user_facts where ctid = any(array(
          select ctid from (
            select ctid, row_number() over (partition by kind, subject order by at desc, ctid) as place
            from user_facts where environment_id = ${environmentId} and user_id = ${userId}
          ) facts
          where place > 1 limit ${REMOVED_AT_A_TIME}
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
      const outdone = rows.reduce((sum, { facts }) => sum + Math.max(0, facts - 1), 0);
      // Nobody waits for it. If it fails, the next who reads tries again.
      if (outdone > MAX_OUTDONE) removeOutdone(environmentId, userId).catch(() => undefined);
      const times = (wanted: RecordRow['kind']): Record<string, number> =>
        Object.fromEntries(
          rows.filter(({ kind }) => kind === wanted).map(({ subject, at }) => [subject, at]),
        );
      return { shown: times('shown'), answered: times('answered') };
    },
  };
}
