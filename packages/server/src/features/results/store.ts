import type {
  Funnel,
  PopupDefinition,
  Survey,
  TextAnswer,
  TextResults,
  TextsQuery,
} from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import { pageFrom, type Page, type PageRequest } from '../../http/page';
import { textsGiven } from './texts-given';
import type { PopupScope, Selection } from './selection';
import { cursorKey, micros, newestFirst, positionOf, publicId, savedBefore } from './newest-first';
import { metaOf, type MetaColumns } from './meta-of';
import type { Scan } from './scans';
import { createTallies, type TalliesStore } from './tallies-store';

/** How many text answers are included in the results of a question. */
const MAX_LATEST = 50;

/** A published popup. */
interface ListedPopup {
  popup: PopupDefinition;
  survey: Survey;
  /** The order of the answers in `response_values`. */
  keys: string[];
  /** The name in its draft, if any. */
  name: string | null;
}

interface FoundPopup {
  title: string;
  /** The name in its draft, if any. */
  name: string | null;
  survey: Survey | null;
  keys: string[];
}

export interface ResultsStore extends TalliesStore {
  popups: (environmentId: number) => Promise<ListedPopup[]>;
  /** A popup with its published survey, null if it was never published; undefined if there is no such popup. */
  find: (scope: PopupScope) => Promise<FoundPopup | undefined>;
  /** Funnels of all popups of an environment, by their ids. */
  funnels: (environmentId: number) => Promise<Map<string, Funnel>>;
  latest: (selection: Selection, questionId: string, scan: Scan) => Promise<TextResults['latest']>;
  textPage: (
    selection: Selection,
    texts: { questionId: string; search: TextsQuery['search'] },
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
      select p.definition as popup, p.survey, k.keys, p.draft ->> 'name' as name
      from popups p
      join answer_keys k on k.environment_id = p.environment_id and k.popup_id = p.id
      where p.environment_id = ${environmentId} and p.definition is not null
      order by p.created_at, p.id`,

    async find(scope) {
      const [row] = await sql<FoundPopup[]>`
        select coalesce(p.definition, p.draft) ->> 'title' as title, p.draft ->> 'name' as name,
          p.survey, coalesce(k.keys, '{}') as keys
        from popups p
        left join answer_keys k on k.environment_id = p.environment_id and k.popup_id = p.id
        where p.environment_id = ${scope.environmentId} and p.id = ${scope.popupId}`;
      return row;
    },

    async funnels(environmentId) {
      const rows = await sql<(Funnel & { popupId: string })[]>`
        select popup_id as "popupId",
          coalesce(sum(n) filter (where step = 'opened'), 0)::float8 as shown,
          coalesce(sum(n) filter (where step = 'answered'), 0)::float8 as answered,
          coalesce(sum(n) filter (where step = 'completed'), 0)::float8 as completed
        from daily_counts where environment_id = ${environmentId} group by 1`;
      return new Map(rows.map(({ popupId, ...funnel }) => [popupId, funnel]));
    },

    ...createTallies(sql),

    latest: (selection, questionId, scan) =>
      scan(
        (tx) => tx<TextResults['latest']>`
        select answers ->> ${questionId} as text,
               floor(extract(epoch from created_at) * 1000)::float8 as at
        from responses ${textsGiven(sql, selection, questionId)}
        order by created_at desc, id desc limit ${MAX_LATEST}`,
      ),

    async textPage(selection, { questionId, search }, page, scan) {
      const after = page.after && positionOf(page.after);
      const rows = await scan(
        (tx) => tx<TextRow[]>`
        select ${publicId(sql)} as id, answers ->> ${questionId} as text, version, lang, device, path,
               ${micros(sql, 'created_at')} as "createdAt"
        from responses ${textsGiven(sql, selection, questionId)}
          ${search === undefined ? sql`` : sql`and answers ->> ${questionId} ilike ${containing(search)}`}
          ${after ? savedBefore(sql, after) : sql``}
        order by ${newestFirst(sql)} limit ${page.limit + 1}`,
      );
      return pageFrom(rows, page, ({ createdAt, id }) => cursorKey(createdAt, id), toAnswer);
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
