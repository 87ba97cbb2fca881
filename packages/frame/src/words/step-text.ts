import type { Position } from '../flow/position';
import type { Words } from './words';
import { fill } from './fill';

/** The visitor's progress; empty if the survey has only one page. */
export function stepText(words: Words, { step, total }: Position): string {
  return total > 1 ? fill(words.step, { step, total }) : '';
}
