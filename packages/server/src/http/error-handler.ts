import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendReply } from './reply';
import { isOpenToOrigins, sendPreflight } from './cors';
import { discardBody } from './discard-body';
import type { Explain } from './explain-error';
import { ProblemError } from './problem';
import { problemReply } from './problem-reply';

/** Turns every error into a problem document without internal details. */
export function installErrorHandler(app: FastifyInstance, explain: Explain): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const problem = explain(error, () => request.id);
    if (problem.code === 'payload_too_large') await discardBody(request.raw);
    return sendProblem(request, reply, problem);
  });

  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'OPTIONS' && isOpenToOrigins(request)) return sendPreflight(reply);
    const detail = `There is no ${request.method} route at this path`;
    return sendProblem(request, reply, new ProblemError('not_found', detail));
  });
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: ProblemError,
): FastifyReply {
  return sendReply(reply, problemReply(request, error));
}
