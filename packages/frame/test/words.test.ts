import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { getDirection } from '../src/words/direction';
import { fill } from '../src/words/fill';
import { formatNumber } from '../src/words/format-number';
import { languages } from '../src/words/languages';
import { en } from '../src/words/languages/en';
import { locale } from '../src/words/locale';
import { stepText } from '../src/words/step-text';

afterEach(() => {
  locale.language = '';
});

it.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['FA', 'rtl'],
  ['ur', 'rtl'],
  ['en', 'ltr'],
  ['art', 'ltr'],
  ['', 'ltr'],
])('the direction of %j is %s', (language, direction) => {
  expect(getDirection(language)).toBe(direction);
});

it('fill() replaces placeholders by name', () => {
  expect(fill('Step {step} of {total}', { step: 1, total: 2 })).toBe('Step 1 of 2');
});

it.each([
  [{ step: 1, longest: 1, isCertain: true }, ''],
  [{ step: 1, longest: 3, isCertain: false }, 'Step 1'],
  [{ step: 2, longest: 3, isCertain: true }, 'Step 2 of 3'],
])('[Q11] the progress of %j reads %j', (position, text) => {
  expect(stepText(en, position)).toBe(text);
});

it('[Q11] the step reads the same with and without the total, in every language', () => {
  const position = { step: 1, longest: 2 };
  for (const words of Object.values(languages)) {
    const withoutTotal = stepText(words, { ...position, isCertain: false });
    expect(stepText(words, { ...position, isCertain: true }).startsWith(withoutTotal)).toBe(true);
    expect(withoutTotal).toContain('1');
  }
});

it('formatNumber() equals toLocaleString() for every language and extension', () => {
  const regions = ['', '-IN', '-CH', '-u-nu-arab', '-Hans-CN', '-EG'];
  const tags = Object.keys(languages)
    .concat('fa', 'bn', 'nn', 'nb', 'ptx')
    .flatMap((language) => regions.map((region) => language + region));
  const numbers = fc.oneof(
    fc.integer({ min: -10, max: 2000 }),
    fc.double({ noNaN: true, min: 0.001 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...tags), numbers, (tag, value) => {
      locale.language = tag;
      expect(formatNumber(value)).toBe(value.toLocaleString(tag));
    }),
    { numRuns: 2000 },
  );
});
