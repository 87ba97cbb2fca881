import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema';

const customOptions = { coerceTypes: false, removeAdditional: false } as const;
const compileValidator = AjvCompiler()({}, { customOptions });
const compileSerializer = SerializerSelector()({}, {});

const validatorCompiler: FastifySchemaCompiler<unknown> = rememberSchemas((route) => {
  const validate = compileValidator(route);
  return (value: unknown) => validate(value) === true || { error: validate.errors ?? [] };
});

const serializerCompiler: FastifySerializerCompiler<unknown> = rememberSchemas((route) =>
  compileSerializer({ httpStatus: '', ...route }),
);

/**
 * Compile equal schemas once per process. Fastify's own compilers compile those of errors again for each route. All are
 * compiled when the server starts: large ones take hundreds of milliseconds, which no request should wait for.
 */
export const sharedCompilers = { validatorCompiler, serializerCompiler };

function rememberSchemas<Route extends { schema?: unknown }, Compiled>(
  compile: (route: Route) => Compiled,
): (route: Route) => Compiled {
  const bySchema = new Map<string, Compiled>();
  return (route) => {
    const key = JSON.stringify(route.schema);
    const compiled = bySchema.get(key) ?? compile(route);
    bySchema.set(key, compiled);
    return compiled;
  };
}
