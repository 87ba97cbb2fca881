import type { FastifyRequest } from 'fastify';
import type { Role } from '@service-popups/contract';
import { ProblemError } from '../../http/problem';
import type { Permission } from './permissions';

/** Who calls the management API. */
export interface Caller {
  userId: string;
  email: string;
  admin: boolean;
  via: 'session' | 'token';
}

/** Which project the address of a request names, and what the caller is there. */
export interface Access {
  projectId: string;
  /** Absent when the address names no environment. */
  environmentId: number | undefined;
  role: Role;
  /** False for visitors of a demo project, who may read its results. */
  isMember: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    access: Access | null;
  }
  interface FastifyContextConfig {
    /** Every route of the management API names one. */
    permission?: Permission;
  }
}

/** For routes whose permission says that there is a caller. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new ProblemError('unauthenticated', 'Sign in, or send an access token');
  return caller;
}

/** For routes that name a project and an environment. */
export function accessOf({ access }: FastifyRequest): Access & { environmentId: number } {
  const { environmentId } = access ?? {};
  if (!access || environmentId === undefined) throw noSuchProject();
  return { ...access, environmentId };
}

/** For routes that name a project. */
export function projectAccessOf({ access }: FastifyRequest): Access {
  if (!access) throw noSuchProject();
  return access;
}

export function noSuchProject(): ProblemError {
  return new ProblemError('not_found', 'There is no such project, or you are not a member of it');
}
