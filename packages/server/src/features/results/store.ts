import type {
  Funnel,
  PopupDefinition,
  ResponsesQuery,
  Survey,
  TextAnswer,
  TextResults,
  TextsQuery,
} from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import { pageFrom, type Page, type PageRequest } from '../../http/page';
import { areAnswersCounted } from './are-answers-counted';
import { textsGiven, type QuestionScope } from './texts-given';
import type { PopupScope } from './chosen-responses';
import { cursorKey, micros, newestFirst, positionOf, publicId, savedBefore } from './newest-first';
import { metaOf, type MetaColumns } from './meta-of';
import type { Scan } from './scans';
import { createTallies, type ReadTallies } from './tallies-store';

/** How many text answers are included in the results of a question. */
const MAX_LATEST = 50;

/** A published popup. */
interface ListedPopup {
  popup: PopupDefinition;
  survey: Survey;
  /** The name in its draft, if any. */
  name: string | null;
}

export interface ResultsStore {
  popups: (environmentId: number) => Promise<ListedPopup[]>;
  /** The published survey of a popup, null if it was never published; undefined if there is no such popup. */
  survey: (scope: PopupScope) => Promise<{ survey: Survey | null } | undefined>;
  /** Funnels of all popups of an environment, by their ids. */
  funnels: (environmentId: number) => Promise<Map<string, Funnel>>;
  tallies: ReadTallies;
  latest: (
    scope: QuestionScope,
    query: ResponsesQuery,
    scan: Scan,
  ) => Promise<TextResults['latest']>;
  textPage: (
    scope: QuestionScope,
    query: TextsQuery,
    page: PageRequest,
    scan: Scan,
  ) => Promise<Page<TextAnswer>>;
}

interface TextRow extends MetaColumns {
  id: string;
  text: string;
  createdAt: number;
  version: number | null;
}

export function createResultsStore(sql: Sql): ResultsStore {
  return {
    popups: (environmentId) => sql<ListedPopup[]>`
      select definition as popup, survey, draft ->> 'name' as name
      from popups
      where environment_id = ${environmentId} and definition is not null
      order by created_at, id`,

    async survey({ environmentId, popupId }) {
      const [row] = await sql<{ survey: Survey | null }[]>`
        select survey from popups where environment_id = ${environmentId} and id = ${popupId}`;
      return row;
    },

    async funnels(environmentId) {
      const rows = await sql<(Funnel & { popupId: string })[]>`
        select popup_id as "popupId",
          coalesce(sum(shown), 0)::float8 as shown, coalesce(sum(answered), 0)::float8 as answered,
          coalesce(sum(completed), 0)::float8 as completed
        from (
          select popup_id, sum(n) filter (where status = 'opened') as shown, 0 as answered,
            sum(n) filter (where status = 'completed') as completed
          from report_counts where environment_id = ${environmentId} group by 1
          union all
          select popup_id, 0, sum(answered), 0
          from response_counts where environment_id = ${environmentId} group by 1
        ) as counted
        group by 1`;
      return new Map(rows.map(({ popupId, ...funnel }) => [popupId, funnel]));
    },

    tallies: createTallies(sql),

    async latest(scope, query, scan) {
      const statement = sql<TextResults['latest']>`
        select answers ->> ${scope.questionId} as text,
               floor(extract(epoch from created_at) * 1000)::float8 as at
        from responses ${textsGiven(sql, scope, query)}
        order by created_at desc, id desc limit ${MAX_LATEST}`;
      return areAnswersCounted(query)
        ? statement
        : scan((tx) => tx<TextResults['latest']>`${statement}`);
    },

    async textPage(scope, query, page, scan) {
      const { search } = query;
      const after = page.after && positionOf(page.after);
      const statement = sql<TextRow[]>`
        select ${publicId(sql)} as id, answers ->> ${scope.questionId} as text, version, lang, device, path,
               ${micros(sql, 'created_at')} as "createdAt"
        from responses ${textsGiven(sql, scope, query)}
          ${search === undefined ? sql`` : sql`and answers ->> ${scope.questionId} ilike ${containing(search)}`}
          ${after ? savedBefore(sql, 'created_at', after) : sql``}
        order by ${newestFirst(sql, 'created_at')} limit ${page.limit + 1}`;
      // A search may match nothing, or only the oldest answers.
      const isQuick = search === undefined && areAnswersCounted(query);
      const rows = isQuick ? await statement : await scan((tx) => tx<TextRow[]>`${statement}`);
      return pageFrom([...rows], page, ({ createdAt, id }) => cursorKey(createdAt, id), toAnswer);
    },
  };
}

function toAnswer(row: TextRow): TextAnswer {
  const { id, text, createdAt, version } = row;
  return { responseId: id, text, at: Math.floor(createdAt / 1000), version, meta: metaOf(row) };
}

/** A `like` pattern that matches the text literally. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
