import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

const validators = new WeakMap<TSchema, Validator>();

/** Compiles the schema when it's first used: interpreting it for each of thousands of values is slow. */
export function isValid(schema: TSchema, value: unknown): boolean {
  const known = validators.get(schema);
  if (known) return known.Check(value);
  const made = Compile(schema);
  validators.set(schema, made);
  return made.Check(value);
}
