import type { Comparison } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateRow, toComparison, toRow } from '../src/format/comparison-text';

const value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }).map((n) => n + 0),
  fc.boolean(),
  fc.constantFrom('12', 'true', 'a, b', '"', '\\', ' x '),
);

const comparison: fc.Arbitrary<Comparison> = fc.oneof(
  fc.record({
    key: fc.string({ minLength: 1 }),
    op: fc.constantFrom('eq', 'neq', 'contains'),
    value,
  }),
  fc.record({
    key: fc.string({ minLength: 1 }),
    op: fc.constantFrom('in', 'nin'),
    value: fc.array(value, { minLength: 1, maxLength: 5 }),
  }),
  fc.record({ key: fc.string({ minLength: 1 }), op: fc.constant('exists') }),
  fc.record({
    key: fc.string({ minLength: 1 }),
    op: fc.constant('exists'),
    value: fc.constant(false),
  }),
);

describe('a comparison row', () => {
  it('converts a comparison to text and back without loss', () => {
    fc.assert(
      fc.property(comparison, (given) => {
        expect(toComparison(toRow(given))).toEqual(given);
      }),
      { examples: [[{ key: 'n', op: 'eq', value: 1e21 }]] },
    );
  });

  it('parses numbers and booleans, and keeps quoted strings', () => {
    const read = (text: string) => toComparison({ key: 'plan', op: 'eq', text }).value;
    expect([read('12'), read('-1.5'), read('true'), read('"12"'), read('pro')]).toEqual([
      12,
      -1.5,
      true,
      '12',
      'pro',
    ]);
    expect(toComparison({ key: 'plan', op: 'in', text: 'pro, "a, b",3' }).value).toEqual([
      'pro',
      'a, b',
      3,
    ]);
  });

  it('reports missing names and values', () => {
    expect(validateRow({ key: '', op: 'eq', text: 'x' })).toBe('Enter a name.');
    expect(validateRow({ key: 'a', op: 'eq', text: ' ' })).toBe('Enter a value.');
    expect(validateRow({ key: 'a', op: 'gt', text: 'x' })).toBe('Enter a number.');
    expect(validateRow({ key: 'a', op: 'exists', text: '' })).toBeUndefined();
    expect(validateRow({ key: 'a', op: 'gt', text: '3' })).toBeUndefined();
  });
});
