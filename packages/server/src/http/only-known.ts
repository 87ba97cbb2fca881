import type { Static, TSchema } from 'typebox';
import { Clean, Clone } from 'typebox/value';

/** What a schema knows of a value that fits it: further fields would be stored unchecked. */
export function onlyKnown<Schema extends TSchema>(
  schema: Schema,
  value: Static<Schema>,
): Static<Schema> {
  return Clean(schema, Clone(value)) as Static<Schema>;
}
