import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** Schema keywords that contain nested schemas. */
export interface NestedKeywords extends TSchema {
  const?: unknown;
  properties?: Record<string, TSchema>;
  patternProperties?: Record<string, TSchema>;
  items?: TSchema;
  anyOf?: TSchema[];
}

/** The constant that a schema requires in the field `type`, if any. */
export function typeOf(schema: TSchema): unknown {
  return ((schema as NestedKeywords).properties?.type as NestedKeywords | undefined)?.const;
}

/** The schema of a field of a valid object: a property, or a value of a map. */
export function fieldSchema(schema: TSchema, key: string): TSchema | undefined {
  const { properties = {}, patternProperties = {} } = schema as NestedKeywords;
  return Object.hasOwn(properties, key) ? properties[key] : Object.values(patternProperties)[0];
}

/**
 * The alternative that a value is meant to match. If each has its own `type`, that field decides: trying
 * all alternatives is slow, and errors about the others don't help.
 */
export function matchingSchema(
  alternatives: readonly TSchema[],
  value: unknown,
): TSchema | undefined {
  return alternatives.every((schema) => typeOf(schema) !== undefined)
    ? alternatives.find((schema) => typeOf(schema) === (value as { type?: unknown } | null)?.type)
    : alternatives.find((schema) => Check(schema, value));
}
