import type { FastifyRequest } from 'fastify';
import type { Actor } from '../audit/store';
import { callerOf } from './caller';

/** The caller, as the audit log has it. */
export function actorOf(request: FastifyRequest): Actor {
  const { email, via } = callerOf(request);
  return { actor: email, via };
}
