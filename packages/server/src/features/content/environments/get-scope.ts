import type { EnvironmentKind } from '@service-popups/contract';
import type { FastifyRequest } from 'fastify';
import { getActor } from '../../people/access/get-actor';
import { getAccess } from '../../people/access/caller';
import type { Scope } from './service';

/** The environment in a request's URL, and the caller. */
export function getScope(request: FastifyRequest): Scope {
  const { projectId, environmentId } = getAccess(request);
  const { environment: kind } = request.params as { environment: EnvironmentKind };
  return { projectId, environmentId, kind, by: getActor(request) };
}
