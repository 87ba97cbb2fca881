import type { AttributeValue, Comparison, ComparisonOperator } from '@service-popups/contract';

/** A comparison as it is typed: the value is a text. */
export interface ComparisonRow {
  key: string;
  op: ComparisonOperator;
  text: string;
}

/** Operators with their words, in the order of a menu. */
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
  exists: 'is known',
};

/** For operators that take several values, separated by commas. */
export function takesList(op: ComparisonOperator): boolean {
  return op === 'in' || op === 'nin';
}

export function takesNoValue(op: ComparisonOperator): boolean {
  return op === 'exists';
}

/** `12` and `true` are typed as they are read; a text that looks like one of them needs quotes. */
export function toRow({ key, op, value }: Comparison): ComparisonRow {
  if (takesNoValue(op)) return { key, op, text: value === false ? 'no' : '' };
  const text = Array.isArray(value) ? value.map(written).join(', ') : written(value ?? '');
  return { key, op, text };
}

export function toComparison({ key, op, text }: ComparisonRow): Comparison {
  if (takesNoValue(op)) return text === 'no' ? { key, op, value: false } : { key, op };
  if (takesList(op)) return { key, op, value: parts(text).map(read) };
  return { key, op, value: read(text.trim()) };
}

/** A comparison as it is read; what is compared may have a better name than its key. */
export function describeComparison(comparison: Comparison, name = comparison.key): string {
  const { op, text } = toRow(comparison);
  if (takesNoValue(op)) return text === 'no' ? `${name} is not known` : `${name} is known`;
  return `${name} ${operatorLabels[op]} ${text}`;
}

/** What is wrong with a row, if anything. */
export function validateRow({ key, op, text }: ComparisonRow): string | undefined {
  if (key.trim() === '') return 'Name the attribute';
  if (takesNoValue(op)) return undefined;
  if (text.trim() === '') return 'Say with what it is compared';
  const isNumber = typeof read(text.trim()) === 'number';
  if (['gt', 'gte', 'lt', 'lte'].includes(op) && !isNumber) return 'This needs a number';
  return undefined;
}

function written(value: AttributeValue): string {
  if (typeof value !== 'string') return String(value);
  const plain = read(value) === value && value.trim() === value && !/[,"]/.test(value);
  return plain && value !== '' ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
}

function read(text: string): AttributeValue {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return Number(text);
  const [, quoted] = /^"((?:[^"\\]|\\.)*)"$/s.exec(text) ?? [];
  return quoted === undefined ? text : quoted.replace(/\\(.)/gs, '$1');
}

/** Cuts at commas, but not inside quotes. */
function parts(text: string): string[] {
  const found = text.matchAll(/\s*("(?:[^"\\]|\\.)*"|[^,]+)/gs);
  return Array.from(found, ([, part = '']) => part.trim()).filter((part) => part !== '');
}
