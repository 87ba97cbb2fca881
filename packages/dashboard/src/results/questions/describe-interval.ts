interface Interval {
  low: number;
  high: number;
}

/** Describes a confidence interval: "Between +12 and +40, with 95% confidence." */
export function describeInterval(
  interval: Interval | null,
  format: (value: number) => string,
): string {
  return interval === null
    ? 'Too few answers for a confidence interval.'
    : `Between ${format(interval.low)} and ${format(interval.high)}, with 95% confidence.`;
}
