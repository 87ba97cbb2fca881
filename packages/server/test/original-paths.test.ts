import { matchesPath } from '@service-popups/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toExcludedPaths, toPaths } from '../src/features/original-clients/original-paths';

/** How later clients of the original SDK match an address. */
function originalMatches(entries: readonly string[], address: string): boolean {
  const trim = (url: string): string =>
    url.replace(/\/index\.html(?=$|[?#])/i, '').replace(/(?<=.)\/$/, '');
  return entries.some((entry) =>
    entry.startsWith('/')
      ? trim(address).includes(trim(entry))
      : /^https?:/.test(entry) && trim(address) === trim(entry),
  );
}

const word = fc.constantFrom('a', 'b', 'docs', 'index.html', 'café');
const path = fc
  .tuple(fc.array(word, { maxLength: 4 }), fc.constantFrom('', '/'))
  .map(([words, end]) => words.map((each) => `/${each}`).join('') + end || '/');
const origin = fc.constantFrom('', 'https://h.example');
const anchor = fc.constantFrom('', '?a=/b', '#docs', '#/docs/a');
const wild = fc
  .array(fc.oneof(word, fc.constantFrom('*', '**', 'a*', '*s')), { maxLength: 4 })
  .map((words) => `/${words.join('/')}`);
const entry = fc
  .tuple(origin, wild, fc.constantFrom('', '**', '?a=/b', '#/docs'))
  .map((parts) => parts.join(''));
const anywhere = path.map((each) => [`${each}**`, `/**${each}**`]);
const entries = fc
  .array(fc.oneof(anywhere, fc.tuple(entry)), { minLength: 1, maxLength: 2 })
  .map((lists) => lists.flat());
const address = (...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((each) => new URL(`https://h.example${each.join('')}`).href);

describe('paths for later clients of the original SDK', () => {
  it.each([
    [[], []],
    [['/**'], []],
    [['**', '/pricing'], []],
    [['/pricing**', '/**/pricing**'], ['/pricing']],
    [['/pricing', '/pricing**', '/**/pricing**'], ['/pricing']],
    [['/café**', '/**/café**'], ['/caf%C3%A9']],
    [['https://shop.example/cart'], ['https://shop.example/cart']],
  ])('[S23] %j become %j', (given, expected) => {
    expect(toPaths(given)).toEqual(expected);
  });

  it.each([
    ['/'],
    ['/pricing'],
    ['/pricing**'],
    ['/**/pricing**'],
    ['/docs/*'],
    ['/**cart**'],
    ['/#/home'],
    ['/a?b=c'],
    ['https://shop.example/**'],
  ])('[S23] %s alone cannot be expressed', (given) => {
    expect(toPaths([given])).toBeUndefined();
  });

  it.each([
    ['/checkout', '/checkout'],
    ['/checkout/**', '/checkout'],
    ['/docs/index.html', '/docs'],
    ['/*/settings/**', '/settings'],
    ['https://shop.example/cart', '/cart'],
    ['/#/home', '/home'],
    ['/café/menu', '/menu'],
  ])('[S23] %s is excluded as %s', (given, expected) => {
    expect(toExcludedPaths([given])).toEqual([expected]);
  });

  it.each(['/', '/**', '/*', 'https://shop.example/**'])(
    '[S23] %s cannot be excluded without excluding every page',
    (given) => {
      expect(toExcludedPaths([given])).toBeUndefined();
    },
  );

  it('[S23] never match a page that the popup is not for', () => {
    fc.assert(
      fc.property(entries, address(path), (given, page) => {
        const paths = toPaths(given);
        fc.pre(paths !== undefined && paths.length > 0 && originalMatches(paths, page));
        expect(matchesPath(given, page)).toBe(true);
      }),
      { maxSkipsPerRun: 1_000 },
    );
  });

  it('[S23] exclude every page that the popup excludes', () => {
    fc.assert(
      fc.property(entries, address(path, anchor), (given, page) => {
        const excluded = toExcludedPaths(given);
        fc.pre(excluded !== undefined && matchesPath(given, page));
        expect(originalMatches(excluded, page)).toBe(true);
      }),
      { maxSkipsPerRun: 1_000 },
    );
  });
});
