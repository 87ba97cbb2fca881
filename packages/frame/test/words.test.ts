import { expect, it } from 'vitest';
import { directionOf } from '../src/words/direction';
import { fill } from '../src/words/fill';

it.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['FA', 'rtl'],
  ['ur', 'rtl'],
  ['en', 'ltr'],
  ['art', 'ltr'],
  ['', 'ltr'],
])('the direction of %j is %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

it('fills numbers in by name', () => {
  expect(fill('Step {step} of {total}', { step: 1, total: 2 })).toBe('Step 1 of 2');
});
