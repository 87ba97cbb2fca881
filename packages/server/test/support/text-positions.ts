import fc from 'fast-check';
import { Check } from 'typebox/value';
import { fromSchema, type JsonSchema } from './from-schema';

/** A place in a value that holds a text: a JSON pointer, and the value with another text there. */
export interface TextPosition {
  pointer: string;
  put: (spoil: (text: string) => string) => unknown;
}

/** Every place where values of a schema hold a text: fields, items, alternatives, keys of maps. */
export function textPositions(schema: JsonSchema, pointer = ''): TextPosition[] {
  const { anyOf, properties = {}, patternProperties = {}, items } = schema;
  if (anyOf) return anyOf.flatMap((one) => textPositions(one, pointer));
  if (schema.type === 'string') {
    const valid = String(example(schema));
    return [{ pointer, put: (spoil) => spoil(valid) }];
  }
  if (items) {
    const rest = Array.from({ length: (schema.minItems ?? 1) - 1 }, () => example(items));
    return textPositions(items, `${pointer}/0`).map(({ pointer: at, put }) => ({
      pointer: at,
      put: (spoil) => [put(spoil), ...rest],
    }));
  }
  const base = schema.type === 'object' ? (example(schema) as object) : {};
  const fields = Object.entries(properties).flatMap(([name, inner]) =>
    textPositions(inner, `${pointer}/${name}`).map(({ pointer: at, put }) => ({
      pointer: at,
      put: (spoil: (text: string) => string) => ({ ...base, [name]: put(spoil) }),
    })),
  );
  const entries = Object.values(patternProperties).flatMap((inner): TextPosition[] => [
    { pointer, put: (spoil) => ({ [spoil('en')]: example(inner) }) },
    ...textPositions(inner, `${pointer}/en`).map(({ pointer: at, put }) => ({
      pointer: at,
      put: (spoil: (text: string) => string) => ({ en: put(spoil) }),
    })),
  ]);
  return [...fields, ...entries];
}

/** A value that fits, with only what it must have. */
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
