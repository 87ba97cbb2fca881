import type { TSchema } from 'typebox';

/** Any text that PostgreSQL can store. */
const STORABLE = '^[^\\u0000\\ud800-\\udfff]*$';

/**
 * Relaxes a schema for drafts: without lower bounds and patterns, at any depth. Types, fields and upper
 * limits stay, so that a draft can be stored and shown. Schemas that change get a title of their own.
 */
export function lenient<Schema extends TSchema>(schema: Schema): Schema {
  return relaxed(schema) as Schema;
}

function relaxed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return unlessSame(value, value.map(relaxed));
  const kept = Object.entries(Object.getOwnPropertyDescriptors(value))
    .filter(([key, { value: inner }]) => !isLowerBound(key, inner))
    .map(([key, field]): [string, PropertyDescriptor] => [
      key,
      { ...field, value: relaxedKeyword(key, field.value) },
    ]);
  // Descriptors, because the marks of optional fields aren't enumerable.
  const copy = Object.defineProperties({}, Object.fromEntries(kept)) as { title?: unknown };
  if (unlessSame(value, copy) === value) return value;
  if (typeof copy.title !== 'string') return copy;
  return Object.defineProperty(copy, 'title', { value: `${copy.title}Draft` });
}

function isLowerBound(key: string, value: unknown): boolean {
  if (typeof value !== 'number') return false;
  return key === 'minimum' || (['minLength', 'minItems'].includes(key) && value > 0);
}

function relaxedKeyword(key: string, value: unknown): unknown {
  return key === 'pattern' && typeof value === 'string' ? STORABLE : relaxed(value);
}

/** Returns the original if nothing in the copy differs from it. */
function unlessSame(original: object, copy: object): object {
  const keys = Reflect.ownKeys(original);
  const isSame =
    keys.length === Reflect.ownKeys(copy).length &&
    keys.every((key) => Reflect.get(original, key) === Reflect.get(copy, key));
  return isSame ? original : copy;
}
