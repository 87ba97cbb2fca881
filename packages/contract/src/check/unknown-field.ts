import type { TSchema } from 'typebox';
import { fieldSchema, matchingSchema, type NestedKeywords } from './matching-schema';

export interface UnknownField {
  /** Its path, such as `pages.0.title`. */
  field: string;
  /** The fields that its object may have. */
  known: string[];
}

/** Finds the first field of a valid value that the schema doesn't have. */
export function unknownField(
  schema: TSchema,
  value: unknown,
  path: readonly string[] = [],
): UnknownField | undefined {
  const { properties, patternProperties, items, anyOf } = schema as NestedKeywords;
  if (anyOf) {
    const fitting = matchingSchema(anyOf, value);
    return fitting && unknownField(fitting, value, path);
  }
  const isList = items !== undefined && Array.isArray(value);
  const isObject = (properties ?? patternProperties) && typeof value === 'object' && value !== null;
  if (!isList && !isObject) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = [...path, key];
    const known = isList ? items : fieldSchema(schema, key);
    if (!known) return { field: innerPath.join('.'), known: Object.keys(properties ?? {}) };
    const found = unknownField(known, inner, innerPath);
    if (found) return found;
  }
  return undefined;
}
