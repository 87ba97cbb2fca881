import { Z } from './interval';

/** For 1 to 30 degrees of freedom, from the usual tables. */
const SMALL = [
  12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281, 2.201, 2.1788,
  2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.093, 2.086, 2.0796, 2.0739, 2.0687, 2.0639,
  2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423,
];

/** The two-sided 95% quantile of Student's t-distribution. */
export function studentQuantile(freedom: number): number {
  // Beyond the table, two terms of the expansion around the normal distribution are accurate enough.
  return (
    SMALL[freedom - 1] ??
    Z + (Z ** 3 + Z) / (4 * freedom) + (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * freedom ** 2)
  );
}
