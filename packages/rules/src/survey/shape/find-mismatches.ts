import { getOwn } from '../../get-own';
import type { Shape } from './shape';
import { shapes } from './shapes';

/** A value that doesn't have its shape. */
export interface Mismatch {
  path: (string | number)[];
  value: unknown;
  /** What its shape says that the value isn't. */
  rule: 'type' | 'values' | 'min' | 'max' | 'pattern';
  shape: Shape;
}

type Path = Mismatch['path'];

/** Compares a value with a named shape. */
export function findMismatches(name: string, value: unknown): Mismatch[] {
  return compare({ ref: name }, value, []);
}

function compare(given: Shape, value: unknown, path: Path): Mismatch[] {
  const shape = resolve(given);
  const fail = (rule: Mismatch['rule']): Mismatch[] => [{ path, value, rule, shape: given }];
  if (shape.any) {
    const found = shape.any.find((one) => isOfType(one, value));
    return found ? compare(found, value, path) : fail('type');
  }
  if (!isOfType(shape, value)) return fail('type');
  if (shape.values && !shape.values.some((one) => one === value)) return fail('values');
  const { min = -Infinity, max = Infinity, pattern } = shape;
  const size = sizeOf(value);
  const own = [
    ...(size < min ? fail('min') : []),
    ...(size > max ? fail('max') : []),
    ...(pattern !== undefined && !new RegExp(pattern).test(String(value)) ? fail('pattern') : []),
  ];
  return [...own, ...compareParts(shape, value, path)];
}

function compareParts(shape: Shape, value: unknown, path: Path): Mismatch[] {
  if (typeof value !== 'object' || value === null) return [];
  const { by, cases, fields, optional = [], each } = shape;
  if (by && cases) {
    const name = getOwn(value, by);
    const found = typeof name === 'string' && Object.hasOwn(cases, name) ? cases[name] : undefined;
    const values = { values: Object.keys(cases) };
    return found
      ? compare(found, value, path)
      : [{ path: [...path, by], value: name, rule: 'values', shape: values }];
  }
  if (fields)
    return Object.entries(fields).flatMap(([name, field]) => {
      const part = getOwn(value, name);
      return part === undefined && optional.includes(name)
        ? []
        : compare(field, part, [...path, name]);
    });
  if (!each) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, entry]) => compare(each, entry, [...path, key]));
}

function resolve(shape: Shape): Shape {
  return shapes[shape.ref ?? ''] ?? shape;
}

function isOfType(given: Shape, value: unknown): boolean {
  const { type, any } = resolve(given);
  if (any) return any.some((one) => isOfType(one, value));
  if (type === undefined) return true;
  if (type === 'list') return Array.isArray(value);
  if (type === 'object')
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

/** A number, or how long a string or list is. */
function sizeOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' || Array.isArray(value) ? value.length : 0;
}
