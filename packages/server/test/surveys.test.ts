import type { ManagedSurvey } from '@service-popups/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from './support/expect-problem';
import { makeManagedProject, type ManagedProject } from './support/managed-project';
import { surveyBody } from './support/management-routes';
import type { Method } from './support/person';
import { useApp } from './support/test-app';

describe('[M8] surveys', () => {
  const context = useApp();
  let project: ManagedProject;
  beforeAll(async () => {
    project = await makeManagedProject(context);
  });
  const call = (method: Method, path: string, body?: object, ifMatch?: string) =>
    project.owner.call(
      method,
      `${project.production}/surveys${path}`,
      body,
      ifMatch === undefined ? {} : { 'if-match': ifMatch },
    );

  it('can be created, read, updated and deleted', async () => {
    const created = await call('POST', '', surveyBody);
    expect(created.statusCode).toBe(201);
    expect(created.headers.etag).toBe('"1"');
    const survey = created.json<ManagedSurvey>();
    expect(survey).toMatchObject({ ...surveyBody, revision: 1 });

    const at = `/${survey.id}`;
    const saved = await call('PUT', at, { ...surveyBody, name: 'Renamed' }, '"1"');
    expect(saved.headers.etag).toBe('"2"');
    expect((await call('GET', at)).json()).toEqual(saved.json());
    const list = (await call('GET', '')).json<{ items: ManagedSurvey[] }>();
    expect(list.items[0]).toMatchObject({ id: survey.id, name: 'Renamed', revision: 2 });

    expectProblem(await call('PUT', at, surveyBody, '"1"'), 'precondition_failed');
    expectProblem(await call('PUT', at, surveyBody), 'precondition_required');
    expectProblem(await call('DELETE', at), 'precondition_required');
    expectProblem(await call('DELETE', at, undefined, '"1"'), 'precondition_failed');
    expect((await call('DELETE', at, undefined, '"2"')).statusCode).toBe(204);
    expectProblem(await call('GET', at), 'not_found');
  });

  it('can have a custom id, which must be unique', async () => {
    const named = { ...surveyBody, id: 'chosen' };
    expect((await call('POST', '', named)).json()).toMatchObject({ id: 'chosen' });
    expectProblem(await call('POST', '', named), 'conflict');
  });

  it('cannot be deleted while a popup uses them', async () => {
    const at = `/${project.params.surveyId ?? ''}`;
    const { detail } = expectProblem(await call('DELETE', at, undefined, '*'), 'conflict');
    expect(detail).toContain(project.params.popupId);
  });

  it.each([
    ['an unreachable page', 'pages.1', [{ when: [], to: 'thanks' }]],
    ['a jump to an unknown page', 'pages.0.jumps.0.to', [{ when: [], to: 'nowhere' }]],
  ])('[Q1] with %s are not saved', async (_case, field, jumps) => {
    const pages = surveyBody.pages.map((page, index) => (index ? page : { ...page, jumps }));
    expectProblem(await call('POST', '', { ...surveyBody, pages }), 'invalid_request', field);
    const at = `/${project.params.surveyId ?? ''}`;
    expectProblem(await call('PUT', at, { ...surveyBody, pages }, '*'), 'invalid_request', field);
  });
});
