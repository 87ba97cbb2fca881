import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import { isValid } from './is-valid';
import {
  findConstant,
  matchingSchema,
  findTag,
  TAGS,
  type NestedKeywords,
} from './matching-schema';

export interface SchemaError {
  /** JSON pointer to the invalid value. */
  path: string;
  message: string;
}

/** Finds the first error of a value, checking nested values before their parents. */
export function firstSchemaError(
  schema: TSchema,
  value: unknown,
  path = '',
): SchemaError | undefined {
  const { properties, items, anyOf } = schema as NestedKeywords;
  if (anyOf) return unionError(anyOf, value, path);
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
    const error = firstSchemaError(part, partValue, `${path}/${String(key)}`);
    if (error) return error;
  }
  // Nested values are valid; check missing fields, bounds and the type of the value itself.
  return ownError(inner.length ? shallow(schema) : schema, value, path);
}

function unionError(
  alternatives: readonly TSchema[],
  value: unknown,
  path: string,
): SchemaError | undefined {
  const tag = findTag(alternatives);
  const fitting = matchingSchema(alternatives, value);
  if (fitting) return firstSchemaError(fitting, value, path);
  if (tag !== undefined) {
    const constants = alternatives.map((schema) => String(findConstant(schema, tag))).join(', ');
    return { path: `${path}/${tag}`, message: `must be one of ${constants}` };
  }
  // Report the error of the alternative that was most likely meant.
  const errors = alternatives
    .map((schema) => firstSchemaError(schema, value, path))
    .filter((error) => error !== undefined);
  return errors.sort((a, b) => weight(b) - weight(a))[0];
}

const shallowSchemas = new WeakMap<TSchema, TSchema>();

/** The schema without nested schemas, which have been checked already. */
function shallow(schema: NestedKeywords): TSchema {
  const known = shallowSchemas.get(schema);
  if (known) return known;
  const { properties } = schema;
  const names = Object.keys(properties ?? {}).map((name) => [name, {}]);
  const nested = properties ? { properties: Object.fromEntries(names) as object } : { items: {} };
  const made = { ...schema, ...nested };
  shallowSchemas.set(schema, made);
  return made;
}

function ownError(schema: TSchema, value: unknown, path: string): SchemaError | undefined {
  if (isValid(schema, value)) return undefined;
  const [error] = Errors(schema, value);
  if (error?.keyword === 'required')
    return { path: `${path}/${error.params.requiredProperties[0] ?? ''}`, message: 'is required' };
  return { path: path + (error?.instancePath ?? ''), message: error?.message ?? 'is not valid' };
}

/** Deeper errors are more likely in the intended alternative; a wrong tag rather means another one. */
function weight({ path }: SchemaError): number {
  return path.split('/').length * 2 - (TAGS.some((tag) => path.endsWith(`/${tag}`)) ? 1 : 0);
}
