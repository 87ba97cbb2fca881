import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatAnswerFilters, parseAnswerFilters, type AnswerFilter } from '../src/index';

const text = (minLength: number) => fc.string({ unit: 'grapheme', minLength });
const limit = fc.integer({ min: -1e6, max: 1e6 }).map((n) => n / 100);
const filter: fc.Arbitrary<AnswerFilter> = fc.record(
  {
    key: text(1),
    row: text(1),
    test: fc.oneof(
      fc.constantFrom({ is: 'given' as const }, { is: 'missing' as const }),
      fc.record({
        is: fc.constant('any' as const),
        values: fc.array(fc.oneof(text(0), fc.constantFrom('*', '-', '1..2', 'a..', ',')), {
          minLength: 1,
        }),
      }),
      fc.oneof(
        fc.record({ is: fc.constant('between' as const), least: limit, most: limit }),
        fc.record({ is: fc.constant('between' as const), least: limit }),
        fc.record({ is: fc.constant('between' as const), most: limit }),
      ),
    ),
  },
  { requiredKeys: ['key', 'test'], noNullPrototype: true },
);

it('[S12] filters by answers are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(filter, { minLength: 1, maxLength: 5 }), (filters) => {
      expect(parseAnswerFilters(formatAnswerFilters(filters))).toEqual(filters);
    }),
  );
});

it('[S12] filters by answers are short where possible', () => {
  expect(
    formatAnswerFilters([
      { key: 'score', test: { is: 'between', most: 6 } },
      { key: 'plan', test: { is: 'any', values: ['team', 'pro'] } },
      { key: 'grid', row: 'price', test: { is: 'given' } },
    ]),
  ).toBe('score:..6;plan:team,pro;grid/price:*');
});

it.each(['', 'plan', ':pro', 'a/b/c:d', '/a:b', 'plan/:a', 'a:b;', '%:a', 'a:%zz'])(
  '[S12] %j is no filter',
  (text) => {
    expect(parseAnswerFilters(text)).toBeUndefined();
  },
);
