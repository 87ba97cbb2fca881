import { between, type Interval } from './interval';
import { studentQuantile } from './student-quantile';

export interface Ces {
  answers: number;
  /** Null without answers. */
  mean: number | null;
  /** Null with fewer than two: nothing can be said of how far answers lie apart. */
  interval: Interval | null;
}

/** Customer effort: the mean of ratings from 1 up (Student's interval, within the scale). */
export function cesOf(distribution: readonly number[]): Ces {
  const ratings = distribution.map((count, index) => ({ rating: index + 1, count }));
  const answers = ratings.reduce((total, { count }) => total + count, 0);
  if (!answers) return { answers, mean: null, interval: null };
  const mean = ratings.reduce((total, { rating, count }) => total + rating * count, 0) / answers;
  if (answers < 2) return { answers, mean, interval: null };
  const squares = ratings.reduce(
    (total, { rating, count }) => total + count * (rating - mean) ** 2,
    0,
  );
  const margin = studentQuantile(answers - 1) * Math.sqrt(squares / (answers - 1) / answers);
  const within = (value: number): number => between(1, value, distribution.length);
  return { answers, mean, interval: { low: within(mean - margin), high: within(mean + margin) } };
}
