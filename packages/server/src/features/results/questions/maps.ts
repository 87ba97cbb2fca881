import type { MatrixQuestion, PointsQuestion, RankingQuestion } from '@service-popups/contract';
import type { QuestionReader } from './question-reader';

export const readRanking: QuestionReader<RankingQuestion> = async ({ options }, reading) => {
  const { store, scope, query, say, heading } = reading;
  const [answers, entries] = await Promise.all([
    store.answers.count(scope, query, 'array'),
    store.answers.entries(scope, query),
  ]);
  return {
    type: 'ranking',
    ...heading,
    answers,
    options: options.map(({ id, label }) => {
      const entry = entries.find(({ value }) => value === id);
      return { id, label: say(label), mean: entry?.mean ?? null, first: entry?.first ?? 0 };
    }),
  };
};

export const readMatrix: QuestionReader<MatrixQuestion> = async ({ rows, columns }, reading) => {
  const { store, scope, query, say, heading } = reading;
  const [answers, cells] = await Promise.all([
    store.answers.count(scope, query, 'object'),
    store.answers.cells(scope, query),
  ]);
  const countOf = (row: string, column: string): number =>
    cells.find((cell) => cell.row === row && cell.value === column)?.count ?? 0;
  return {
    type: 'matrix',
    ...heading,
    answers,
    columns: columns.map(({ id, label }) => ({ id, label: say(label) })),
    rows: rows.map(({ id, label }) => ({
      id,
      label: say(label),
      counts: columns.map((column) => countOf(id, column.id)),
    })),
  };
};

/** An option that somebody gave nothing has no points of theirs, so all answers count for each. */
export const readPoints: QuestionReader<PointsQuestion> = async ({ options }, reading) => {
  const { store, scope, query, say, heading } = reading;
  const [answers, sums] = await Promise.all([
    store.answers.count(scope, query, 'object'),
    store.answers.sums(scope, query),
  ]);
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
