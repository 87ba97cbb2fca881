import type { EnvironmentKind } from '@service-popups/contract';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../access/actor-of';
import { scopeOf } from '../access/caller';
import type { Side } from './service';

/** The environment in the address of a request, and its caller. */
export function sideOf(request: FastifyRequest): Side {
  const { projectId, environmentId } = scopeOf(request);
  const { environment: kind } = request.params as { environment: EnvironmentKind };
  return { projectId, environmentId, kind, by: actorOf(request) };
}
