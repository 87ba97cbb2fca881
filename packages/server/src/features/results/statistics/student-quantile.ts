import jstat from 'jstat';
import { Z } from './interval';

/** From here on, it's that of the normal distribution, and the library loses precision. */
const MANY = 100_000;

/** The two-sided 95% quantile of Student's t-distribution. */
export function studentQuantile(freedom: number): number {
  return freedom < MANY ? jstat.jStat.studentt.inv(0.975, freedom) : Z;
}
