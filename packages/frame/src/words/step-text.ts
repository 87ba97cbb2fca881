import type { Position } from '../flow/position';
import type { Words } from './words';
import { fill } from './fill';

/** Nothing for a survey of one page: there is no way to be shown. */
export function stepText(words: Words, { step, total }: Position): string {
  return total > 1 ? fill(words.step, { step, total }) : '';
}
