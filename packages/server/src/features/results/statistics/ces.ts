import type { Interval } from './interval';
import { meanInterval } from './mean';

export interface Ces {
  answers: number;
  /** Null without answers. */
  mean: number | null;
  /** Null with fewer than two answers. */
  deviation: number | null;
  interval: Interval | null;
}

/** Customer effort: the mean of ratings, which start at 1 (Student's interval, within the scale). */
export function computeCes(distribution: readonly number[]): Ces {
  const ratings = distribution.map((count, index) => ({ rating: index + 1, count }));
  const answers = ratings.reduce((total, { count }) => total + count, 0);
  if (!answers) return { answers, mean: null, deviation: null, interval: null };
  const mean = ratings.reduce((total, { rating, count }) => total + rating * count, 0) / answers;
  const squares = ratings.reduce(
    (total, { rating, count }) => total + count * (rating - mean) ** 2,
    0,
  );
  const deviation = answers < 2 ? null : Math.sqrt(squares / (answers - 1));
  return {
    answers,
    mean,
    deviation,
    interval: meanInterval({ answers, mean, deviation }, 1, distribution.length),
  };
}
