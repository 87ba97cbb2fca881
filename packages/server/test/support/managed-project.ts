import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { popupBody, surveyBody, themeBody, webhookBody } from './management-routes';
import { makeMember, makePerson, newEmail, type Method, type Person } from './person';
import { publicIdOf } from './public-id';
import type { TestApp } from './test-app';

/** A project with content in production, and nothing in development. */
export interface ManagedProject {
  owner: Person;
  /** Values for route parameters, by name. */
  params: Record<string, string>;
  /** The URL of its production environment. */
  production: string;
}

/** Creates a project with a survey, a published popup and a key. */
export async function makeOwnedProject(context: TestApp): Promise<ManagedProject> {
  const owner = await makePerson(context);
  const call = callsOf(owner);
  const suffix = randomBytes(5).toString('hex');
  const surveyId = `survey-${suffix}`;
  const popupId = `popup-${suffix}`;
  const { id: projectId } = await call<{ id: string }>('/api/v1/projects', { name: suffix });
  const production = `/api/v1/projects/${projectId}/environments/production`;
  await call(`${production}/surveys`, { ...surveyBody, id: surveyId });
  await call(`${production}/popups`, { ...popupBody, id: popupId, surveyId });
  await call(`${production}/popups/${popupId}/publish`, {});
  const { items } = await call<{ items: { key: string }[] }>(`${production}/keys`);
  const key = items[0]?.key ?? '';
  return {
    owner,
    params: { projectId, environment: 'production', surveyId, popupId, key },
    production,
  };
}

/** Creates a project with one of everything. */
export async function makeManagedProject(context: TestApp): Promise<ManagedProject> {
  const { owner, params, production } = await makeOwnedProject(context);
  const { projectId = '', surveyId = '', popupId = '', key: apiKey = '' } = params;
  const project = `/api/v1/projects/${projectId}`;
  const call = callsOf(owner);
  const create = async (url: string, body: object): Promise<string> =>
    (await call<{ id: string }>(url, body)).id;
  const member = await makeMember(context, projectId, 'viewer');

  const themeId = await create(`${project}/themes`, themeBody);
  const secretId = await create(`${production}/identity-secrets`, {});
  const webhookId = await create(`${production}/webhooks`, webhookBody);
  const deliveryId = await create(`${production}/webhooks/${webhookId}/test`, {});
  const popup = `${production}/popups/${popupId}`;
  const { id: linkId, url: shared } = await call<{ id: string; url: string }>(
    `${popup}/share-links`,
    {},
  );
  const surveyLinkId = await create(`${popup}/survey-links`, {});
  await call(`${project}/invitations`, { email: newEmail(), role: 'viewer' });
  const pending = await call<{ items: { id: string }[] }>(`${project}/invitations`);
  await owner.call('PUT', `${production}/answered/${surveyId}/${member.id}`, {});
  const responseId = randomUUID();
  const response = await context.app.inject({
    method: 'POST',
    url: '/sdk/responses',
    payload: { apiKey, responseId, popupId, surveyId, revision: 1, finished: false, answers: {} },
  });
  expect(response.statusCode, response.body).toBe(204);

  return {
    owner,
    production,
    params: {
      ...params,
      themeId,
      secretId,
      webhookId,
      deliveryId,
      linkId,
      surveyLinkId,
      token: shared.split('/').at(-1) ?? '',
      responseId: publicIdOf(responseId),
      invitationId: pending.items[0]?.id ?? '',
      userId: member.id,
      number: '1',
      questionId: 'why',
    },
  };
}

/** Reads from the management API, or writes to it, and expects success. */
function callsOf({ call }: Person): <T>(url: string, body?: object) => Promise<T> {
  return async <T>(url: string, body?: object) => {
    const response = await call(body ? 'POST' : 'GET', url, body, { 'if-match': '*' });
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response.json<T>();
  };
}

/** Replaces the parameters of a route, and splits it into method and URL. */
export function fillRoute(route: string, params: Record<string, string>): [Method, string] {
  const [method = '', path = ''] = route.split(' ');
  const url = path.replace(/\{(\w+)\}/g, (_match, name: string) => params[name] ?? name);
  return [method as Method, url];
}
