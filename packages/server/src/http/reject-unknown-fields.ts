import { unknownField } from '@service-popups/contract';
import { Type, type TSchema } from 'typebox';
import type { App } from './app-type';
import { ProblemError } from './problem';

interface RouteSchema {
  body?: TSchema;
  querystring?: TSchema;
}

const NONE = Type.Object({});

/** Rejects fields and parameters that a route doesn't know: they're most likely misspelt. */
export function rejectUnknownFields(app: App): void {
  app.addHook('preHandler', ({ routeOptions, body, query }, _reply, done) => {
    const schema = (routeOptions.schema ?? {}) as RouteSchema;
    done(
      problemWith(schema.body, body, 'field') ??
        problemWith(schema.querystring, query, 'query parameter'),
    );
  });
}

function problemWith(
  schema: TSchema = NONE,
  value: unknown,
  noun: string,
): ProblemError | undefined {
  const found = unknownField(schema, value);
  if (!found) return undefined;
  const { field, known } = found;
  const advice = known.length ? `use ${known.join(', ')}` : 'there are none here';
  return new ProblemError('invalid_request', `${field} is not a known ${noun}: ${advice}`, {
    field,
  });
}
