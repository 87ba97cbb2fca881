import type { FastifySchemaValidationError } from 'fastify/types/schema';
import { ProblemError } from './problem';

/** Turns schema errors into a problem that names the field and what it must be. */
export function invalidRequest(errors: FastifySchemaValidationError[]): ProblemError {
  const [error] = errors
    .filter(({ keyword }) => keyword !== 'anyOf')
    .sort((a, b) => weight(b) - weight(a));
  if (!error) return new ProblemError('invalid_request', 'The request does not match its schema');
  const { missingProperty, additionalProperty, allowedValues } = error.params;
  const key = missingProperty ?? additionalProperty;
  const field = [...error.instancePath.slice(1).split('/'), typeof key === 'string' ? key : '']
    .filter(Boolean)
    .join('.');
  const allowed = Array.isArray(allowedValues) ? `: ${allowedValues.join(', ')}` : '';
  const detail = `${field || 'The body'} ${messageOf(error)}${allowed}`;
  return new ProblemError('invalid_request', detail, field ? { field } : {});
}

function messageOf({ keyword, message }: FastifySchemaValidationError): string {
  if (keyword === 'required') return 'is required';
  if (keyword === 'additionalProperties') return 'is not a known field';
  return message ?? 'is not valid';
}

/**
 * A schema with alternatives has an error for each. The deepest one helps most; at equal depth, one about
 * the type belongs to another alternative.
 */
function weight({ instancePath, keyword }: FastifySchemaValidationError): number {
  return instancePath.split('/').length * 2 - (keyword === 'type' ? 1 : 0);
}
