import type { VisitorState } from '@service-popups/rules';
import type { Ask } from '../../db/ask-patiently';

export interface UserRecordsStore {
  /** What the store knows of a user, in the terms of the rules. */
  load: (environmentId: number, userId: string) => Promise<VisitorState>;
}

interface RecordRow {
  kind: 'shown' | 'answered';
  subject: string;
  at: number;
}

export function createUserRecordsStore(ask: Ask): UserRecordsStore {
  return {
    async load(environmentId, userId) {
      const rows = await ask(
        (sql) => sql<RecordRow[]>`
          select kind, subject, extract(epoch from max(at))::float8 * 1000 as at
          from (
            select kind, subject, at from user_records
            where environment_id = ${environmentId} and user_id = ${userId}
            union all
            select 'answered', survey_id, answered_at from known_answers
            where environment_id = ${environmentId} and user_id = ${userId}
          ) known
          group by kind, subject`,
      );
      const times = (wanted: RecordRow['kind']): Record<string, number> =>
        Object.fromEntries(
          rows.filter(({ kind }) => kind === wanted).map(({ subject, at }) => [subject, at]),
        );
      return { shown: times('shown'), answered: times('answered') };
    },
  };
}
