import type { CsatQuestion } from '@service-popups/contract';
import type { QuestionOf } from './answer-validator';

/** Ratings from the lowest to the highest, both included. */
export interface RatingRange {
  readonly lowest: number;
  readonly highest: number;
}

export type RatingQuestion = QuestionOf<'nps' | 'csat' | 'ces'>;

/** The best ratings that a satisfaction question can have. */
export const csatPoints: readonly NonNullable<CsatQuestion['points']>[] = [3, 5, 7, 10];
const DEFAULT_CSAT_POINTS = 5;

/** The ratings that a question takes. */
export function scaleOf(question: RatingQuestion): RatingRange {
  switch (question.type) {
    case 'nps':
      return { lowest: 0, highest: 10 };
    case 'csat':
      return { lowest: 1, highest: question.points ?? DEFAULT_CSAT_POINTS };
    case 'ces':
      return { lowest: 1, highest: 7 };
  }
}

/** The groups of the Net Promoter Score, which is the share of promoters minus that of detractors. */
export const npsGroups = {
  detractors: { lowest: 0, highest: 6 },
  passives: { lowest: 7, highest: 8 },
  promoters: { lowest: 9, highest: 10 },
} as const satisfies Record<string, RatingRange>;

/** Customer satisfaction is the share of so many of the best ratings. */
export const CSAT_BEST_RATINGS = 2;

/** Customer effort ratings from here up mean that it was easy. */
export const CES_EASY_FROM = 5;
