import {
  CompleteSurvey,
  SurveyDraft,
  firstSchemaError,
  type ManagedPopup,
  type ManagedSurvey,
  type SurveySummary,
} from '@service-popups/contract';
import { draftProblems } from '@service-popups/rules';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../contract/test/support/runs';
import { expectProblem } from './support/expect-problem';
import { fromSchema, type JsonSchema } from './support/from-schema';
import { makeOwnedProject, type ManagedProject } from './support/managed-project';
import { surveyBody } from './support/management-routes';
import type { Method } from './support/person';
import { useApp } from './support/test-app';

describe('[M8] surveys', () => {
  const context = useApp();
  let project: ManagedProject;
  beforeAll(async () => {
    project = await makeOwnedProject(context);
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

  it('can be duplicated', async () => {
    const { id } = (await call('POST', '', surveyBody)).json<ManagedSurvey>();
    const copy = await call('POST', `/${id}/duplicate`, {});
    expect(copy.statusCode).toBe(201);
    expect(copy.json()).toMatchObject({ ...surveyBody, name: 'A survey (copy)', revision: 1 });
    expect((await call('POST', `/${id}/duplicate`, { id: 'second' })).json()).toMatchObject({
      id: 'second',
    });
    expectProblem(await call('POST', `/${id}/duplicate`, { id: 'second' }), 'conflict');
    expectProblem(await call('POST', '/missing/duplicate', {}), 'not_found');
  });

  it('keep their revision and leave popups alone if nothing has changed', async () => {
    const at = `/${project.params.surveyId ?? ''}`;
    const popup = async () =>
      (
        await project.owner.call(
          'GET',
          `${project.production}/popups/${project.params.popupId ?? ''}`,
        )
      ).json<ManagedPopup>();
    const before = (await call('GET', at)).json<ManagedSurvey>();
    const { name, defaultLanguage, pages, ends } = before;
    const changed = await popup();
    const saved = await call('PUT', at, { ends, pages, defaultLanguage, name }, '*');
    expect(saved.json()).toEqual(before);
    expect(saved.headers.etag).toBe(`"${String(before.revision)}"`);
    expect(await popup()).toEqual(changed);
  });

  describe('with problems', () => {
    const link = {
      id: 'more',
      type: 'link',
      title: 'Read on',
      label: 'Go',
      url: 'javascript:alert(1)',
    };
    const draft = { ...surveyBody, pages: [{ id: 'only', questions: [link] }] };

    it('are saved, and list the problems', async () => {
      const { id, problems } = (await call('POST', '', draft)).json<ManagedSurvey>();
      const path = '/pages/0/questions/0/url';
      const message = 'Question “Read on” on page 1 needs a full URL.';
      expect(problems).toEqual([{ path, message }]);
      const list = (await call('GET', '')).json<{ items: SurveySummary[] }>();
      expect(list.items[0]).toMatchObject({ id, problemCount: 1 });
      const fixed = await call('PUT', `/${id}`, surveyBody, '*');
      expect(fixed.json()).toMatchObject({ problems: [] });
    });

    it.each([
      ['an unknown field', 'colour', { ...surveyBody, colour: 'red' }],
      [
        'a wrong type',
        'pages.0.questions.0.url',
        { ...draft, pages: [{ id: 'only', questions: [{ ...link, url: 1 }] }] },
      ],
      ['too long a text', 'name', { ...surveyBody, name: 'x'.repeat(101) }],
    ])('are not saved with %s', async (_case, field, body) => {
      expectProblem(await call('POST', '', body), 'invalid_request', field);
    });

    it('[M9] are neither published nor given a test link', async () => {
      const { owner, production, params } = await makeOwnedProject(context);
      const { popupId = '', surveyId = '' } = params;
      const popup = `${production}/popups/${popupId}`;
      expect((await owner.call('POST', `${popup}/test-token`)).statusCode).toBe(201);
      const headers = { 'if-match': '*' };
      const saved = await owner.call('PUT', `${production}/surveys/${surveyId}`, draft, headers);
      expect(saved.statusCode).toBe(200);
      const published = await owner.call('POST', `${popup}/publish`, {}, headers);
      expect(expectProblem(published, 'conflict').detail).toBe(
        'The survey “A survey” has problems: Question “Read on” on page 1 needs a full URL.',
      );
      expectProblem(await owner.call('POST', `${popup}/test-token`), 'conflict');
    });

    it('never break the check, which accepts only what matches the schema of a published survey', () => {
      fc.assert(
        fc.property(fromSchema(SurveyDraft as JsonSchema), (value) => {
          if (firstSchemaError(SurveyDraft, value)) return;
          const problems = draftProblems(value as SurveyDraft);
          if (!problems.length) expect(firstSchemaError(CompleteSurvey, value)).toBeUndefined();
        }),
        { numRuns: runs(100) },
      );
    });

    it('are reported for every lower bound and pattern in the schema', () => {
      const complete = fc.sample(fromSchema(CompleteSurvey as JsonSchema), {
        numRuns: 8,
        seed: 1,
      });
      for (const value of complete) {
        for (const draft of incompleteCopies(value)) {
          if (firstSchemaError(SurveyDraft, draft) || !firstSchemaError(CompleteSurvey, draft))
            continue;
          expect(draftProblems(draft as SurveyDraft), JSON.stringify(draft)).not.toEqual([]);
        }
      }
    });
  });
});

/** Copies of a value with one part emptied: a text, a list or a number. */
function incompleteCopies(value: unknown): unknown[] {
  if (typeof value === 'string') return [''];
  if (typeof value === 'number') return [-1e15];
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    const changed = list.flatMap((entry, at) =>
      incompleteCopies(entry).map((copy) => [...list.slice(0, at), copy, ...list.slice(at + 1)]),
    );
    return [[], ...changed];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    incompleteCopies(inner).map((copy) => ({ ...value, [key]: copy })),
  );
}
