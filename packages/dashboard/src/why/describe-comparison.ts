import type { Comparison } from '@service-popups/contract';
import { operatorLabels } from '../format/comparison-text';

/** Describes a comparison: "plan is “pro”", "seats is at least 5". */
export function describeComparison({ key, op, value }: Comparison): string {
  if (op === 'exists') return value === false ? `${key} is not set` : `${key} is set`;
  return `${key} ${operatorLabels[op]} ${formatValue(value)}`;
}

export function formatValue(value: unknown): string {
  if (value === undefined) return 'not set';
  if (Array.isArray(value)) return value.map(formatValue).join(', ');
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}
