import { randomUUID } from 'node:crypto';
import type { Survey } from '@service-popups/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { findDeliveryProblems } from '../src/features/visitors/deepdots/deepdots-delivery';
import { toForm } from '../src/features/visitors/deepdots/form';
import { readAnswers } from '../src/features/visitors/deepdots/form-answers';
import { formatRef } from '../src/features/visitors/deepdots/form-ref';
import { expectQuick } from './support/expect-quick';
import { hardSurveys } from './support/hard-surveys';
import { largestValue, type SizedSchema } from './support/largest-value';
import { fillRoute, makeManagedProject, type ManagedProject } from './support/managed-project';
import { definePopup } from './support/make-project';
import { managementRoutes, named, popupBody, surveyBody } from './support/management-routes';
import { useApp } from './support/test-app';
import { WAIT_OPTIONS } from './support/wait-options';

/** A little less than the limit. */
const BODY_BYTES = 250 * 1024;
interface Operation {
  requestBody?: { content: Record<string, { schema: SizedSchema }> };
}

describe('[O7] the largest request that a schema allows', () => {
  const context = useApp();
  let project: ManagedProject;
  let document: {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, SizedSchema> };
  };
  beforeAll(async () => {
    project = await makeManagedProject(context);
    document = (await context.app.inject('/api/openapi.json')).json();
  });

  const call = (route: string, body: object) => {
    const [method, url] = fillRoute(route, project.params);
    return () => project.owner.call(method, url, body, { 'if-match': '*' });
  };

  const withBody = managementRoutes.filter(({ body }) => body && !Buffer.isBuffer(body));
  it.each(named(withBody))('is quick at %s', async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const content = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content;
    const schema = content?.['application/json']?.schema;
    const resolve = (name: string): SizedSchema =>
      document.components.schemas[name.split('/').at(-1) ?? ''] ?? {};
    await expectQuick(call(route, largestValue(schema ?? {}, BODY_BYTES, resolve) as object));
  });

  const ENVIRONMENT = '/api/v1/projects/{projectId}/environments/{environment}';
  it.each(Object.entries(hardSurveys))(
    '[Q12] is quick for a survey with %s',
    async (name, body) => {
      const id = `hard-${name.replaceAll(/\W/g, '-')}`;
      const create = call(`POST ${ENVIRONMENT}/surveys`, { ...body, id });
      // On a busy machine, the first attempt may time out, and its survey may be there afterwards.
      await vi.waitFor(async () => {
        const created = await create();
        expect([201, 409], created.body).toContain(created.statusCode);
      }, WAIT_OPTIONS);
      await expectQuick(call(`POST ${ENVIRONMENT}/surveys`, body));
      const url = `${project.production}/surveys/${id}`;
      await expectQuick(() => project.owner.call('GET', url));
      await expectQuick(() => project.owner.call('PUT', url, body, { 'if-match': '*' }));
      await expectQuick(() => project.owner.call('GET', `${project.production}/surveys`));
    },
  );

  it.each(['<a', '<a "', `<a '"`, '</script', '<b>', '&amp;'])(
    '[M10] is quick for messages of %j',
    async (part) => {
      const message = part.repeat(Math.floor(1900 / part.length));
      const tags = Array.from({ length: 50 }, (_, index) => `x${String(index + 10)}`);
      const translations = Object.fromEntries(tags.map((tag) => [tag, { message }]));
      const { surveyId } = project.params;
      await expectQuick(
        call(`POST ${ENVIRONMENT}/popups`, { ...popupBody, surveyId, message, translations }),
      );
    },
  );

  it('is quick at the routes of the SDK', async () => {
    const apiKey = project.params.key ?? '';
    const popupId = project.params.popupId ?? '';
    const report = { apiKey, status: 'opened', popupId, userId: 'u'.repeat(256) };
    const post = (url: string, payload: object) => () =>
      context.app.inject({ method: 'POST', url, payload });
    const reports = () => Array.from({ length: 100 }, () => ({ ...report, id: randomUUID() }));
    const meta = { path: `/${'p'.repeat(1000)}` };
    await expectQuick(
      post(
        '/sdk/popups',
        reports().map((one) => ({ ...one, meta })),
      ),
    );
    const answers = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`q${String(index)}`, 'x'.repeat(2000)]),
    );
    const response = { apiKey, popupId, surveyId: project.params.surveyId, revision: 1 };
    await expectQuick(
      post('/sdk/responses', { ...response, responseId: randomUUID(), finished: false, answers }),
    );
    const counts = Array.from({ length: 1000 }, () => ({ popupId, reason: 'path', n: 1 }));
    await expectQuick(post('/sdk/decisions', { apiKey, counts }));
  });
});

describe('[O7] the largest survey for clients of the Deepdots SDK', () => {
  const tags = Array.from({ length: 50 }, (_, index) => `x${String(index + 10)}-x-x-x-x`);
  const labelled = (count: number, languages: readonly string[]) =>
    Array.from({ length: count }, (_, index) => ({
      id: `o${String(index)}`,
      exclusive: index === 0,
      label: Object.fromEntries(languages.map((tag) => [tag, `l${String(index)}`])),
    }));
  const questions = [
    { id: 'many', type: 'multiple_choice', title: 'Q', options: labelled(50, tags) },
    { id: 'more', type: 'multiple_choice', title: 'Q', options: labelled(50, tags.slice(0, 20)) },
    { id: 'list', type: 'dropdown', title: 'Q', options: labelled(150, tags.slice(0, 20)) },
  ];
  const surveys = { ...hardSurveys, 'labels in many languages': surveyOf(questions) };

  it.each(Object.entries(surveys))('with %s is converted quickly', async (_name, body) => {
    const survey = { id: 's', version: 1, ...body } as unknown as Survey;
    const popup = definePopup('p', { id: 'p', title: 'Hi' });
    // What is wrong with a popup is remembered for as long as it's the same object.
    await expectQuick(() => findDeliveryProblems({ ...popup }, survey));
    const imageUrl = (url: string) => url;
    const language = tags[49] ?? '';
    await expectQuick(() => toForm(popup, survey, { productId: 'p', language, imageUrl }));
  });

  it('reads its answers quickly', async () => {
    const survey = { id: 's', version: 1, ...surveyOf(questions) } as unknown as Survey;
    const value = Array.from({ length: 50 }, (_, index) => `l${String(index)}`).slice(1);
    const answers = ['many', 'more'].map((questionId) => ({
      key: formatRef({ popupId: 'p', version: 1, language: tags[49] ?? '', questionId }),
      value,
    }));
    await expectQuick(() => readAnswers(survey, answers));
    const json = `[${'{"key":"a","value":["b"]},'.repeat(2000).slice(0, -1)}]`;
    const option = { id: 'a', label: 'a' };
    const matrix = { id: 'm', type: 'matrix', title: 'M', rows: [option], columns: [option] };
    const rows = { id: 's', version: 1, ...surveyOf([matrix]) } as unknown as Survey;
    await expectQuick(() => {
      expect(() => readAnswers(rows, [{ key: 'm', value: [json] }])).toThrow('not an answer');
    });
  });
});

function surveyOf(questions: object[]) {
  return { ...surveyBody, pages: [{ id: 'p', questions }] };
}
