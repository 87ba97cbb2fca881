import jstat from 'jstat';

/** The two-sided 95% quantile of Student's t-distribution. */
export function studentQuantile(freedom: number): number {
  return jstat.jStat.studentt.inv(0.975, freedom);
}
