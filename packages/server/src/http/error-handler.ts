import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStoreGone } from '../db/is-store-gone';
import { isOpenToOrigins, OPEN_TO_ORIGINS, sendPreflight } from './cors';
import { discardBody } from './discard-body';
import { invalidRequest } from './invalid-request';
import { problemOf, ProblemError } from './problem';

const RETRY_AFTER = 5;
/** Milliseconds. While the store is away all requests fail alike: one line of them is enough. */
const LOG_EVERY = 1_000;

/** Errors of the framework whose own words would not help the caller. */
const FRAMEWORK_ERRORS: Record<string, ProblemError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new ProblemError(
    'payload_too_large',
    'The body is larger than this address takes',
  ),
  FST_ERR_CTP_EMPTY_JSON_BODY: new ProblemError('invalid_request', 'The body is empty'),
  FST_ERR_CTP_INVALID_JSON_BODY: new ProblemError(
    'invalid_request',
    'The body must be JSON, without keys such as "__proto__"',
  ),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new ProblemError(
    'invalid_request',
    'Send the body as application/json or text/plain',
  ),
  FST_ERR_HANDLER_TIMEOUT: new ProblemError('unavailable', 'The answer took too long', {
    retryAfter: RETRY_AFTER,
  }),
};

/** Turns every error into a problem document, and keeps inner texts inside. */
export function installErrorHandler(app: FastifyInstance): void {
  let nextLog = 0;
  const isTimeToLog = (now: number): boolean => {
    if (now < nextLog) return false;
    nextLog = now + LOG_EVERY;
    return true;
  };

  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const problem = toProblem(error);
    if (problem.code === 'internal' || problem.code === 'unavailable') {
      reply.header('x-request-id', request.id);
      if (problem.code === 'internal' || isTimeToLog(Date.now()))
        request.log.error({ reqId: request.id, err: loggable(error) }, 'request failed');
    }
    if (problem.code === 'payload_too_large') await discardBody(request.raw);
    return sendProblem(request, reply, problem);
  });

  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'OPTIONS' && isOpenToOrigins(request)) return sendPreflight(reply);
    const detail = `${request.method} is not answered at this address`;
    return sendProblem(request, reply, new ProblemError('not_found', detail));
  });
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: ProblemError,
): FastifyReply {
  const headers = [...(isOpenToOrigins(request) ? OPEN_TO_ORIGINS : []), ...error.headers];
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1]);
  const problem = problemOf(error.code, error.message, error.field);
  if (error.retryAfter) reply.header('retry-after', error.retryAfter);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problem));
}

/** Errors of the store carry the values of the statement: reports, answers, users. */
function loggable({ name, message, code, stack }: FastifyError): object {
  return { name, message, code, stack };
}

function toProblem(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error.validation) return invalidRequest(error.validation);
  const known = FRAMEWORK_ERRORS[error.code];
  if (known) return known;
  if (isStoreGone(error))
    return new ProblemError('unavailable', 'The store does not answer; try again in a moment', {
      retryAfter: RETRY_AFTER,
    });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new ProblemError('invalid_request', error.message);
  return new ProblemError('internal', '');
}
