import type { MatrixQuestion, PointsQuestion, RankingQuestion } from '@service-popups/contract';
import type { QuestionReader } from './question-reader';

export const readRanking: QuestionReader<RankingQuestion> = ({ options }, reading) => {
  const { tally, translate, heading } = reading;
  const entries = tally.entries();
  return {
    type: 'ranking',
    ...heading,
    answers: tally.count('array'),
    options: options.map(({ id, label }) => {
      const entry = entries.find(({ value }) => value === id);
      return { id, label: translate(label), mean: entry?.mean ?? null, first: entry?.first ?? 0 };
    }),
  };
};

export const readMatrix: QuestionReader<MatrixQuestion> = ({ rows, columns }, reading) => {
  const { tally, translate, heading } = reading;
  const cells = tally.cells();
  const countOf = (row: string, column: string): number =>
    cells.find((cell) => cell.row === row && cell.value === column)?.count ?? 0;
  return {
    type: 'matrix',
    ...heading,
    answers: tally.count('object'),
    columns: columns.map(({ id, label }) => ({ id, label: translate(label) })),
    rows: rows.map(({ id, label }) => ({
      id,
      label: translate(label),
      counts: columns.map((column) => countOf(id, column.id)),
    })),
  };
};

/** Divides by the number of all answers, because options without points are left out of an answer. */
export const readPoints: QuestionReader<PointsQuestion> = ({ options }, reading) => {
  const { tally, translate, heading } = reading;
  const answers = tally.count('object');
  const sums = tally.sums();
  return {
    type: 'points',
    ...heading,
    answers,
    options: options.map(({ id, label }) => {
      const sum = sums.find(({ value }) => value === id)?.sum ?? 0;
      return { id, label: translate(label), mean: answers ? sum / answers : null };
    }),
  };
};
