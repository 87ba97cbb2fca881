import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** The keywords that say what lies inside a schema. */
export interface Parts extends TSchema {
  const?: unknown;
  properties?: Record<string, TSchema>;
  items?: TSchema;
  anyOf?: TSchema[];
}

/** The name that a schema requires its values to bear as `type`. */
export function typeOf(schema: TSchema): unknown {
  return ((schema as Parts).properties?.type as Parts | undefined)?.const;
}

/**
 * The alternative that a value is meant to fit. Where each has a `type` of its own it is told by that
 * alone: to try all of them is slow, and what is said of the others helps nobody.
 */
export function matchingSchema(
  alternatives: readonly TSchema[],
  value: unknown,
): TSchema | undefined {
  return alternatives.every((schema) => typeOf(schema) !== undefined)
    ? alternatives.find((schema) => typeOf(schema) === (value as { type?: unknown } | null)?.type)
    : alternatives.find((schema) => Check(schema, value));
}
