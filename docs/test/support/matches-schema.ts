import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './repository';

interface Checker {
  Check: (schema: object, value: unknown) => boolean;
  /** Takes away, in place, the fields that a schema does not have. */
  Clean: (schema: object, value: unknown) => unknown;
}

// The checker of the contract's own schemas: a dependency of that package, not of this one.
const { resolve } = createRequire(path.join(root, 'packages/contract/package.json'));
const { Check, Clean } = (await import(pathToFileURL(resolve('typebox/value')).href)) as Checker;

/** Whether a value is as its schema says, with no field that the schema does not know. */
export function matchesSchema(schema: object, value: unknown): boolean {
  const known = Clean(schema, structuredClone(value));
  return Check(schema, value) && JSON.stringify(known) === JSON.stringify(value);
}
