import type {
  Funnel,
  PopupDefinition,
  ResponsesQuery,
  Survey,
  TextAnswer,
  TextResults,
  TextsQuery,
} from '@service-popups/contract';
import type { Sql } from 'postgres';
import { pageFrom, type Page, type PageRequest } from '../../http/page';
import { answersGiven, type AnswerType, type QuestionScope } from './answers-given';
import { createAnswersStore, type AnswersStore } from './answers-store';
import type { PopupScope } from './chosen-responses';
import { countedAnswers } from './counted-answers';
import { metaOf, type MetaColumns } from './meta-of';

/** How many of the newest text answers a page of results holds. */
const LATEST = 50;

export interface ResultsStore {
  popups: (environmentId: number) => Promise<{ popup: PopupDefinition; survey: Survey }[]>;
  /** The survey a popup asks, null while it was never published; nothing if there is no such popup. */
  survey: (scope: PopupScope) => Promise<{ survey: Survey | null } | undefined>;
  funnel: (environmentId: number, popupId: string) => Promise<Funnel>;
  /** How often each number was the answer to a question. */
  ratings: (
    scope: QuestionScope,
    query: ResponsesQuery,
  ) => Promise<{ rating: number; count: number }[]>;
  texts: (
    scope: QuestionScope,
    query: ResponsesQuery,
  ) => Promise<{ count: number; latest: TextResults['latest'] }>;
  answers: AnswersStore;
  textPage: (
    scope: QuestionScope,
    query: TextsQuery,
    page: PageRequest,
  ) => Promise<Page<TextAnswer>>;
}

interface TextRow extends MetaColumns {
  id: string;
  text: string;
  at: number;
  version: number | null;
}

export function createResultsStore(sql: Sql): ResultsStore {
  const answersOf = (scope: QuestionScope, query: ResponsesQuery, type: AnswerType) =>
    sql`responses ${answersGiven(sql, scope, query, type)}`;
  // Cursors are exact to the millisecond, so the order has to be as well.
  const moment = sql`date_trunc('milliseconds', updated_at)`;

  return {
    popups: (environmentId) => sql<{ popup: PopupDefinition; survey: Survey }[]>`
      select definition as popup, survey
      from popups
      where environment_id = ${environmentId} and definition is not null
      order by created_at, id`,

    async survey({ environmentId, popupId }) {
      const [row] = await sql<{ survey: Survey | null }[]>`
        select survey from popups where environment_id = ${environmentId} and id = ${popupId}`;
      return row;
    },

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

    ratings(scope, query) {
      const counted = countedAnswers(sql, scope, query);
      return counted
        ? sql<{ rating: number; count: number }[]>`
            select answer::float8 as rating, sum(n)::int as count
            from ${counted.numbers} group by 1 having sum(n) > 0`
        : sql<{ rating: number; count: number }[]>`
            select (answers -> ${scope.questionId})::float8 as rating, count(*)::int as count
            from ${answersOf(scope, query, 'number')} group by 1`;
    },

    answers: createAnswersStore(sql),

    async texts(scope, query) {
      const counted = countedAnswers(sql, scope, query);
      const count = counted
        ? sql`select coalesce(sum(n), 0)::int from ${counted.texts}`
        : sql`select count(*)::int from ${answersOf(scope, query, 'string')}`;
      const latest = await sql<{ text: string; at: number; count: number }[]>`
        select answers ->> ${scope.questionId} as text,
               floor(extract(epoch from updated_at) * 1000)::float8 as at,
               (${count}) as count
        from ${answersOf(scope, query, 'string')}
        order by updated_at desc, id limit ${LATEST}`;
      return {
        count: latest[0]?.count ?? 0,
        latest: latest.map(({ text, at }) => ({ text, at })),
      };
    },

    async textPage(scope, query, page) {
      const { search } = query;
      const [time, last] = page.after ?? [];
      const stamp = sql`${time?.toISOString() ?? null}::text::timestamptz`;
      const rows = await sql<TextRow[]>`
        select id, answers ->> ${scope.questionId} as text, version, lang, device, path,
               (extract(epoch from ${moment}) * 1000)::float8 as at
        from ${answersOf(scope, query, 'string')}
          ${search === undefined ? sql`` : sql`and answers ->> ${scope.questionId} ilike ${containing(search)}`}
          ${last === undefined ? sql`` : sql`and (${moment} < ${stamp} or (${moment} = ${stamp} and id::text > ${last}))`}
        order by ${moment} desc, id::text limit ${page.limit + 1}`;
      return pageFrom([...rows], page, ({ at, id }) => [new Date(at), id], toAnswer);
    },
  };
}

function toAnswer(row: TextRow): TextAnswer {
  const { id, text, at, version } = row;
  return { responseId: id, text, at, version, meta: metaOf(row) };
}

/** A pattern for `like` in which every character of the text stands for itself. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
