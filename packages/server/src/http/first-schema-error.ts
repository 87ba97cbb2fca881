import type { TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { without } from '../without';
import { matchingSchema, typeOf, type Parts } from './matching-schema';

export interface Fault {
  /** JSON pointer to what is wrong. */
  path: string;
  message: string;
}

/** The first thing that keeps a value from fitting a schema. */
export function firstSchemaError(schema: TSchema, value: unknown, path = ''): Fault | undefined {
  const { properties, items, anyOf } = schema as Parts;
  if (anyOf) return alternativeFault(anyOf, value, path);
  const inner =
    items && Array.isArray(value)
      ? value.map((item, index): [TSchema, unknown, number] => [items, item, index])
      : properties && typeof value === 'object' && value !== null
        ? Object.entries(properties)
            .filter(([key]) => Object.hasOwn(value, key))
            .map(([key, known]): [TSchema, unknown, string] => [
              known,
              Reflect.get(value, key),
              key,
            ])
        : [];
  for (const [part, partValue, key] of inner) {
    const fault = firstSchemaError(part, partValue, `${path}/${String(key)}`);
    if (fault) return fault;
  }
  // What lies inside fits; there remain missing fields, bounds, and the type of the value itself.
  return ownFault(inner.length ? shallow(schema) : schema, value, path);
}

function alternativeFault(
  alternatives: readonly TSchema[],
  value: unknown,
  path: string,
): Fault | undefined {
  const fitting = matchingSchema(alternatives, value);
  if (fitting)
    return typeOf(fitting) === undefined ? undefined : firstSchemaError(fitting, value, path);
  if (alternatives.every((schema) => typeOf(schema) !== undefined)) {
    const types = alternatives.map((schema) => String(typeOf(schema))).join(', ');
    return { path: `${path}/type`, message: `must be one of ${types}` };
  }
  // Each alternative has something to say.
  const faults = alternatives
    .map((schema) => firstSchemaError(schema, value, path))
    .filter((fault) => fault !== undefined);
  return faults.sort((a, b) => weight(b) - weight(a))[0];
}

/** The schema without what lies inside, which has been looked at. */
function shallow(schema: Parts): TSchema {
  const { properties } = schema;
  if (!properties) return without(schema, 'items');
  const names = Object.keys(properties).map((name) => [name, {}]);
  return { ...schema, properties: Object.fromEntries(names) as Record<string, TSchema> };
}

function ownFault(schema: TSchema, value: unknown, path: string): Fault | undefined {
  if (Check(schema, value)) return undefined;
  const [error] = Errors(schema, value);
  if (error?.keyword === 'required')
    return { path: `${path}/${error.params.requiredProperties[0] ?? ''}`, message: 'is required' };
  return { path: path + (error?.instancePath ?? ''), message: error?.message ?? 'is not valid' };
}

/** Deeper is nearer to what was meant, and a `type` may be that of another alternative. */
function weight({ path }: Fault): number {
  return path.split('/').length * 2 - (path.endsWith('/type') ? 1 : 0);
}
