import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesPath } from '../src/index';
import { matchesWildcard } from '../src/matching/wildcard';
import { anyText } from './any-text';

const segment = fc.string({
  unit: fc.constantFrom('a', 'B', 'é', ' ', '.', '%', '%2F', '%20', '*'),
  minLength: 1,
});
const path = fc.array(segment, { maxLength: 4 }).map((segments) => '/' + segments.join('/'));

/** A literal, slow implementation of the definition, for short patterns only. */
function matchesByDefinition(pattern: string, text: string): boolean {
  if (pattern === '') return text === '';
  const run = /^\*+/.exec(pattern)?.[0];
  if (run === undefined)
    return (
      text.startsWith(pattern.charAt(0)) && matchesByDefinition(pattern.slice(1), text.slice(1))
    );
  const longest = run === '*' ? /^[^/]*/.exec(text)?.[0].length : text.length;
  return Array.from({ length: (longest ?? 0) + 1 }, (_, taken) => taken).some((taken) =>
    matchesByDefinition(pattern.slice(run.length), text.slice(taken)),
  );
}

describe('matchesPath', () => {
  it('[D4] never throws, whatever the entries and the URL', () => {
    fc.assert(
      fc.property(fc.array(anyText), anyText, (entries, url) => {
        expect(typeof matchesPath(entries, url)).toBe('boolean');
      }),
      { numRuns: 1000 },
    );
  });

  it('[D4] matches a path with itself on any host', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(matchesPath(['/' + text], 'https://example.com/' + text)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('[D4] matches a URL with itself', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
        expect(matchesPath([url], url)).toBe(true);
      }),
    );
  });

  it('[D4] ignores trailing slashes, index.html, query strings and anchors', () => {
    const ending = fc.constantFrom('/', '/index.html', '?a=/b', '/?a', '#part', '/#part', '?#');
    fc.assert(
      fc.property(path, path, ending, (entry, page, end) => {
        const bare = page.replace(/\/$/, '');
        expect(matchesPath([entry], bare + end)).toBe(matchesPath([entry], bare));
      }),
      { numRuns: 1000 },
    );
  });

  it('[D4] matches every page with two stars', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(matchesPath(['/**'], 'https://example.com/' + text)).toBe(true);
      }),
    );
  });

  // Each of these makes a backtracking matcher take exponential time.
  it.each([
    ['many stars', '/' + '*a'.repeat(1000) + 'b', '/' + 'a'.repeat(2000)],
    ['many double stars', '/' + '**a'.repeat(600) + 'b', '/' + 'a'.repeat(2000)],
    ['only stars', '/' + '*'.repeat(2000) + 'b', '/' + 'a/'.repeat(1000)],
    [
      'alternating stars and double stars',
      '/' + '**a*/'.repeat(400) + 'b',
      '/' + 'aa/'.repeat(700),
    ],
    ['a long run of slashes', '/**/x', '/'.repeat(20_000)],
    ['a long run of escapes', '/' + '%ff'.repeat(600) + '*b', '/' + '%FF'.repeat(6000)],
    ['a long scheme', 'a'.repeat(2000) + ':/', 'a'.repeat(20_000)],
    ['a long host', 'http://' + ':80'.repeat(600) + 'x/**', 'http://' + ':80'.repeat(6000)],
  ])('[D4] returns quickly for a hostile entry: %s', (_, entry, url) => {
    expect(matchesPath([entry], url)).toBe(false);
  });
});

describe('wildcard', () => {
  it('[D4] agrees with the literal implementation', () => {
    const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*', '**'), maxLength: 9 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 9 });
    fc.assert(
      fc.property(pattern, text, (glob, value) => {
        expect(matchesWildcard(glob, value)).toBe(matchesByDefinition(glob, value));
      }),
      { numRuns: 5000 },
    );
  });
});
