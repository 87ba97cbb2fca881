import type { Review, Survey, TextAnswer, TextResults, TextsQuery } from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import { pageFrom, type Page, type PageRequest } from '../../http/page';
import { containing, isLeftOut } from './chosen-responses';
import { createHistoryStore, type HistoryStore } from './history-store';
import { textsGiven } from './texts-given';
import type { PopupScope, Selection } from './selection';
import { cursorKey, micros, newestFirst, positionOf, publicId, savedBefore } from './newest-first';
import { milliseconds } from './milliseconds';
import { metaOf, type MetaColumns } from './meta-of';
import { readSpellings, reviewColumn } from './reviews-store';
import type { Scan } from './scans';
import { createTallies, type TalliesStore } from './tallies-store';

/** How many text answers are included in the results of a question. */
const MAX_LATEST = 50;

export interface FoundPopup {
  title: string;
  /** The name in its draft, if any. */
  name: string | null;
  survey: Survey | null;
  isAnnouncement: boolean;
  keys: string[];
  /** The newest; 0 if it was never published. */
  version: number;
  /** When the popup was created and its newest version published (Unix ms). */
  createdAt: number;
  publishedAt: number;
}

export interface ResultsStore extends TalliesStore, HistoryStore {
  /** A popup with its published survey, null if it was never published; undefined if there is no such popup. */
  find: (scope: PopupScope) => Promise<FoundPopup | undefined>;
  /** Every tag of a popup, by its key. */
  spellings: (scope: PopupScope) => Promise<Map<string, string>>;
  latest: (selection: Selection, questionId: string, scan: Scan) => Promise<TextResults['latest']>;
  textPage: (
    selection: Selection,
    texts: {
      questionId: string;
      search: TextsQuery['search'];
      /** The question that gives a response its score. */
      scored: ScoredQuestion | undefined;
      /** Whether to include what the team thinks of a response. */
      withReviews: boolean;
    },
    page: PageRequest,
    scan: Scan,
  ) => Promise<Page<TextAnswer>>;
}

type ScoredQuestion = Omit<NonNullable<TextAnswer['score']>, 'value'>;

interface TextRow extends MetaColumns {
  id: string;
  text: string;
  createdAt: number;
  version: number | null;
  score: unknown;
  review: Review | null;
}

export function createResultsStore(sql: Sql): ResultsStore {
  return {
    async find(scope) {
      const [row] = await sql<FoundPopup[]>`
        select coalesce(p.definition, p.draft) ->> 'title' as title, p.draft ->> 'name' as name,
          p.survey, coalesce(p.definition, p.draft) ? 'announcement' as "isAnnouncement",
          coalesce(k.keys, '{}') as keys, p.version,
          ${milliseconds(sql, sql`p.created_at`)} as "createdAt",
          coalesce(${milliseconds(sql, sql`v.created_at`)}, 0) as "publishedAt"
        from popups p
        left join popup_versions v
          on v.environment_id = p.environment_id and v.popup_id = p.id and v.number = p.version
        left join answer_keys k on k.environment_id = p.environment_id and k.popup_id = p.id
        where p.environment_id = ${scope.environmentId} and p.id = ${scope.popupId}`;
      return row;
    },

    spellings: (scope) => readSpellings(sql, scope),

    ...createTallies(sql),
    ...createHistoryStore(sql),

    latest: (selection, questionId, scan) =>
      scan(
        (tx) => tx<TextResults['latest']>`
        select answers ->> ${questionId} as text,
               floor(extract(epoch from created_at) * 1000)::float8 as at
        from responses ${textsGiven(sql, selection, questionId)}
        order by created_at desc, id desc limit ${MAX_LATEST}`,
      ),

    async textPage(selection, { questionId, search, scored, withReviews }, page, scan) {
      const scoreKey = scored?.questionId ?? '';
      const score = sql`case when not ${isLeftOut(sql, selection, scoreKey)} then answers -> ${scoreKey} end`;
      const after = page.after && positionOf(page.after);
      const rows = await scan(
        (tx) => tx<TextRow[]>`
        select ${publicId(sql)} as id, answers ->> ${questionId} as text, version, lang, device, path,
               ${micros(sql, 'created_at')} as "createdAt", ${score} as score,
               ${withReviews ? reviewColumn(sql, 'responses') : sql`null::json`} as review
        from responses ${textsGiven(sql, selection, questionId)}
          ${search === undefined ? sql`` : sql`and answers ->> ${questionId} ilike ${containing(search)}`}
          ${after ? savedBefore(sql, after) : sql``}
        order by ${newestFirst(sql)} limit ${page.limit + 1}`,
      );
      return pageFrom(
        rows,
        page,
        ({ createdAt, id }) => cursorKey(createdAt, id),
        toAnswer(scored),
      );
    },
  };
}

const toAnswer =
  (scored: ScoredQuestion | undefined) =>
  (row: TextRow): TextAnswer => {
    const { id, text, createdAt, version, score: value, review } = row;
    return {
      responseId: id,
      text,
      at: Math.floor(createdAt / 1000),
      version,
      meta: metaOf(row),
      ...(scored && typeof value === 'number' && { score: { ...scored, value } }),
      ...(review && { review }),
    };
  };
