import type { Comparison } from '@service-popups/contract';
import { own } from '../own';

/** Named values: attributes, event properties or answers. */
type Values = Readonly<Record<string, unknown>>;

export function matchesAll(comparisons: readonly Comparison[], values: Values): boolean {
  return !firstMismatch(comparisons, values);
}

export function firstMismatch(
  comparisons: readonly Comparison[],
  values: Values,
): Comparison | undefined {
  // NaN stands for a missing value: like that, it equals nothing and is neither more nor less.
  return comparisons.find((comparison) => !matches(comparison, own(values, comparison.key) ?? NaN));
}

function matches({ op, value: wanted }: Comparison, value: unknown): boolean {
  const numbers = typeof value === 'number' && typeof wanted === 'number';
  switch (op) {
    case 'exists':
      return Number.isNaN(value) === (wanted === false);
    case 'eq':
      return value === wanted;
    case 'neq':
      return value !== wanted;
    case 'in':
      return isIn(wanted, value);
    case 'nin':
      return !isIn(wanted, value);
    case 'gt':
      return numbers && value > wanted;
    case 'gte':
      return numbers && value >= wanted;
    case 'lt':
      return numbers && value < wanted;
    case 'lte':
      return numbers && value <= wanted;
    case 'contains':
      return typeof value === 'string' && typeof wanted === 'string'
        ? value.toLowerCase().includes(wanted.toLowerCase())
        : isIn(value, wanted);
    default:
      // A definition may be newer than this code.
      return false;
  }
}

function isIn(list: unknown, value: unknown): boolean {
  return Array.isArray(list) && list.includes(value);
}
