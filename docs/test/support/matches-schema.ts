import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './repository';

interface Checker {
  Check: (schema: object, value: unknown) => boolean;
  /** Removes, in place, fields that aren't in the schema. */
  Clean: (schema: object, value: unknown) => unknown;
}

// TypeBox is a dependency of the contract, not of this package.
const { resolve } = createRequire(path.join(root, 'packages/contract/package.json'));
const { Check, Clean } = (await import(pathToFileURL(resolve('typebox/value')).href)) as Checker;

/** Whether a value matches its schema and has no other fields. */
export function matchesSchema(schema: object, value: unknown): boolean {
  const known = Clean(schema, structuredClone(value));
  return Check(schema, value) && JSON.stringify(known) === JSON.stringify(value);
}
