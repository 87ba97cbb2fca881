import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertFile } from '../../src/import/convert-file';
import {
  findDefinitions,
  detectSource,
  sourceNames,
  type SourceName,
} from '../../src/import/sources';
import { problemsOf, readSample } from './import-sample';
import { runs } from '../../../contract/test/support/runs';

const samples: [SourceName, string][] = [
  ['posthog', 'posthog'],
  ['formbricks', 'formbricks'],
  ['formbricks', 'formbricks-blocks'],
  ['deepdots', 'deepdots-first'],
  ['deepdots', 'deepdots-second'],
];

/** Values that readers of JSON tend to trip over. */
const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    '',
    '\u0000\ud800',
    '<'.repeat(3000),
    'x'.repeat(30_000),
    '#recall:role/fallback:{{|}}#',
    '__proto__',
    'constructor',
    -1,
    1e300,
    JSON.parse('{"__proto__": {"connector": "and"}, "constructor": 1}'),
    Array.from({ length: 400 }, (_, index) => ({ id: String(index), label: { default: 'x' } })),
  ),
);

/** Replaces, duplicates or removes random parts of a value. */
function damage(value: unknown, gen: fc.GeneratorValue, chance: number): unknown {
  const dice = gen(fc.nat, { max: 999 });
  if (dice < chance) return gen(() => hostile);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => damage(item, gen, chance));
    return dice > 1000 - chance ? [...items, ...items] : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(() => gen(fc.nat, { max: 999 }) >= chance)
      .map(([key, inner]) => [key, damage(inner, gen, chance)]),
  );
}

describe('convertFile', () => {
  it.each(samples)('[C4] writes only valid files for damaged exports: %s %s', (from, name) => {
    const sample = readSample(name);
    fc.assert(
      fc.property(fc.gen(), fc.constantFrom(5, 40), (gen, chance) => {
        const imported = convertFile(findDefinitions(damage(sample, gen, chance)), from);
        expect(problemsOf(imported)).toEqual([]);
      }),
      // Long texts take forever to shrink.
      { numRuns: runs(100), endOnFailure: true },
    );
  });

  it('[C4] writes only valid files for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...sourceNames), (file, from) => {
        const definitions = findDefinitions(file);
        detectSource(definitions);
        expect(problemsOf(convertFile(definitions, from))).toEqual([]);
      }),
    );
  });
});
