import type { Review, TextAnswer, TextResults, TextsQuery } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import { pageFrom, type Page, type PageRequest } from '../../../http/page';
import { reviewColumn } from '../reviews/store';
import { containing, isLeftOut } from '../selection/chosen-responses';
import { toMeta, type MetaColumns } from '../selection/to-meta';
import {
  cursorKey,
  micros,
  newestFirst,
  readPosition,
  publicId,
  savedBefore,
} from '../selection/newest-first';
import type { Scan } from '../selection/scans';
import type { Selection } from '../selection/selection';
import { textsGiven } from './texts-given';

/** How many text answers are included in the results of a question. */
const MAX_LATEST = 50;

export interface TextsStore {
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

export function createTextsStore(): TextsStore {
  return {
    latest: (selection, questionId, scan) =>
      scan<TextResults['latest'][number]>(sql`
        select answers ->> ${questionId} as text,
               floor(extract(epoch from created_at) * 1000)::float8 as at
        from responses ${textsGiven(selection, questionId)}
        order by created_at desc, id desc limit ${MAX_LATEST}`),

    async textPage(selection, { questionId, search, scored, withReviews }, page, scan) {
      const scoreKey = scored?.questionId ?? '';
      const score = sql`case when not ${isLeftOut(selection, scoreKey)} then answers -> ${scoreKey} end`;
      const after = page.after && readPosition(page.after);
      const rows = await scan<TextRow>(sql`
        select ${publicId} as id, answers ->> ${questionId} as text, version, lang, device, path,
               ${micros('created_at')} as "createdAt", ${score} as score,
               ${withReviews ? reviewColumn('responses') : sql`null::json`} as review
        from responses ${textsGiven(selection, questionId)}
          ${search === undefined ? sql`` : sql`and answers ->> ${questionId} ilike ${containing(search)}`}
          ${after ? savedBefore(after) : sql``}
        order by ${newestFirst} limit ${page.limit + 1}`);
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
      meta: toMeta(row),
      ...(scored && typeof value === 'number' && { score: { ...scored, value } }),
      ...(review && { review }),
    };
  };
