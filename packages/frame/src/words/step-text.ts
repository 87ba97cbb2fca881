import type { Position } from '../flow/position';
import type { Words } from './words';
import { fill } from './fill';

/** The visitor's progress, with the total once it's certain; empty if there's only one page. */
export function stepText(
  words: Words,
  { step, longest, isCertain }: Pick<Position, 'step' | 'longest' | 'isCertain'>,
): string {
  if (longest < 2) return '';
  return fill(isCertain ? words.step : words.stepOnly, { step, total: longest });
}
