import type {
  Breakdown,
  BreakdownGroup,
  Question,
  QuestionResults,
  SharedQuestion,
  ShareLink,
} from '@service-popups/contract';
import { getScale } from '@service-popups/rules';
import { SMALL_GROUP } from '../questions/breakdown';
import { createTally } from '../reading/question-tally';
import { NOTHING_FORMER } from '../reading/former-parts';
import { readQuestion } from '../reading/read-question';
import type { Noise, NoiseFor } from './create-noise';

export type Rules = Pick<ShareLink, 'includeTexts' | 'minGroup'>;
type AnsweredQuestion = Exclude<Question, { type: 'statement' }>;

export interface ExactQuestion {
  question: AnsweredQuestion;
  results: QuestionResults;
  breakdown: Breakdown | null;
  /** Whether groups are named by what visitors sent, such as paths. */
  isVisitorsText: boolean;
  /** Whether the order of groups says which has more answers. */
  isByAnswers: boolean;
}

/** Groups that are named by what visitors sent always need this many answers. */
const MIN_VISITORS_GROUP = 5;
const DEFAULT_POINTS = 100;
/** Numbers are rounded to this part of their range before they get noise. */
const PARTS = 1000;

/**
 * What a link may show of a question. If it has a minimum, everything shown is computed from counts with noise, and from
 * nothing else: whoever takes away from it all that they know still doesn't know what the rest answered.
 */
export async function protectQuestion(
  { question, results, breakdown, isVisitorsText, isByAnswers }: ExactQuestion,
  rules: Rules,
  noiseFor: NoiseFor,
): Promise<SharedQuestion> {
  const isProtected = rules.minGroup > 1;
  const least = Math.max(rules.minGroup, isVisitorsText ? MIN_VISITORS_GROUP : 1);
  const protect = async (exact: QuestionResults, minimum: number) => {
    if (exact.answers < minimum) return null;
    if (!isProtected) return withoutTexts(exact, rules);
    // How many answers were left out would be exact.
    const counted = { ...exact };
    delete counted.leftOut;
    const shown = await withNoise(question, counted, noiseFor(exact), minimum);
    return shown.answers < minimum ? null : withoutTexts(shown, rules);
  };
  const { questionId, title } = results;
  const heading = { questionId, title, results: await protect(results, rules.minGroup) };
  if (!breakdown || !heading.results) return { ...heading, breakdown: null, hidden: false };
  const given = breakdown.groups.filter((group) => group.results.answers > 0);
  const groups: BreakdownGroup[] = [];
  for (const group of given) {
    const shown = await protect(group.results, least);
    if (shown) groups.push({ ...group, isSmall: shown.answers < SMALL_GROUP, results: shown });
  }
  if (!isProtected)
    return {
      ...heading,
      breakdown: {
        ...breakdown,
        groups,
        // Comparisons name groups.
        ...(groups.length < given.length && { score: null, shares: [] }),
      },
      hidden: groups.length < given.length,
    };
  // Ties are in the order of labels, as in the dashboard.
  if (isByAnswers)
    groups.sort((a, b) => b.results.answers - a.results.answers || (a.label < b.label ? -1 : 1));
  // Comparisons are exact. Whether there are small groups isn't said: a new one would be a single person.
  return { ...heading, breakdown: { ...breakdown, groups, score: null, shares: [] }, hidden: true };
}

/** Answers that people wrote can identify them. */
function withoutTexts(results: QuestionResults, { includeTexts }: Rules): QuestionResults {
  if (results.type === 'email') return { ...results, latest: [] };
  if (includeTexts) return results;
  if ('latest' in results) return { ...results, latest: [] };
  return 'others' in results ? { ...results, others: [] } : results;
}

/**
 * Adds noise to every count, and computes everything else from these. No answers stay none: otherwise, long lists would
 * consist of noise.
 */
async function withNoise(
  question: AnsweredQuestion,
  exact: QuestionResults,
  noise: Noise,
  minimum: number,
): Promise<QuestionResults> {
  const blur = (count: number, cell: string): number =>
    count === 0 ? 0 : Math.max(0, count + noise(cell));
  const answers = blur(exact.answers, 'answers');
  /** A mean of whole numbers. */
  const blurMean = (mean: number, lowest: number, highest: number, cell: string): number => {
    const sum = Math.round((mean - lowest) * exact.answers) + noise(cell, highest - lowest);
    return Math.min(highest, lowest + Math.max(0, sum) / Math.max(1, answers));
  };
  switch (exact.type) {
    case 'nps':
    case 'csat':
    case 'ces': {
      if (question.type !== exact.type) return { ...exact, answers: 0 };
      const { lowest } = getScale(question);
      const parts = exact.distribution.map((count, index) => ({
        part: lowest + index,
        n: blur(count, String(index)),
      }));
      return readQuestion(question, {
        tally: createTally(parts),
        translate: () => exact.title,
        former: NOTHING_FORMER,
        heading: { questionId: exact.questionId, title: exact.title },
      });
    }
    case 'text':
    case 'email':
      return { ...exact, answers };
    case 'number': {
      // A single number can be as large as all others together, so without bounds, no noise is enough.
      const { min, max } = question.type === 'number' ? question : {};
      const step = min === undefined || max === undefined ? 0 : (max - min) / PARTS;
      const mean =
        step > 0 && exact.mean !== null && min !== undefined
          ? min + step * blurMean((exact.mean - min) / step, 0, PARTS, 'mean')
          : null;
      const unknown = { deviation: null, interval: null, quartiles: null };
      return { ...exact, answers, mean, ...unknown, values: withoutRare(exact.values) };
    }
    case 'date':
      return { ...exact, answers, values: withoutRare(exact.values) };
    case 'ranking':
      return {
        ...exact,
        answers,
        options: exact.options.map((option) => ({
          ...option,
          mean: option.mean && blurMean(option.mean, 1, exact.options.length, `mean ${option.id}`),
          first: Math.min(answers, blur(option.first, `first ${option.id}`)),
        })),
      };
    case 'points': {
      const total =
        question.type === 'points' ? (question.total ?? DEFAULT_POINTS) : DEFAULT_POINTS;
      return {
        ...exact,
        answers,
        options: exact.options.map((option) => ({
          ...option,
          mean: option.mean && blurMean(option.mean, 0, total, option.id),
        })),
      };
    }
    case 'matrix':
      return {
        ...exact,
        answers,
        rows: exact.rows.map((row) => ({
          ...row,
          counts: row.counts.map((count, index) =>
            Math.min(answers, blur(count, `${String(index)} ${row.id}`)),
          ),
        })),
      };
    case 'multiple_choice':
    case 'picture_choice':
      return {
        ...exact,
        answers,
        options: exact.options.map((option) => ({
          ...option,
          count: Math.min(answers, blur(option.count, option.id)),
        })),
      };
    default: {
      const options = exact.options.map((option) => ({
        ...option,
        count: blur(option.count, option.id),
      }));
      return { ...exact, options, answers: options.reduce((sum, { count }) => sum + count, 0) };
    }
  }

  /** Leaves out numbers and days that few people gave. */
  function withoutRare<Value extends { value: unknown; count: number }>(values: Value[]): Value[] {
    return values
      .filter(({ count }) => count >= minimum)
      .map((one) => ({ ...one, count: blur(one.count, JSON.stringify(one.value)) }))
      .filter(({ count }) => count >= minimum);
  }
}
