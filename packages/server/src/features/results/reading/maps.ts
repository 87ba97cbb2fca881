import type {
  MatrixQuestion,
  Option,
  PointsQuestion,
  RankingQuestion,
} from '@service-popups/contract';
import { asRemoved } from './former-parts';
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

export const readMatrix: QuestionReader<MatrixQuestion> = (question, reading) => {
  const { tally, translate, former, heading } = reading;
  const shown = ({ id, label }: Option) => ({ id, label: translate(label) });
  const rows = [...question.rows.map(shown), ...former.rows.map(asRemoved)];
  const columns = [...question.columns.map(shown), ...former.columns.map(asRemoved)];
  const cells = tally.cells();
  const countOf = (row: string, column: string): number =>
    cells.find((cell) => cell.row === row && cell.value === column)?.count ?? 0;
  return {
    type: 'matrix',
    ...heading,
    answers: tally.count('object'),
    columns,
    rows: rows.map((row) => ({
      ...row,
      counts: columns.map((column) => countOf(row.id, column.id)),
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
