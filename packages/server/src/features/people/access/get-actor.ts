import type { FastifyRequest } from 'fastify';
import type { Actor } from '../audit/store';
import { getCaller, type Caller } from './caller';

/** The caller as recorded in the audit log. */
export function getActor(request: FastifyRequest): Actor {
  return toActor(getCaller(request));
}

export function toActor({ email, via }: Caller): Actor {
  return { actor: email, via };
}
