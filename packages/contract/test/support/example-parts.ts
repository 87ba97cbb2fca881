import fc from 'fast-check';
import { comparisonOperators } from '../../src/index';

export const identifier = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,20}$/);
export const words = fc.string({ unit: 'grapheme', maxLength: 20 });
export const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
export const version = fc.integer({ min: 1, max: 2_147_483_647 });
export const few = <T>(item: fc.Arbitrary<T>, minLength = 0) =>
  fc.array(item, { minLength, maxLength: 3 });
export const some = <T extends object>(fields: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) =>
  fc.record(fields, { requiredKeys: [] });

export const number = fc.double({ noNaN: true, noDefaultInfinity: true });
export const scalar = fc.oneof(words, number, fc.boolean());
export const comparison = fc.record(
  { key: name, op: fc.constantFrom(...comparisonOperators), value: fc.oneof(scalar, few(scalar)) },
  { requiredKeys: ['key', 'op'] },
);
