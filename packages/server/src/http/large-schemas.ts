import { firstSchemaError } from '@service-popups/contract';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema';
import type { TSchema } from 'typebox';

const validatorCompiler: FastifySchemaCompiler<TSchema> =
  ({ schema }) =>
  (value: unknown) => {
    const error = firstSchemaError(schema, value);
    if (!error) return { value };
    const { path: instancePath, message } = error;
    return { error: [{ instancePath, message, keyword: '', params: {}, schemaPath: '' }] };
  };

const serializerCompiler: FastifySerializerCompiler<unknown> = () => (value) =>
  JSON.stringify(value);

/**
 * For routes with surveys and results: their schemas have so many alternatives that compiling them takes
 * longer than checking a day's requests without.
 */
export const largeSchemas = { validatorCompiler, serializerCompiler };
