/** Bounds that hold the true value in 95 of 100 cases. */
export interface Interval {
  low: number;
  high: number;
}

/** The normal distribution has 95 % of its weight within so many standard deviations. */
export const Z = 1.959_963_984_540_054;

export function between(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
