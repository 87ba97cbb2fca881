import type { QuestionResults } from '@service-popups/contract';
import { describeMeanChange, describePointsChange } from '../describe-change';
import { getScore, type Score } from '../main-score';
import { createTally, isTallied, type Tally } from '../questions/tally';

const scores: readonly QuestionResults['type'][] = ['nps', 'csat', 'ces'];

/**
 * The question that results lead with: the first score that was answered, or else the first other question with options or
 * numbers. Undefined if there are only texts.
 */
export function findMainQuestion(
  questions: readonly QuestionResults[],
): QuestionResults | undefined {
  const answered = questions.filter(({ answers }) => answers > 0);
  return (
    answered.find(({ type }) => scores.includes(type)) ??
    answered.find((question) => isTallied(question) && question.type !== 'date')
  );
}

const MAX_TOP_ANSWERS = 3;

/** The answers with the most responses, the best rank or the most points. */
export function listTopAnswers(question: QuestionResults): Tally['rows'] {
  if (!isTallied(question)) return [];
  return createTally(question)
    .rows.filter(({ part }) => part > 0)
    .sort((a, b) => b.part - a.part)
    .slice(0, MAX_TOP_ANSWERS);
}

/** How a score has changed: "4 points higher than in the previous period". Undefined if it can't be compared. */
export function describeScoreChange(
  question: QuestionResults,
  before: QuestionResults | undefined,
  name: string,
): string | undefined {
  const now = getScore(question)?.value ?? null;
  const old = before?.type === question.type ? (getScore(before)?.value ?? null) : null;
  if (now === null || old === null) return undefined;
  return question.type === 'nps' || question.type === 'csat'
    ? describePointsChange(now, old, name)
    : describeMeanChange(now, old, name);
}

/** The points of a line from 0 to 1, from the scores of periods that follow each other. */
export function sparklinePoints(
  scored: readonly Pick<Score, 'value'>[],
): { x: number; y: number }[] {
  const values = scored.flatMap(({ value }, index) => (value === null ? [] : { value, index }));
  const all = values.map(({ value }) => value);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const last = Math.max(1, scored.length - 1);
  return values.map(({ value, index }) => ({
    x: index / last,
    y: high === low ? 0.5 : (value - low) / (high - low),
  }));
}
