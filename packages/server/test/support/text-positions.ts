import fc from 'fast-check';
import { Check } from 'typebox/value';
import { fromSchema, type JsonSchema } from './from-schema';

/** Where a string occurs in a value: its JSON pointer, and a function that returns the value with another string there. */
export interface TextPosition {
  pointer: string;
  put: (change: (text: string) => string) => unknown;
}

/** All positions of strings in values of a schema: fields, items, alternatives, map keys. */
export function textPositions(schema: JsonSchema, pointer = ''): TextPosition[] {
  const { anyOf, properties = {}, patternProperties = {}, items } = schema;
  if (anyOf) return anyOf.flatMap((one) => textPositions(one, pointer));
  if (schema.type === 'string') {
    const valid = String(example(schema));
    return [{ pointer, put: (change) => change(valid) }];
  }
  if (items) {
    const rest = Array.from({ length: (schema.minItems ?? 1) - 1 }, () => example(items));
    return textPositions(items, `${pointer}/0`).map(({ pointer: at, put }) => ({
      pointer: at,
      put: (change) => [put(change), ...rest],
    }));
  }
  const base = schema.type === 'object' ? (example(schema) as object) : {};
  const fields = Object.entries(properties).flatMap(([name, inner]) =>
    textPositions(inner, `${pointer}/${name}`).map(({ pointer: at, put }) => ({
      pointer: at,
      put: (change: (text: string) => string) => ({ ...base, [name]: put(change) }),
    })),
  );
  const entries = Object.values(patternProperties).flatMap((inner): TextPosition[] => [
    { pointer, put: (change) => ({ [change('en')]: example(inner) }) },
    ...textPositions(inner, `${pointer}/en`).map(({ pointer: at, put }) => ({
      pointer: at,
      put: (change: (text: string) => string) => ({ en: put(change) }),
    })),
  ]);
  return [...fields, ...entries];
}

/** A valid value with only the required fields. */
function example(schema: JsonSchema): unknown {
  const { anyOf: [first] = [], properties, required = [] } = schema;
  if (first) return example(first);
  if (schema.type === 'object' && properties)
    return Object.fromEntries(required.map((name) => [name, example(properties[name] ?? {})]));
  if (schema.type === 'object') return {};
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => example(schema.items ?? {}));
  const values = fc.sample(fromSchema(schema), { numRuns: 100, seed: 1 });
  return values.find((value) => Check(schema, value));
}
