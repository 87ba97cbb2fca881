import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../http/app-type';
import type { CallerLimits } from '../../../http/caller-limits';
import { ProblemError } from '../../../http/problem';
import { rejectCrossSite } from '../../../http/reject-cross-site';
import { getCaller, noSuchProject, requireSecondFactor, type Caller, type Access } from './caller';
import { checkToken, findProjectUser } from './check-token';
import {
  isForAdmins,
  isForSessions,
  isOpenInDemo,
  isProjectPermission,
  isSignInChange,
  mayDo,
  type ProjectPermission,
} from './permissions';
import type { AccessStore } from './store';

export interface GuardParts {
  access: AccessStore;
  ownOrigin: () => string;
  limits: CallerLimits;
  /** Returns the caller, or null for an anonymous request. */
  identify: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | null>;
  /** Whether the results of demo projects are public. */
  demoResults: boolean;
}

/** Requires a permission for every route registered after this call, and checks it on each request. */
export function guard(app: App, parts: GuardParts): void {
  const { ownOrigin, limits, identify } = parts;
  app.decorateRequest('caller', null);
  app.decorateRequest('access', null);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.permission) throw new Error(`${String(method)} ${url} has no permission`);
  });
  // Before the body is validated, so that callers without access learn nothing about its schema.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    rejectCrossSite(request, ownOrigin());
    const { permission = 'admin' } = request.routeOptions.config;
    const isOpen = permission === 'open';
    if (!isOpen)
      request.caller = await identifyWithin(limits, request, () => identify(request, reply));
    count(limits, request, reply);
    if (isOpen) return;
    if (request.caller) checkToken(request.caller, request.method, permission);
    if (permission === 'visitor') return;
    if (isProjectPermission(permission)) {
      request.access = await enter(parts, request, permission);
      return;
    }
    const caller = getCaller(request);
    if (isForSessions(permission) && caller.via !== 'session')
      throw new ProblemError('forbidden', "Access tokens can't do this: sign in instead");
    if (isForAdmins(permission) && !caller.admin)
      throw new ProblemError('forbidden', 'Only administrators can do this');
    if (isSignInChange(permission) && (await parts.access.lacksFactor(caller)))
      throw new ProblemError(
        'two_factor_required',
        'Your account has a passkey, but you signed in without it: sign in with it first',
      );
  });
}

/** Counts an invalid token as an anonymous request, and stops looking up tokens after too many. */
async function identifyWithin(
  limits: CallerLimits,
  { ip, headers }: FastifyRequest,
  identify: () => Promise<Caller | null>,
): Promise<Caller | null> {
  if (headers.authorization === undefined) return identify();
  limits.checkToken(ip, Date.now());
  try {
    return await identify();
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'unauthenticated')
      limits.countBadToken(ip, Date.now());
    throw error;
  }
}

function count(limits: CallerLimits, { caller, ip }: FastifyRequest, reply: FastifyReply): void {
  const now = Date.now();
  const headers = caller ? limits.countAccount(caller.userId, now) : limits.countAnonymous(ip, now);
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1]);
}

async function enter(
  { access, demoResults }: GuardParts,
  request: FastifyRequest,
  permission: ProjectPermission,
): Promise<Access> {
  const { projectId, environment } = request.params as Record<string, unknown>;
  const userId = findProjectUser(projectId, request.caller);
  const found = await access.find({ projectId, environment }, userId);
  const isOpen = demoResults && found?.demo === true && isOpenInDemo(permission);
  const role = found?.role ?? (isOpen ? 'viewer' : null);
  // Anonymous callers must not learn whether the project exists.
  if (!isOpen) {
    const caller = getCaller(request);
    if (role && found?.twoFactorRequired) requireSecondFactor(caller);
  }
  if (!found || !role || (environment !== undefined && found.environmentId === null))
    throw noSuchProject();
  if (!mayDo(role, permission))
    throw new ProblemError('forbidden', `Your role in this project (${role}) doesn't allow this`);
  return {
    projectId: String(projectId),
    environmentId: found.environmentId ?? undefined,
    role,
    isMember: found.role !== null,
  };
}
