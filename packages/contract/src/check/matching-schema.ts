import type { TSchema } from 'typebox';
import { isValid } from './is-valid';

/** Schema keywords that contain nested schemas. */
export interface NestedKeywords extends TSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, NestedKeywords>;
  patternProperties?: Record<string, TSchema>;
  items?: TSchema;
  anyOf?: TSchema[];
}

/** Fields that tell the alternatives of a union apart. */
export const TAGS = ['type', 'action'];

/** The field in which each of these alternatives requires a constant of its own, if there's one. */
export function findTag(alternatives: readonly TSchema[]): string | undefined {
  return TAGS.find((tag) =>
    alternatives.every((schema) => findConstant(schema, tag) !== undefined),
  );
}

/** The constant that a schema requires in a field, if any. */
export function findConstant(schema: TSchema, field: string): unknown {
  return (schema as NestedKeywords).properties?.[field]?.const;
}

/** The schema of a field of a valid object: a property, or a value of a map. */
export function fieldSchema(schema: TSchema, key: string): TSchema | undefined {
  const { properties = {}, patternProperties = {} } = schema as NestedKeywords;
  return Object.hasOwn(properties, key) ? properties[key] : Object.values(patternProperties)[0];
}

/**
 * The alternative that a value is meant to match. If a field or their types tell them apart, that decides: trying all
 * alternatives is slow, and errors about the others don't help.
 */
export function matchingSchema(
  alternatives: readonly TSchema[],
  value: unknown,
): TSchema | undefined {
  const tag = findTag(alternatives);
  if (tag === undefined)
    return (
      onlyOfType(alternatives, typeName(value)) ??
      alternatives.find((schema) => isValid(schema, value))
    );
  const given = (value as Record<string, unknown> | null)?.[tag];
  return alternatives.find((schema) => findConstant(schema, tag) === given);
}

/** The only alternative that accepts values of a type, if there's exactly one. */
function onlyOfType(alternatives: readonly TSchema[], type: string): TSchema | undefined {
  const [found, ...more] = alternatives.filter((schema) => acceptsType(schema, type));
  return more.length ? undefined : found;
}

function acceptsType(schema: NestedKeywords, type: string): boolean {
  if (schema.anyOf) return schema.anyOf.some((inner) => acceptsType(inner, type));
  if (schema.enum) return schema.enum.some((value) => typeName(value) === type);
  if (schema.type === undefined) return true;
  return schema.type === type || (schema.type === 'integer' && type === 'number');
}

function typeName(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}
