import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { databaseFault } from '../db/database-fault';
import { listCodes } from '../errors/list-causes';
import { logRepeats } from '../errors/log-repeats';
import { invalidRequest } from './invalid-request';
import { ProblemError } from './problem';

/** Turns an error into what the caller may see. Internal errors are logged under the request's id. */
export type Explain = (error: FastifyError, requestId: () => string) => ProblemError;

const RETRY_AFTER_SECONDS = 5;

const NOT_JSON = new ProblemError(
  'invalid_request',
  'The body must be valid JSON, without keys such as "__proto__"',
);

/** Fastify errors whose messages wouldn't help the caller. */
const FRAMEWORK_ERRORS: Record<string, ProblemError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new ProblemError(
    'payload_too_large',
    'The body is too large for this route',
  ),
  FST_ERR_CTP_EMPTY_JSON_BODY: new ProblemError('invalid_request', 'The body is empty'),
  FST_ERR_CTP_INVALID_JSON_BODY: NOT_JSON,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new ProblemError(
    'invalid_request',
    'Send the body as application/json or text/plain',
  ),
  FST_ERR_HANDLER_TIMEOUT: new ProblemError(
    'unavailable',
    'The request timed out: try again later',
    {
      retryAfter: RETRY_AFTER_SECONDS,
    },
  ),
};

export function createExplain(log: FastifyBaseLogger): Explain {
  // While the database is down, all requests fail the same way.
  const logUnavailable = logRepeats();

  return (error, requestId) => {
    const problem = toProblem(error);
    if (problem.code !== 'internal' && problem.code !== 'unavailable') return problem;
    const reqId = requestId();
    if (problem.code === 'internal') log.error({ reqId, err: error }, 'request failed');
    else
      logUnavailable([...listCodes(error), problem.message].join(), (repeats) => {
        log.error({ reqId, err: error, ...(repeats && { repeats }) }, 'request failed');
      });
    const { code, message, retryAfter } = problem;
    const headers = [...problem.headers, 'x-request-id', reqId];
    return new ProblemError(code, message, { headers, ...(retryAfter && { retryAfter }) });
  };
}

function toProblem(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error.validation) return invalidRequest(error.validation);
  const known = FRAMEWORK_ERRORS[error.code];
  if (known) return known;
  if (databaseFault(error)?.kind === 'unavailable')
    return new ProblemError('unavailable', 'The database is not available: try again in a moment', {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new ProblemError('invalid_request', error.message);
  return new ProblemError('internal', '');
}
