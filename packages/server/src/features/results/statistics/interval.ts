/** A 95% confidence interval. */
export interface Interval {
  low: number;
  high: number;
}

/** The z-score of a 95% confidence interval. */
export const Z = 1.959_963_984_540_054;

export function between(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
