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

/** Fields that tell the alternatives of a union apart. */
export const TAGS = ['type', 'action'];

/** The field in which each of these alternatives requires a constant of its own, if there's one. */
export function tagOf(alternatives: readonly TSchema[]): string | undefined {
  return TAGS.find((tag) => alternatives.every((schema) => constantIn(schema, tag) !== undefined));
}

/** The constant that a schema requires in a field, if any. */
export function constantIn(schema: TSchema, field: string): unknown {
  return ((schema as NestedKeywords).properties?.[field] as NestedKeywords | undefined)?.const;
}

/** The schema of a field of a valid object: a property, or a value of a map. */
export function fieldSchema(schema: TSchema, key: string): TSchema | undefined {
  const { properties = {}, patternProperties = {} } = schema as NestedKeywords;
  return Object.hasOwn(properties, key) ? properties[key] : Object.values(patternProperties)[0];
}

/**
 * The alternative that a value is meant to match. If a field tells them apart, it decides: trying all
 * alternatives is slow, and errors about the others don't help.
 */
export function matchingSchema(
  alternatives: readonly TSchema[],
  value: unknown,
): TSchema | undefined {
  const tag = tagOf(alternatives);
  if (tag === undefined) return alternatives.find((schema) => Check(schema, value));
  const given = (value as Record<string, unknown> | null)?.[tag];
  return alternatives.find((schema) => constantIn(schema, tag) === given);
}
