import { between, type Interval } from './interval';
import { studentQuantile } from './student';

/** Student's confidence interval of a mean, clamped to the scale; null with fewer than two answers. */
export function meanInterval(
  { answers, mean, deviation }: { answers: number; mean: number | null; deviation: number | null },
  lowest: number,
  highest: number,
): Interval | null {
  if (mean === null || deviation === null || answers < 2) return null;
  const margin = (studentQuantile(answers - 1) * deviation) / Math.sqrt(answers);
  const within = (value: number): number => between(lowest, value, highest);
  return { low: within(mean - margin), high: within(mean + margin) };
}
