import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesPath } from '../src/index';
import { wildcard } from '../src/matching/wildcard';
import { anyText } from './any-text';

const segment = fc.string({
  unit: fc.constantFrom('a', 'B', 'é', ' ', '.', '%', '%2F', '%20', '*'),
  minLength: 1,
});
const path = fc.array(segment, { maxLength: 4 }).map((segments) => '/' + segments.join('/'));

/** The definition, word by word, and slow: only for short patterns. */
function fits(pattern: string, text: string): boolean {
  if (pattern === '') return text === '';
  const run = /^\*+/.exec(pattern)?.[0];
  if (run === undefined)
    return text.startsWith(pattern.charAt(0)) && fits(pattern.slice(1), text.slice(1));
  const longest = run === '*' ? /^[^/]*/.exec(text)?.[0].length : text.length;
  return Array.from({ length: (longest ?? 0) + 1 }, (_, taken) => taken).some((taken) =>
    fits(pattern.slice(run.length), text.slice(taken)),
  );
}

describe('matchesPath', () => {
  it('[D4] never throws, whatever the texts are', () => {
    fc.assert(
      fc.property(fc.array(anyText), anyText, (entries, url) => {
        expect(typeof matchesPath(entries, url)).toBe('boolean');
      }),
      { numRuns: 1000 },
    );
  });

  it('[D4] a path matches itself, on every host', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(matchesPath(['/' + text], 'https://example.com/' + text)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('[D4] an address matches itself', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
        expect(matchesPath([url], url)).toBe(true);
      }),
    );
  });

  it('[D4] what does not count changes no answer', () => {
    const ending = fc.constantFrom('/', '/index.html', '?a=/b', '/?a', '#part', '/#part', '?#');
    fc.assert(
      fc.property(path, path, ending, (entry, page, end) => {
        const bare = page.replace(/\/$/, '');
        expect(matchesPath([entry], bare + end)).toBe(matchesPath([entry], bare));
      }),
      { numRuns: 1000 },
    );
  });

  it('[D4] two stars match every page', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(matchesPath(['/**'], 'https://example.com/' + text)).toBe(true);
      }),
    );
  });

  // Each of these would keep a backtracking matcher busy for ages.
  it.each([
    ['many stars', '/' + '*a'.repeat(1000) + 'b', '/' + 'a'.repeat(2000)],
    ['many double stars', '/' + '**a'.repeat(600) + 'b', '/' + 'a'.repeat(2000)],
    ['stars alone', '/' + '*'.repeat(2000) + 'b', '/' + 'a/'.repeat(1000)],
    ['both kinds in turn', '/' + '**a*/'.repeat(400) + 'b', '/' + 'aa/'.repeat(700)],
    ['a long run of slashes', '/**/x', '/'.repeat(20_000)],
    ['a long run of escapes', '/' + '%ff'.repeat(600) + '*b', '/' + '%FF'.repeat(6000)],
    ['a long scheme', 'a'.repeat(2000) + ':/', 'a'.repeat(20_000)],
    ['a long host', 'http://' + ':80'.repeat(600) + 'x/**', 'http://' + ':80'.repeat(6000)],
  ])('[D4] a hostile entry is answered at once: %s', (_, entry, url) => {
    expect(matchesPath([entry], url)).toBe(false);
  });
});

describe('wildcard', () => {
  it('[D4] agrees with the plain definition', () => {
    const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*', '**'), maxLength: 9 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 9 });
    fc.assert(
      fc.property(pattern, text, (some, other) => {
        expect(wildcard(some, other)).toBe(fits(some, other));
      }),
      { numRuns: 5000 },
    );
  });
});
