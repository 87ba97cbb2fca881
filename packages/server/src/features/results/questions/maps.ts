import type { MatrixQuestion, PointsQuestion, RankingQuestion } from '@service-popups/contract';
import type { QuestionReader } from './question-reader';

export const readRanking: QuestionReader<RankingQuestion> = ({ options }, reading) => {
  const { tally, say, heading } = reading;
  const entries = tally.entries();
  return {
    type: 'ranking',
    ...heading,
    answers: tally.count('array'),
    options: options.map(({ id, label }) => {
      const entry = entries.find(({ value }) => value === id);
      return { id, label: say(label), mean: entry?.mean ?? null, first: entry?.first ?? 0 };
    }),
  };
};

export const readMatrix: QuestionReader<MatrixQuestion> = ({ rows, columns }, reading) => {
  const { tally, say, heading } = reading;
  const cells = tally.cells();
  const countOf = (row: string, column: string): number =>
    cells.find((cell) => cell.row === row && cell.value === column)?.count ?? 0;
  return {
    type: 'matrix',
    ...heading,
    answers: tally.count('object'),
    columns: columns.map(({ id, label }) => ({ id, label: say(label) })),
    rows: rows.map(({ id, label }) => ({
      id,
      label: say(label),
      counts: columns.map((column) => countOf(id, column.id)),
    })),
  };
};

/** An option that somebody gave nothing has no points of theirs, so all answers count for each. */
export const readPoints: QuestionReader<PointsQuestion> = ({ options }, reading) => {
  const { tally, say, heading } = reading;
  const answers = tally.count('object');
  const sums = tally.sums();
  return {
    type: 'points',
    ...heading,
    answers,
    options: options.map(({ id, label }) => {
      const sum = sums.find(({ value }) => value === id)?.sum ?? 0;
      return { id, label: say(label), mean: answers ? sum / answers : null };
    }),
  };
};
