import type { FastifyRequest } from 'fastify';
import type { Role, TokenAccess } from '@service-popups/contract';
import { ProblemError } from '../../../http/problem';
import type { Permission } from './permissions';

/** Who calls the management API. */
export interface Caller {
  userId: string;
  email: string;
  admin: boolean;
  via: 'session' | 'token';
  /** Absent with a token. */
  sessionId?: string;
  /** Whether the session meets the requirement of projects for a second factor. False with a token. */
  secondFactor: boolean;
  /** A token may be limited to reading. */
  access: TokenAccess;
  /** The only project that a token may access. Null means all of the caller's. */
  projectId: string | null;
}

/** The project in a request's URL, and the caller's role in it. */
export interface Access {
  projectId: string;
  /** Undefined if the URL has no environment. */
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
    /** Required for every route of the management API. */
    permission?: Permission;
  }
}

/** Returns the caller, for routes that need one. */
export function getCaller({ caller }: FastifyRequest): Caller {
  if (!caller) throw new ProblemError('unauthenticated', 'Sign in or send an access token');
  return caller;
}

/** Returns the access to the environment in the URL. */
export function getAccess({ access }: FastifyRequest): Access & { environmentId: number } {
  const { environmentId } = access ?? {};
  if (!access || environmentId === undefined) throw noSuchProject();
  return { ...access, environmentId };
}

/** Returns the access to the project in the URL. */
export function getProjectAccess({ access }: FastifyRequest): Access {
  if (!access) throw noSuchProject();
  return access;
}

/** Rejects sessions without a second factor. Projects don't require one of access tokens. */
export function requireSecondFactor({ via, secondFactor }: Caller): void {
  if (via === 'session' && !secondFactor)
    throw new ProblemError(
      'two_factor_required',
      'This project requires two-factor authentication: set it up or add a passkey in your account, or sign in with the passkey you have',
    );
}

export function noSuchProject(): ProblemError {
  return new ProblemError('not_found', "The project doesn't exist, or you aren't a member of it");
}
