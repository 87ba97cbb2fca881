import type { EnvironmentKind } from '@service-popups/contract';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../access/actor-of';
import { accessOf } from '../access/caller';
import type { Scope } from './service';

/** The environment in a request's URL, and the caller. */
export function scopeOf(request: FastifyRequest): Scope {
  const { projectId, environmentId } = accessOf(request);
  const { environment: kind } = request.params as { environment: EnvironmentKind };
  return { projectId, environmentId, kind, by: actorOf(request) };
}
