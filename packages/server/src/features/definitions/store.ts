import type { PopupDefinition, Survey } from '@service-popups/contract';
import type { VisitorState } from '@service-popups/rules';
import type { Sql } from 'postgres';

export interface FoundPopup {
  popup: PopupDefinition;
  survey: Survey;
  published: boolean;
}

export interface DefinitionsStore {
  /** Published popups for everybody and, given a user, for that user. */
  published: (environmentId: number, userId?: string) => Promise<PopupDefinition[]>;
  /** What is live of a popup and its survey, or was when it was last published. */
  find: (environmentId: number, popupId: string) => Promise<FoundPopup | undefined>;
  /** What the store knows of a user, in the terms of the rules. */
  stateOf: (environmentId: number, userId: string) => Promise<VisitorState>;
}

export function createDefinitionsStore(sql: Sql): DefinitionsStore {
  return {
    async published(environmentId, userId) {
      const rows = await sql<{ definition: PopupDefinition; quietDays: number }[]>`
        select p.definition, j.quiet_days as "quietDays"
        from popups p
        join environments e on e.id = p.environment_id
        join projects j on j.id = e.project_id
        where p.environment_id = ${environmentId} and p.published
          and (p.audience is null or ${userId ?? null} = any(p.audience))
          and (p.stop_after is null or p.stop_after > (
            select count(*) from responses r
            where r.environment_id = p.environment_id and r.popup_id = p.id and r.finished))
        order by p.id`;
      return rows.map(({ definition, quietDays }) =>
        // The project's quiet period reaches the SDK on each popup that sets none of its own.
        quietDays && definition.quietDays === undefined ? { ...definition, quietDays } : definition,
      );
    },

    async find(environmentId, popupId) {
      const [row] = await sql<FoundPopup[]>`
        select p.definition as popup, p.survey, p.published
        from popups p
        where p.environment_id = ${environmentId} and p.id = ${popupId}
          and p.definition is not null`;
      return row;
    },

    async stateOf(environmentId, userId) {
      const [shown, answered] = await Promise.all([
        sql<{ id: string; at: number }[]>`
          select popup_id as id, extract(epoch from max(occurred_at))::float8 * 1000 as at
          from events
          where environment_id = ${environmentId} and user_id = ${userId} and status = 'opened'
          group by popup_id`,
        sql<{ id: string; at: number }[]>`
          select survey_id as id, extract(epoch from max(at))::float8 * 1000 as at
          from (
            select survey_id, occurred_at as at from events
            where environment_id = ${environmentId} and user_id = ${userId}
              and status = 'completed'
            union all
            select survey_id, updated_at from responses
            where environment_id = ${environmentId} and user_id = ${userId} and finished
            union all
            select survey_id, answered_at from known_answers
            where environment_id = ${environmentId} and user_id = ${userId}
          ) known
          group by survey_id`,
      ]);
      return { shown: byId(shown), answered: byId(answered) };
    },
  };
}

function byId(rows: { id: string; at: number }[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ id, at }) => [id, at]));
}
