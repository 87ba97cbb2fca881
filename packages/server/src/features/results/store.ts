import type { Funnel, PopupDefinition, Survey, TextResults } from '@service-popups/contract';
import type { Sql } from 'postgres';

/** How many of the newest text answers a page of results holds. */
const LATEST = 50;

export interface ResultsStore {
  popups: (environmentId: number) => Promise<{ popup: PopupDefinition; survey: Survey }[]>;
  funnel: (environmentId: number, popupId: string) => Promise<Funnel>;
  /** How often each number was the answer to a question. */
  ratings: (scope: QuestionScope) => Promise<{ rating: number; count: number }[]>;
  texts: (scope: QuestionScope) => Promise<{ count: number; latest: TextResults['latest'] }>;
}

export interface QuestionScope {
  environmentId: number;
  popupId: string;
  questionId: string;
}

export function createResultsStore(sql: Sql): ResultsStore {
  const answersOf = ({ environmentId, popupId, questionId }: QuestionScope, type: string) => sql`
    responses
    where environment_id = ${environmentId} and popup_id = ${popupId}
      and jsonb_typeof(answers -> ${questionId}) = ${type}`;

  return {
    popups: (environmentId) => sql<{ popup: PopupDefinition; survey: Survey }[]>`
      select definition as popup, survey
      from popups
      where environment_id = ${environmentId} and definition is not null
      order by created_at, id`,

    async funnel(environmentId, popupId) {
      const [row] = await sql<Funnel[]>`
        select
          coalesce(sum(n) filter (where status = 'opened'), 0)::float8 as shown,
          (select coalesce(sum(answered), 0)::float8 from response_counts
           where environment_id = ${environmentId} and popup_id = ${popupId}) as answered,
          coalesce(sum(n) filter (where status = 'completed'), 0)::float8 as completed
        from event_counts where environment_id = ${environmentId} and popup_id = ${popupId}`;
      return row ?? { shown: 0, answered: 0, completed: 0 };
    },

    ratings: (scope) => sql<{ rating: number; count: number }[]>`
      select (answers -> ${scope.questionId})::float8 as rating, count(*)::int as count
      from ${answersOf(scope, 'number')} group by 1`,

    async texts(scope) {
      const latest = await sql<{ text: string; at: number; count: number }[]>`
        select answers ->> ${scope.questionId} as text,
               floor(extract(epoch from updated_at) * 1000)::float8 as at,
               count(*) over ()::int as count
        from ${answersOf(scope, 'string')}
        order by updated_at desc, id limit ${LATEST}`;
      return {
        count: latest[0]?.count ?? 0,
        latest: latest.map(({ text, at }) => ({ text, at })),
      };
    },
  };
}
