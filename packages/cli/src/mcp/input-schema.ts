import type { TObject, TSchema } from 'typebox';
import { plainType } from './tool';

/** A pattern that only excludes what the database can't store: true of all texts that agents write. */
const STORABLE = '^[^\\u0000\\ud800-\\udfff]';

/**
 * Describes the arguments of a tool as JSON Schema. Named schemas are defined once and referred to: spelled
 * out, a survey would fill a good part of an agent's context.
 */
export function inputSchema(schema: TObject): Record<string, unknown> & { type: 'object' } {
  const definitions: Record<string, unknown> = {};

  const compact = (value: unknown, isRoot = false): unknown => {
    if (Array.isArray(value)) return value.map((item) => compact(item));
    if (typeof value !== 'object' || value === null) return value;
    const { title, ...rest } = value as TSchema & { title?: unknown };
    if (isRoot || typeof title !== 'string') return compactFields(rest);
    if (!Object.hasOwn(definitions, title)) {
      definitions[title] = undefined; // Reserves its place, above the definitions it uses.
      definitions[title] = compactFields(rest);
    }
    return { $ref: `#/$defs/${title}` };
  };
  const compactFields = (schema: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(schema)
        .filter(([key, value]) => !(key === 'pattern' && String(value).startsWith(STORABLE)))
        .map(([key, value]) => [key, key === 'properties' ? mapFields(value) : compact(value)]),
    );
  // Names of fields aren't keywords: a survey's `title` is a field of its own.
  const mapFields = (fields: unknown): object =>
    Object.fromEntries(
      Object.entries(fields as object).map(([name, field]) => [name, compact(field)]),
    );

  const { properties, ...rest } = compact(schema, true) as { properties: object };
  const described = Object.entries(properties).map(([name, field]) => [
    name,
    withPlainType(field as Record<string, unknown>, schema.properties[name]),
  ]);
  return {
    ...rest,
    properties: Object.fromEntries(described) as object,
    type: 'object',
    $defs: definitions,
  };
}

/** Texts that stand for numbers or booleans may also be passed as such. */
function withPlainType(field: Record<string, unknown>, schema: TSchema | undefined): object {
  switch (plainType(schema)) {
    case 'number':
      return { ...field, type: ['integer', 'string'] };
    case 'boolean':
      return { ...field, enum: [true, false, 'true', 'false'] };
    case undefined:
      return field;
  }
}
