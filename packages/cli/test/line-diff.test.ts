import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatContent } from '../src/content/format-content';
import { lineDiff } from '../src/content/line-diff';

it('lineDiff shows removed and added lines with two lines of context', () => {
  const before = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const after = ['a', 'b', 'c', 'D', 'e', 'f', 'g', 'h'];
  expect(lineDiff(before.join('\n'), after.join('\n'))).toEqual([
    '  b',
    '  c',
    '- d',
    '+ D',
    '  e',
    '  f',
    '  …',
  ]);
  expect(lineDiff('', 'a\nb\n')).toEqual(['+ a', '+ b']);
  expect(lineDiff('a\n', 'a\n')).toEqual([]);
});

it('lineDiff accounts for every difference between two texts', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 5 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const diff = lineDiff(before.join('\n'), after.join('\n'));
      const count = (mark: string) => diff.filter((line) => line.startsWith(mark)).length;
      expect(count('+ ') - count('- ')).toBe(after.length - before.length);
      expect(diff.length === 0).toBe(before.join() === after.join());
    }),
  );
});

it('formatContent gives the same text whatever the order of the fields', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = formatContent(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      const reversed =
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).reverse())
          : value;
      expect(formatContent(reversed)).toBe(text);
    }),
  );
});
