import jstat from 'jstat';

const { normal, studentt } = jstat.jStat;

/** From here on, it's the normal distribution, and the library loses precision. */
const MANY = 100_000;

/** The two-sided quantile of Student's t-distribution: `level` of all values are nearer to 0. */
export function studentQuantile(freedom: number, level = 0.95): number {
  const p = 1 - (1 - level) / 2;
  return freedom < MANY ? studentt.inv(p, freedom) : normal.inv(p, 0, 1);
}

/** The two-sided p-value of a value of Student's t-distribution. */
export function studentTest(t: number, freedom: number): number {
  // The lower tail is more precise than 1 minus the rest.
  const least = -Math.abs(t);
  const p = 2 * (freedom < MANY ? studentt.cdf(least, freedom) : normal.cdf(least, 0, 1));
  return Math.min(1, Math.max(0, p));
}
