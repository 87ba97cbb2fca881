import type { AttributeValue, Comparison, ComparisonOperator } from '@service-popups/contract';

/** A comparison in the form, with its value as text. */
export interface ComparisonRow {
  key: string;
  op: ComparisonOperator;
  text: string;
}

/** Labels of the operators, in menu order. */
export const operatorLabels: Readonly<Record<ComparisonOperator, string>> = {
  eq: 'is',
  neq: 'is not',
  in: 'is one of',
  nin: 'is none of',
  contains: 'contains',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  exists: 'has a value',
};

/** Whether an operator takes several values, separated by commas. */
export function takesList(op: ComparisonOperator): boolean {
  return op === 'in' || op === 'nin';
}

export function takesNoValue(op: ComparisonOperator): boolean {
  return op === 'exists';
}

/** Values such as `12` and `true` are parsed, so strings that look like them are quoted. */
export function toRow({ key, op, value }: Comparison): ComparisonRow {
  if (takesNoValue(op)) return { key, op, text: value === false ? 'no' : '' };
  const text = Array.isArray(value) ? value.map(formatValue).join(', ') : formatValue(value ?? '');
  return { key, op, text };
}

export function toComparison({ key, op, text }: ComparisonRow): Comparison {
  if (takesNoValue(op)) return text === 'no' ? { key, op, value: false } : { key, op };
  if (takesList(op)) return { key, op, value: splitList(text).map(parseValue) };
  return { key, op, value: parseValue(text.trim()) };
}

/** A comparison as text. `name` replaces the key if there is a better one. */
export function describeComparison(comparison: Comparison, name = comparison.key): string {
  const { op, text } = toRow(comparison);
  if (takesNoValue(op)) return text === 'no' ? `${name} has no value` : `${name} has a value`;
  return `${name} ${operatorLabels[op]} ${text}`;
}

/** Returns the problem with a row, if any. */
export function validateRow({ key, op, text }: ComparisonRow): string | undefined {
  if (key.trim() === '') return 'Enter a name.';
  if (takesNoValue(op)) return undefined;
  if (text.trim() === '') return 'Enter a value.';
  const isNumber = typeof parseValue(text.trim()) === 'number';
  if (['gt', 'gte', 'lt', 'lte'].includes(op) && !isNumber) return 'Enter a number.';
  return undefined;
}

function formatValue(value: AttributeValue): string {
  if (typeof value !== 'string') return String(value);
  const plain = parseValue(value) === value && value.trim() === value && !/[,"]/.test(value);
  return plain && value !== '' ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
}

function parseValue(text: string): AttributeValue {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return Number(text);
  const [, quoted] = /^"((?:[^"\\]|\\.)*)"$/s.exec(text) ?? [];
  return quoted === undefined ? text : quoted.replace(/\\(.)/gs, '$1');
}

/** Splits at commas outside quotes. */
function splitList(text: string): string[] {
  const found = text.matchAll(/\s*("(?:[^"\\]|\\.)*"|[^,]+)/gs);
  return Array.from(found, ([, part = '']) => part.trim()).filter((part) => part !== '');
}
