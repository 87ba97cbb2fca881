import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema';
import type { TSchema } from 'typebox';
import { firstSchemaError } from './first-schema-error';

const validatorCompiler: FastifySchemaCompiler<TSchema> =
  ({ schema }) =>
  (value: unknown) => {
    const fault = firstSchemaError(schema, value);
    if (!fault) return { value };
    const { path: instancePath, message } = fault;
    return { error: [{ instancePath, message, keyword: '', params: {}, schemaPath: '' }] };
  };

const serializerCompiler: FastifySerializerCompiler<unknown> = () => (value) =>
  JSON.stringify(value);

/**
 * For routes with surveys and results: their schemas have so many alternatives that to compile them
 * takes longer than all requests of a day would.
 */
export const largeSchemas = { validatorCompiler, serializerCompiler };
