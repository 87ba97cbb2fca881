import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatTagFilter, parseTagFilter, tagKey, tidyTag } from '../src/index';

const tag = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('-', ',', '%', 'a,b', 'too  slow'))
  .map(tidyTag)
  .filter((text) => text !== '');

it('[S12] a filter by tags is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(fc.option(tag), { minLength: 1, maxLength: 5 }), (tags) => {
      expect(parseTagFilter(formatTagFilter(tags))).toEqual(tags);
    }),
  );
  expect(formatTagFilter(['bug', 'too slow', null])).toBe('bug,too%20slow,-');
});

it.each(['', ',', 'a,,b', '%20', '%'])('[S12] the filter “%s” by tags is invalid', (text) => {
  expect(parseTagFilter(text)).toBeUndefined();
});

it('[S20] tags are the same if they differ only in case and white space', () => {
  expect(tagKey('  TOO\t slow ')).toBe(tagKey('Too Slow'));
  expect(tagKey('Übersicht')).toBe(tagKey('ÜBERSICHT'));
  expect(tagKey('slow')).not.toBe(tagKey('too slow'));
});
