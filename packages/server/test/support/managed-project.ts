import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { popupBody, surveyBody } from './management-routes';
import { makeMember, makePerson, type Method, type Person } from './person';
import { publicIdOf } from './public-id';
import type { TestApp } from './test-app';

/** A project with one of everything in production, and nothing in development. */
export interface ManagedProject {
  owner: Person;
  /** What stands in addresses, by the name of the parameter. */
  params: Record<string, string>;
  /** The address of its production environment. */
  production: string;
}

export async function makeManagedProject(context: TestApp): Promise<ManagedProject> {
  const owner = await makePerson(context);
  const ask = async <T>(method: Method, url: string, body?: object, ifMatch = '*'): Promise<T> => {
    const response = await owner.call(method, url, body, { 'if-match': ifMatch });
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response.json<T>();
  };
  const mark = randomBytes(5).toString('hex');
  const surveyId = `survey-${mark}`;
  const popupId = `popup-${mark}`;
  const { id: projectId } = await ask<{ id: string }>('POST', '/api/v1/projects', { name: mark });
  const project = `/api/v1/projects/${projectId}`;
  const production = `${project}/environments/production`;
  const member = await makeMember(context, projectId, 'viewer');

  await ask('POST', `${production}/surveys`, { ...surveyBody, id: surveyId });
  await ask('POST', `${production}/popups`, { ...popupBody, id: popupId, surveyId });
  await ask('POST', `${production}/popups/${popupId}/publish`, {});
  const { id: secretId } = await ask<{ id: string }>('POST', `${production}/identity-secrets`, {});
  const keys = await ask<{ items: { key: string }[] }>('GET', `${production}/keys`);
  const guest = { email: `${mark}@example.com`, role: 'viewer' };
  await ask('POST', `${project}/invitations`, guest);
  const open = await ask<{ items: { id: string }[] }>('GET', `${project}/invitations`);
  await ask('PUT', `${production}/answered/${surveyId}/${member.id}`, {});
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
    secretId,
    key: apiKey,
    responseId: publicIdOf(responseId),
    invitationId: open.items[0]?.id ?? '',
    userId: member.id,
    number: '1',
    questionId: 'why',
  };
  return { owner, params, production };
}

/** A route with its parameters filled in. */
export function addressOf(route: string, params: Record<string, string>): [Method, string] {
  const [method = '', path = ''] = route.split(' ');
  const url = path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? name);
  return [method as Method, url];
}
