import type { FastifySchemaValidationError } from 'fastify/types/schema';
import { ProblemError } from './problem';

/** Names the field and what it must be. */
export function invalidRequest(errors: FastifySchemaValidationError[]): ProblemError {
  const [error] = errors
    .filter(({ keyword }) => keyword !== 'anyOf')
    .sort((a, b) => weight(b) - weight(a));
  if (!error) return new ProblemError('invalid_request', 'The request does not fit its schema');
  const { missingProperty, additionalProperty, allowedValues } = error.params;
  const key = missingProperty ?? additionalProperty;
  const field = [...error.instancePath.slice(1).split('/'), typeof key === 'string' ? key : '']
    .filter(Boolean)
    .join('.');
  const allowed = Array.isArray(allowedValues) ? `: ${allowedValues.join(', ')}` : '';
  const detail = `${field || 'The body'} ${complaint(error)}${allowed}`;
  return new ProblemError('invalid_request', detail, field ? { field } : {});
}

function complaint({ keyword, message }: FastifySchemaValidationError): string {
  if (keyword === 'required') return 'is required';
  if (keyword === 'additionalProperties') return 'is not a name that can stand here';
  return message ?? 'is not valid';
}

/**
 * A schema with alternatives complains once for each: the deepest complaint is the one that helps,
 * and of two at the same place not the one that speaks of another alternative's type.
 */
function weight({ instancePath, keyword }: FastifySchemaValidationError): number {
  return instancePath.split('/').length * 2 - (keyword === 'type' ? 1 : 0);
}
