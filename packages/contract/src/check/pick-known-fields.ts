import type { Static, TSchema } from 'typebox';
import { fieldSchema, matchingSchema, type NestedKeywords } from './matching-schema';

/** Copies a valid value without fields that the schema doesn't have: they would be stored unchecked. */
export function pickKnownFields<Schema extends TSchema>(
  schema: Schema,
  value: Static<Schema>,
): Static<Schema> {
  return prune(schema, value) as Static<Schema>;
}

function prune(schema: TSchema, value: unknown): unknown {
  const { properties, patternProperties, items, anyOf } = schema as NestedKeywords;
  if (anyOf) {
    const fitting = matchingSchema(anyOf, value);
    return fitting ? prune(fitting, value) : value;
  }
  if (items && Array.isArray(value)) return value.map((item) => prune(items, item));
  if (!(properties ?? patternProperties) || typeof value !== 'object' || value === null)
    return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      const known = fieldSchema(schema, key);
      return known ? [[key, prune(known, inner)]] : [];
    }),
  );
}
