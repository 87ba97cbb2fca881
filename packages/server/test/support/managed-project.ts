import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { popupBody, surveyBody, themeBody, webhookBody } from './management-routes';
import { makeMember, makePerson, type Method, type Person } from './person';
import { publicIdOf } from './public-id';
import type { TestApp } from './test-app';

/** A project with one of everything in production, and nothing in development. */
export interface ManagedProject {
  owner: Person;
  /** Values for route parameters, by name. */
  params: Record<string, string>;
  /** The URL of its production environment. */
  production: string;
}

export async function makeManagedProject(context: TestApp): Promise<ManagedProject> {
  const owner = await makePerson(context);
  const call = async <T>(method: Method, url: string, body?: object, ifMatch = '*'): Promise<T> => {
    const response = await owner.call(method, url, body, { 'if-match': ifMatch });
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response.json<T>();
  };
  const suffix = randomBytes(5).toString('hex');
  const surveyId = `survey-${suffix}`;
  const popupId = `popup-${suffix}`;
  const { id: projectId } = await call<{ id: string }>('POST', '/api/v1/projects', {
    name: suffix,
  });
  const project = `/api/v1/projects/${projectId}`;
  const production = `${project}/environments/production`;
  const member = await makeMember(context, projectId, 'viewer');

  await call('POST', `${production}/surveys`, { ...surveyBody, id: surveyId });
  await call('POST', `${production}/popups`, { ...popupBody, id: popupId, surveyId });
  await call('POST', `${production}/popups/${popupId}/publish`, {});
  const { id: themeId } = await call<{ id: string }>('POST', `${project}/themes`, themeBody);
  const { id: secretId } = await call<{ id: string }>('POST', `${production}/identity-secrets`, {});
  const { id: webhookId } = await call<{ id: string }>(
    'POST',
    `${production}/webhooks`,
    webhookBody,
  );
  const { id: deliveryId } = await call<{ id: string }>(
    'POST',
    `${production}/webhooks/${webhookId}/test`,
  );
  const { id: linkId, url: shared } = await call<{ id: string; url: string }>(
    'POST',
    `${production}/popups/${popupId}/share-links`,
    {},
  );
  const { id: surveyLinkId } = await call<{ id: string }>(
    'POST',
    `${production}/popups/${popupId}/survey-links`,
    {},
  );
  const keys = await call<{ items: { key: string }[] }>('GET', `${production}/keys`);
  const guest = { email: `${suffix}@example.com`, role: 'viewer' };
  await call('POST', `${project}/invitations`, guest);
  const pending = await call<{ items: { id: string }[] }>('GET', `${project}/invitations`);
  await call('PUT', `${production}/answered/${surveyId}/${member.id}`, {});
  const apiKey = keys.items[0]?.key ?? '';
  const responseId = randomUUID();
  const response = await context.app.inject({
    method: 'POST',
    url: '/sdk/responses',
    payload: { apiKey, responseId, popupId, surveyId, revision: 1, finished: false, answers: {} },
  });
  expect(response.statusCode, response.body).toBe(204);

  const params = {
    projectId,
    environment: 'production',
    surveyId,
    popupId,
    themeId,
    secretId,
    webhookId,
    deliveryId,
    linkId,
    surveyLinkId,
    token: shared.split('/').at(-1) ?? '',
    key: apiKey,
    responseId: publicIdOf(responseId),
    invitationId: pending.items[0]?.id ?? '',
    userId: member.id,
    number: '1',
    questionId: 'why',
  };
  return { owner, params, production };
}

/** Replaces the parameters of a route, and splits it into method and URL. */
export function fillRoute(route: string, params: Record<string, string>): [Method, string] {
  const [method = '', path = ''] = route.split(' ');
  const url = path.replace(/\{(\w+)\}/g, (_match, name: string) => params[name] ?? name);
  return [method as Method, url];
}
