import type { TSchema } from 'typebox';
import * as contract from '../../src/index';

/** TypeBox marks what it makes. */
function isSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, '~kind');
}

/** Every schema the package exports, by its name. */
export const exportedSchemas = Object.entries<unknown>(contract).flatMap(
  ([name, value]): [string, TSchema][] => (isSchema(value) ? [[name, value]] : []),
);
