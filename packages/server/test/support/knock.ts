import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { fillRoute } from './managed-project';
import type { ManagementRoute } from './management-routes';
import type { Person } from './person';

/** Calls a route with a valid body. */
export function callRoute(
  person: Person,
  { route, body }: ManagementRoute,
  params: Record<string, string>,
): Promise<LightMyRequestResponse> {
  const [method, url] = fillRoute(route, params);
  const { surveyId } = params;
  const payload = body && 'surveyId' in body ? { ...body, surveyId } : body;
  return person.call(method, url, payload, { 'if-match': '*' });
}

/** Calls a route with half a body. Permissions are checked before the body is read, so nothing changes. */
export function knock(
  person: Person,
  { route }: ManagementRoute,
  params: Record<string, string>,
): Promise<LightMyRequestResponse> {
  const [method, url] = fillRoute(route, params);
  if (method === 'GET') return person.call(method, url);
  return person.call(method, url, Buffer.from('{'), { 'content-type': 'application/json' });
}

/** Expects that a call by `knock` passed the check of permissions. */
export function expectAdmitted(
  { statusCode, body }: LightMyRequestResponse,
  { route }: ManagementRoute,
): void {
  if (route.startsWith('GET ')) expect(statusCode, body).toBe(200);
  else expect([400, 415], body).toContain(statusCode);
}
