import type { CsatQuestion } from '@service-popups/contract';
import type { QuestionOf } from './answer-validator';

/** A range of ratings, both ends included. */
export interface RatingRange {
  readonly lowest: number;
  readonly highest: number;
}

export type RatingQuestion = QuestionOf<'nps' | 'csat' | 'ces'>;

/** The scale lengths a CSAT question can have. */
export const csatPoints: readonly NonNullable<CsatQuestion['points']>[] = [3, 5, 7, 10];
const DEFAULT_CSAT_POINTS = 5;

/** The range of valid ratings. */
export function getScale(question: RatingQuestion): RatingRange {
  switch (question.type) {
    case 'nps':
      return { lowest: 0, highest: 10 };
    case 'csat':
      return { lowest: 1, highest: question.points ?? DEFAULT_CSAT_POINTS };
    case 'ces':
      return { lowest: 1, highest: 7 };
  }
}

/** The Net Promoter Score is the share of promoters minus the share of detractors. */
export const npsGroups = {
  detractors: { lowest: 0, highest: 6 },
  passives: { lowest: 7, highest: 8 },
  promoters: { lowest: 9, highest: 10 },
} as const satisfies Record<string, RatingRange>;

/** CSAT is the share of answers with one of this many top ratings. */
export const CSAT_BEST_RATINGS = 2;

/** CES ratings from here up count as easy. */
export const CES_EASY_FROM = 5;
