import { locale } from './numbers';

const UNITS = ['KB', 'MB', 'GB', 'TB'];
const STEP = 1024;

const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** Formats as in "1.5 GB", in KB or larger. */
export function formatBytes(bytes: number): string {
  let size = bytes / STEP;
  let unit = 0;
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  return `${decimal.format(size)}\u00a0${UNITS[unit] ?? ''}`;
}
