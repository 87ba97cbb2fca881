import type { TSchema } from 'typebox';
import * as contract from '../../src/index';

/** Recognises schemas by the marker that TypeBox adds. */
function isSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, '~kind');
}

/** All schemas the package exports, by name. */
export const exportedSchemas = Object.entries<unknown>(contract).flatMap(
  ([name, value]): [string, TSchema][] => (isSchema(value) ? [[name, value]] : []),
);
