import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatFileName } from '../src/index';

it.each([
  ['Checkout score', 'checkout-score'],
  ['  Größe & Text? ', 'größe-text'],
  ['../../etc/passwd', 'etc-passwd'],
  ['ما رأيك؟', 'ما-رأيك'],
  ['"; filename="x', 'filename-x'],
  ['???', 'welcome'],
])('[S13] the file of %j is called %j', (title, name) => {
  expect(formatFileName(title, 'welcome')).toBe(name);
});

it('[S13] a file name has no special characters, whatever the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const name = formatFileName(title, 'welcome');
      expect(name).toMatch(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u);
      expect(Array.from(name).length).toBeLessThanOrEqual(60);
      expect(() => encodeURIComponent(name)).not.toThrow();
    }),
  );
});
