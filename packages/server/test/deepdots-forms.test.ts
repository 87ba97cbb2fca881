import { randomUUID } from 'node:crypto';
import type { Question, Survey, SurveyPage } from '@service-popups/contract';
import { apiKeys, popups } from '../src/db/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  addMarkedKey,
  makeRenderer,
  refOf,
  type QuestionContent,
} from './support/deepdots-renderer';
import { expectProblem } from './support/expect-problem';
import { makeProject, testSurvey, type PopupSetup, type TestProject } from './support/make-project';
import { makeOwnedProject } from './support/managed-project';
import { popupBody, surveyBody } from './support/management-routes';
import { publicUrl, useApp } from './support/test-app';

const options = [
  { id: 'a', label: { en: 'Apple', de: 'Apfel' } },
  { id: 'b', label: { en: 'Pear', de: 'Birne' } },
];

function surveyOf(...pages: Omit<SurveyPage, 'id'>[]): Survey {
  return { ...testSurvey, pages: pages.map((page, at) => ({ id: `page${String(at)}`, ...page })) };
}

describe('[S28] surveys for clients of the Deepdots SDK', () => {
  const context = useApp();
  let project: TestProject;

  const setUp = async (survey: Survey = testSurvey, popup: Partial<PopupSetup> = {}) => {
    project = await makeProject(context.database, {
      survey,
      popups: [{ id: 'welcome', ...popup }],
    });
    const key = await addMarkedKey(context, project);
    return { key, renderer: makeRenderer(context, survey.id, project.id) };
  };
  const formOf = async (question: Question, language?: string) => {
    const { renderer } = await setUp(surveyOf({ questions: [question] }));
    const [shown] = (await renderer.form(language)).questions;
    if (!shown) throw new Error('the form has no question');
    return shown;
  };

  it('have pages, questions and a start message in their format', async () => {
    const { renderer } = await setUp(testSurvey, {
      title: 'A <moment>?',
      message: 'Two <b>questions</b><img src=x onerror=alert(1)>.',
      style: { accentColor: '#ff0000', logoUrl: 'https://shop.example/logo.png' },
    });
    const response = await renderer.info();
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'origin, accept-encoding, accept-language',
    });
    const form = await renderer.form();
    const [score, why] = [refOf(form, 'score'), refOf(form, 'why')];
    expect(form).toMatchObject({
      id: 'nps',
      identity: 'MAGICSURVEY',
      status: 'ACTIVE',
      productId: project.id,
      product: { customIcons: false },
      lang: ['en'],
      style: {
        startMessage: '<p><strong>A &lt;moment&gt;?</strong></p>Two <b>questions</b>.',
        buttonPrimaryColor: '#ff0000',
        logo: 'https://shop.example/logo.png',
      },
      pages: [
        {
          id: 'rating',
          position: 1,
          status: 'ACTIVE',
          integrationQuestions: [
            { ref: score, type: 'RATING_NUMBER', require: true, assets: { min: 0, max: 10 } },
          ],
          integrationPageRoutes: [
            {
              questionRef: score,
              typeCondition: 'LOGICAL',
              typeOperator: 'INQ',
              value: ['9', '10'],
              transition: 'FINISH',
              transitionDestiny: null,
            },
          ],
        },
        { id: 'reason', position: 2, integrationQuestions: [{ ref: why }, { position: 2 }] },
      ],
    });
    expect(form.questions.map(({ type, status, followup }) => [type, status, followup])).toEqual([
      ['RATING_NUMBER', 'ACTIVE', false],
      ['TEXT', 'ACTIVE', false],
      ['TEXT', 'ACTIVE', false],
    ]);
  });

  it('are in the preferred language that they have', async () => {
    const { renderer } = await setUp();
    const titles = async (language: string) => {
      const { lang, questions } = await renderer.form(language);
      return [...lang, questions[1]?.title];
    };
    expect(await titles('fr, de-AT;q=0.8, en;q=0.5')).toEqual(['de', 'Warum?']);
    expect(await titles('fr')).toEqual(['en', 'Why?']);
  });

  const image = { url: 'https://shop.example/a.png', alt: '' };
  const uploaded = { url: `/images/${'0'.repeat(64)}.png`, alt: '' };
  it.each<[string, QuestionContent, object]>([
    ['a CSAT', { type: 'csat', lowLabel: 'Bad' }, { type: 'RATING_STAR' }],
    [
      'a CSAT with numbers',
      { type: 'csat', points: 7, look: 'emoji' },
      { type: 'RATING_NUMBER', assets: { min: 1, max: 7 } },
    ],
    ['a CES', { type: 'ces' }, { type: 'RATING_NUMBER', assets: { min: 1, max: 7 } }],
    [
      'a choice',
      { type: 'single_choice', options, shuffle: true, other: {} },
      {
        type: 'RADIO',
        value: ['Apfel', 'Birne'],
        assets: { randomPosition: true, extraOption: true, extraOptionText: 'Other' },
      },
    ],
    [
      'several choices',
      {
        type: 'multiple_choice',
        options: [...options, { id: 'c', label: 'None', exclusive: true }],
        min: 1,
        max: 2,
      },
      {
        type: 'MULTIPLECHOICE',
        value: ['Apfel', 'Birne', 'None'],
        assets: { minOptions: 1, maxOptions: 2, exclusiveAnswers: ['None'] },
      },
    ],
    ['a dropdown', { type: 'dropdown', options }, { type: 'SELECT', value: ['Apfel', 'Birne'] }],
    [
      'pictures',
      {
        type: 'picture_choice',
        options: [
          { id: 'a', label: 'One', image },
          { id: 'b', label: 'Two', image: uploaded },
        ],
        max: 1,
      },
      {
        type: 'MULTIPLECHOISE_IMAGE',
        value: [
          `{"position":0,"url":"${image.url}","value":"One"}`,
          `{"position":1,"url":"${publicUrl}${uploaded.url}","value":"Two"}`,
        ],
        assets: { addTitle: true, multiOption: false },
      },
    ],
    [
      'a long text',
      { type: 'text', multiline: true, maxLength: 50, placeholder: 'Here' },
      { type: 'LONGTEXT', assets: { maxCharacters: 50, placeholder: 'Here' } },
    ],
    ['an email', { type: 'email' }, { type: 'EMAIL' }],
    [
      'a number',
      { type: 'number', min: 5, unit: 'kg', help: 'About' },
      { type: 'NUMBER', value: [], assets: { subtitle: 'About · kg' } },
    ],
    ['a date', { type: 'date' }, { type: 'DATE' }],
    ['yes or no', { type: 'yes_no' }, { type: 'BOOLEAN' }],
    [
      'yes or no with labels',
      { type: 'yes_no', yesLabel: 'Sure' },
      { type: 'RADIO', value: ['Sure', 'No'] },
    ],
    [
      'consent',
      { type: 'consent', label: 'I agree' },
      { type: 'CONSENT', title: 'I agree', assets: { subtitle: 'Q' } },
    ],
    [
      'a ranking',
      { type: 'ranking', options },
      { type: 'PRIORITY_LIST', value: ['Apfel', 'Birne'] },
    ],
    [
      'a matrix',
      { type: 'matrix', rows: options, columns: [...options].reverse() },
      {
        type: 'MULTI_QUESTION_MATRIX',
        value: ['Birne', 'Apfel'],
        assets: { options: ['Apfel', 'Birne'] },
      },
    ],
    ['points', { type: 'points', options }, { type: 'POINT_SYSTEM' }],
    [
      'a statement',
      { type: 'statement', help: 'Read <this>', image },
      { type: 'INFO_PAGE', assets: { subtitle: 'Read <this>', general: image.url } },
    ],
  ])('show %s', async (_what, question, expected) => {
    const shown = await formOf({ id: 'q', title: 'Q', ...question }, 'de');
    expect(shown).toMatchObject(expected);
  });

  const choice: Question = { id: 'q', type: 'single_choice', title: 'Q', options };
  const list: Question = { id: 'q', type: 'multiple_choice', title: 'Q', options };
  const nps: Question = { id: 'q', type: 'nps', title: 'Q' };
  const last = { questions: [{ id: 'z', type: 'text', title: 'Z' } as Question] };
  const jump = (...when: { key: string; op: string; value?: unknown }[]) =>
    ({ to: 'thanks', when }) as NonNullable<SurveyPage['jumps']>[number];

  it('branch by the answers that match a condition', async () => {
    const page = {
      questions: [choice],
      jumps: [
        jump({ key: 'q', op: 'in', value: ['b', 'gone'] }),
        jump({ key: 'q', op: 'eq', value: 'gone' }),
        { to: 'page2', when: [] },
      ],
    };
    const { renderer } = await setUp(surveyOf(page, last, { questions: [{ ...nps, id: 'y' }] }));
    const form = await renderer.form('de');
    expect(form.pages[0]?.integrationPageRoutes).toMatchObject([
      { questionRef: refOf(form, 'q'), value: ['Birne'], transition: 'FINISH' },
      { typeCondition: 'DIRECT', transition: 'PAGE', transitionDestiny: 'page2' },
    ]);
  });

  it.each<[string, Survey]>([
    [
      'a link',
      surveyOf({
        questions: [{ id: 'l', type: 'link', title: 'L', label: 'Go', url: 'https://a.example' }],
      }),
    ],
    [
      'a dropdown with a text',
      surveyOf({ questions: [{ ...choice, type: 'dropdown', other: {} }] }),
    ],
    [
      'another total of points',
      surveyOf({ questions: [{ id: 'p', type: 'points', title: 'P', options, total: 10 }] }),
    ],
    [
      'a conditional question',
      surveyOf({
        questions: [nps, { ...choice, id: 'r', showIf: [{ key: 'q', op: 'gt', value: 5 }] }],
      }),
    ],
    ['an answer in a text', surveyOf({ questions: [{ ...nps, title: 'Why {{answer:q}}?' }] })],
    [
      'two options with the same label in one language',
      surveyOf({ questions: [{ ...choice, options: [...options, { id: 'c', label: 'Apfel' }] }] }),
    ],
    [
      'a rule about two questions',
      surveyOf(
        {
          questions: [nps, { ...nps, id: 'r' }],
          jumps: [jump({ key: 'q', op: 'gt', value: 8 }, { key: 'r', op: 'gt', value: 8 })],
        },
        last,
      ),
    ],
    [
      'a rule about an earlier page',
      surveyOf(
        { questions: [nps] },
        { ...last, jumps: [jump({ key: 'q', op: 'gt', value: 8 })] },
        last,
      ),
    ],
    ['a rule about a text', surveyOf({ ...last, jumps: [jump({ key: 'z', op: 'exists' })] }, last)],
    [
      'a rule that applies without an answer',
      surveyOf({ questions: [nps], jumps: [jump({ key: 'q', op: 'neq', value: 8 })] }, last),
    ],
    [
      'a rule about two selected options',
      surveyOf(
        {
          questions: [list],
          jumps: [
            jump(
              { key: 'q', op: 'contains', value: 'a' },
              { key: 'q', op: 'contains', value: 'b' },
            ),
          ],
        },
        last,
      ),
    ],
    [
      'quotes in a label next to an exclusive option',
      surveyOf({
        questions: [
          {
            ...list,
            options: [
              { id: 'n', label: 'None', exclusive: true },
              { id: 'x', label: '"X"' },
            ],
          },
        ],
      }),
    ],
  ])('with %s are neither shown nor delivered', async (_what, survey) => {
    const { key, renderer } = await setUp(survey);
    expectProblem(await renderer.info(), 'invalid_request', 'surveyId');
    expect((await context.app.inject(`/sdk/${key}/popups`)).json()).toEqual([]);
  });

  it('are found by the id of a project or a marked key, in its environment', async () => {
    const { key, renderer } = await setUp();
    const other = await makeProject(context.database);
    expect((await renderer.info()).statusCode).toBe(200);
    const info = (productId: string) => makeRenderer(context, 'nps', productId).info();
    expect((await info(key)).statusCode).toBe(200);
    expectProblem(await info(project.keys.production), 'invalid_request', 'productId');
    for (const unknown of [other.id, 'nobody', `${project.id}x`])
      expectProblem(await info(unknown), 'invalid_api_key');
    expectProblem(await renderer.info('en', '/dev'), 'invalid_api_key');
    expectProblem(await info(`${project.id}~gone`), 'not_found');
    expectProblem(await makeRenderer(context, 'gone', project.id).info(), 'not_found');
  });

  it('are gone with the mark of the key, and when the popup is paused or archived', async () => {
    const { key, renderer } = await setUp();
    const { main: db } = context.database;
    for (const state of ['paused', 'archived'] as const) {
      await db
        .update(popups)
        .set({ state })
        .where(eq(popups.environmentId, project.environments.production));
      await expect.poll(async () => (await renderer.info()).statusCode).toBe(404);
    }
    await db.update(apiKeys).set({ client: 'sdk' }).where(eq(apiKeys.key, key));
    await expect.poll(async () => (await renderer.info()).statusCode).toBe(401);
  });

  it('[S23] keep the productId of their popup, which no other project can take over', async () => {
    const productId = `prod_${randomUUID()}`;
    const publish = async (surveyId: string) => {
      const { owner, production, params } = await makeOwnedProject(context);
      const { key = '' } = params;
      await owner.call('PATCH', `${production}/keys/${key}`, { client: 'original' });
      await owner.call('POST', `${production}/surveys`, { ...surveyBody, id: surveyId });
      const popup = { ...popupBody, id: 'imported', surveyId, productId };
      const created = await owner.call('POST', `${production}/popups`, popup);
      const headers = { 'if-match': String(created.headers.etag) };
      const url = `${production}/popups/imported/publish`;
      const published = await owner.call('POST', url, {}, headers);
      expect(published.statusCode, published.body).toBe(200);
      const change = async (action: string): Promise<void> => {
        const { etag } = (await owner.call('GET', `${production}/popups/imported`)).headers;
        const target = `${production}/popups/imported/${action}`;
        const changed = await owner.call('POST', target, {}, { 'if-match': String(etag) });
        expect(changed.statusCode, changed.body).toBe(200);
      };
      return { key, change };
    };
    const mine = await publish('mine');
    const delivered = await context.app.inject(`/sdk/${mine.key}/popups`);
    expect(delivered.json()).toContainEqual(expect.objectContaining({ id: 'imported', productId }));
    const theirs = await publish('theirs');
    const info = (surveyId: string) => makeRenderer(context, surveyId, productId).info();
    expect((await info('mine')).json()).toMatchObject({ id: 'mine', productId });
    expectProblem(await info('theirs'), 'not_found');

    const renderer = makeRenderer(context, 'mine', productId);
    const answers = [{ key: refOf(await renderer.form(), 'score'), value: ['1'] }];
    await mine.change('pause');
    for (const surveyId of ['mine', 'theirs']) expectProblem(await info(surveyId), 'not_found');
    // Answers that are on their way still arrive.
    expect((await renderer.send({ answers })).statusCode).toBe(200);
    await mine.change('archive');
    expect((await info('theirs')).statusCode).toBe(200);
    await theirs.change('archive');
    expect((await renderer.send({ answers })).statusCode).toBe(200);
  });

  it('follow the allowed origins, and allow the headers of the renderer in a preflight', async () => {
    project = await makeProject(context.database, { allowedOrigins: ['https://shop.example'] });
    await addMarkedKey(context, project);
    const url = `/sdk/app/nps/${project.id}/info`;
    const get = (origin: string) => context.app.inject({ url, headers: { origin } });
    expectProblem(await get('https://other.example'), 'origin_not_allowed');
    expect((await get('https://shop.example')).headers['access-control-allow-origin']).toBe('*');
    for (const asked of [url, '/sdk/feedback', `/dev${url}`]) {
      const preflight = await context.app.inject({ method: 'OPTIONS', url: asked });
      expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([
        204,
        'content-type, magicfeedback-sdk-version, x-magicfeedback-parameters',
      ]);
    }
  });
});
