import type { FastifyRequest } from 'fastify';
import type { Actor } from '../audit/store';
import { callerOf, type Caller } from './caller';

/** The caller as recorded in the audit log. */
export function actorOf(request: FastifyRequest): Actor {
  return actorFor(callerOf(request));
}

export function actorFor({ email, via }: Caller): Actor {
  return { actor: email, via };
}
