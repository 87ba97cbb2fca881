import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOpenToOrigins, sendPreflight } from './cors';
import { discardBody } from './discard-body';
import type { Explain } from './explain-error';
import { ProblemError } from './problem';
import { problemAnswer } from './problem-answer';

/** Turns every error into a problem document, and keeps inner texts inside. */
export function installErrorHandler(app: FastifyInstance, explain: Explain): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const problem = explain(error, () => request.id);
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
  const { status, headers, text } = problemAnswer(request, error);
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1]);
  return reply.code(status).send(text);
}
