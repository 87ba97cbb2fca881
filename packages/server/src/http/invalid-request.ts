import type { FastifySchemaValidationError } from 'fastify/types/schema';
import { ProblemError } from './problem';

/** Names the field and what it must be. */
export function invalidRequest(errors: FastifySchemaValidationError[]): ProblemError {
  // A schema with alternatives complains once for each: the deepest complaint is the one that helps.
  const [error] = errors
    .filter(({ keyword }) => keyword !== 'anyOf')
    .sort((a, b) => depth(b) - depth(a));
  if (!error) return new ProblemError('invalid_request', 'The request does not fit its schema');
  const missing = error.params.missingProperty;
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  const field = typeof missing === 'string' ? [path, missing].filter(Boolean).join('.') : path;
  const allowed = error.params.allowedValues;
  const what = missing ? 'is required' : (error.message ?? 'is not valid');
  const detail = `${field || 'The body'} ${what}${Array.isArray(allowed) ? `: ${allowed.join(', ')}` : ''}`;
  return new ProblemError('invalid_request', detail, field ? { field } : {});
}

function depth({ instancePath }: FastifySchemaValidationError): number {
  return instancePath.split('/').length;
}
