import type { Comparison } from '@service-popups/contract';

/** Describes a comparison: "plan is “pro”", "seats is at least 5". */
export function describeComparison({ key, op, value }: Comparison): string {
  const wanted = formatValue(value);
  switch (op) {
    case 'exists':
      return value === false ? `${key} is not set` : `${key} is set`;
    case 'eq':
      return `${key} is ${wanted}`;
    case 'neq':
      return `${key} is not ${wanted}`;
    case 'in':
      return `${key} is one of ${wanted}`;
    case 'nin':
      return `${key} is none of ${wanted}`;
    case 'gt':
      return `${key} is more than ${wanted}`;
    case 'gte':
      return `${key} is at least ${wanted}`;
    case 'lt':
      return `${key} is less than ${wanted}`;
    case 'lte':
      return `${key} is at most ${wanted}`;
    case 'contains':
      return `${key} contains ${wanted}`;
  }
}

export function formatValue(value: unknown): string {
  if (value === undefined) return 'not set';
  if (Array.isArray(value)) return value.map(formatValue).join(', ');
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}
