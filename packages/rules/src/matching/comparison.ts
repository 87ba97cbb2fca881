import type { Comparison } from '@service-popups/contract';
import { getOwn } from '../get-own';

/** Named values: attributes, event properties or answers. */
type Values = Readonly<Record<string, unknown>>;

export function matchesAll(comparisons: readonly Comparison[], values: Values): boolean {
  return !firstMismatch(comparisons, values);
}

export function firstMismatch(
  comparisons: readonly Comparison[],
  values: Values,
): Comparison | undefined {
  // NaN represents a missing value: it equals nothing, and isn't less or greater than anything.
  return comparisons.find(
    (comparison) => !matches(comparison, getOwn(values, comparison.key) ?? NaN),
  );
}

function matches({ op, value: wanted }: Comparison, value: unknown): boolean {
  const numbers = typeof value === 'number' && typeof wanted === 'number';
  const outcomes: Record<Comparison['op'], boolean> = {
    exists: Number.isNaN(value) === (wanted === false),
    eq: value === wanted,
    neq: value !== wanted,
    in: isIn(wanted, value),
    nin: !isIn(wanted, value),
    gt: numbers && value > wanted,
    gte: numbers && value >= wanted,
    lt: numbers && value < wanted,
    lte: numbers && value <= wanted,
    contains:
      typeof value === 'string' && typeof wanted === 'string'
        ? value.toLowerCase().includes(wanted.toLowerCase())
        : isIn(value, wanted),
  };
  // Newer definitions may use operators that this version doesn't support.
  return getOwn(outcomes, op) === true;
}

function isIn(list: unknown, value: unknown): boolean {
  return Array.isArray(list) && list.includes(value);
}
