import { randomUUID } from 'node:crypto';
import type { Question, Survey } from '@service-popups/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { environments, identitySecrets, popups } from '../src/db/schema';
import type { Form } from '../src/features/visitors/deepdots/form';
import {
  addMarkedKey,
  makeRenderer,
  refOf,
  type QuestionContent,
  type SentFeedback,
} from './support/deepdots-renderer';
import { expectProblem } from './support/expect-problem';
import { makeProject, testSurvey, type TestProject } from './support/make-project';
import { makeMember } from './support/person';
import { publicIdOf } from './support/public-id';
import { publishVersion } from './support/publish-version';
import { useApp } from './support/test-app';

const options = [
  { id: 'a', label: { en: 'Apple', de: 'Apfel' } },
  { id: 'b', label: { en: 'Pear', de: 'Birne' } },
];

type Sent = NonNullable<SentFeedback['answers']>;

/** The same survey with more questions. */
function withQuestions(...questions: Question[]): Survey {
  return { ...testSurvey, pages: [{ id: 'all', questions }] };
}

describe('[S29] answers from clients of the Deepdots SDK', () => {
  const context = useApp();
  let project: TestProject;
  let renderer: ReturnType<typeof makeRenderer>;
  let form: Form;

  const setUp = async (survey: Survey = testSurvey, language = 'en'): Promise<void> => {
    project = await makeProject(context.database, { survey });
    await addMarkedKey(context, project);
    renderer = makeRenderer(context, survey.id, project.id);
    form = await renderer.form(language);
  };
  beforeEach(() => setUp());

  const answer = (questionId: string, ...value: unknown[]) => ({
    key: refOf(form, questionId),
    value,
  });
  const stored = () =>
    context.database.main.query(sql`
      select id, finished, answers, popup_id as "popupId", survey_id as "surveyId", version,
        user_id as "userId", lang, path, device
      from responses where environment_id = ${project.environments.production} order by created_at`);
  const storedAnswers = async () => (await stored()).map(({ answers }) => answers);
  const page1 = (score = '6'): SentFeedback => ({ answers: [answer('score', score)] });

  it('become one response, page by page', async () => {
    const sessionId = await renderer.store({ ...page1(), userId: 'ada' });
    const common = {
      ...{ id: sessionId, popupId: 'welcome', surveyId: 'nps', version: 1, userId: 'ada' },
      ...{ lang: 'de-AT', path: '/cart', device: 'desktop' },
    };
    expect(await stored()).toEqual([{ ...common, finished: false, answers: { score: 6 } }]);
    const page2 = { answers: [answer('why', 'Slow'), answer('more', 'No')], sessionId };
    expect(await renderer.store({ ...page2, userId: 'ada' })).toBe(sessionId);
    // After the last page, the form is gone, and so are its answers.
    expect(await renderer.store({ completed: true, sessionId, userId: 'ada' })).toBe(sessionId);
    const answers = { score: 6, why: 'Slow', more: 'No' };
    expect(await stored()).toEqual([{ ...common, finished: true, answers }]);
  });

  it('count in results once, however often they are sent', async () => {
    const sessionId = await renderer.store(page1('10'));
    for (const completed of [false, false, true, true, false])
      await renderer.store({ ...page1('10'), sessionId, completed });
    const owner = await makeMember(context, project.id, 'owner');
    const url = `/api/v1/projects/${project.id}/environments/production/popups/welcome/results/funnel`;
    expect((await owner.call('GET', url)).json()).toMatchObject({ total: { answered: 1 } });
    expect(await storedAnswers()).toEqual([{ score: 10 }]);
  });

  it('of pages that arrive at the same moment are all stored', async () => {
    await setUp({
      ...testSurvey,
      pages: Array.from({ length: 8 }, (_, at) => ({
        id: `p${String(at)}`,
        questions: [{ id: `q${String(at)}`, type: 'text', title: 'Q' }],
      })),
    });
    const sessionId = await renderer.store({ answers: [answer('q0', '0')] });
    const others = Array.from({ length: 7 }, (_, at) => at + 1);
    await Promise.all(
      others.map((at) =>
        renderer.store({ answers: [answer(`q${String(at)}`, String(at))], sessionId }),
      ),
    );
    const all = [0, ...others].map((at) => [`q${String(at)}`, String(at)]);
    expect(await storedAnswers()).toEqual([Object.fromEntries(all)]);
  });

  it('replace those of the page after going back, and of pages that are no longer on the path', async () => {
    const sessionId = await renderer.store(page1('3'));
    await renderer.store({ answers: [answer('why', 'Slow'), answer('more', 'No')], sessionId });
    await renderer.store({ answers: [answer('why', 'Dear')], sessionId });
    expect(await storedAnswers()).toEqual([{ score: 3, why: 'Dear' }]);
    await renderer.store({ ...page1('9'), sessionId });
    expect(await storedAnswers()).toEqual([{ score: 9 }]);
  });

  it('belong to the version that the visitor saw', async () => {
    await publishVersion(context.database, project, testSurvey);
    await expect
      .poll(async () => refOf((form = await renderer.form()), 'score'))
      .toBe('/welcome/2/en/score/');
    const sessionId = await renderer.store(page1());
    const next = structuredClone(testSurvey);
    next.pages[0]?.questions.push({ id: 'new', type: 'text', title: 'New', required: true });
    await publishVersion(context.database, project, next);
    await expect.poll(async () => (await renderer.form()).questions.length).toBe(4);
    const { main: db } = context.database;
    await db.update(popups).set({ state: 'paused' });
    await renderer.store({ answers: [answer('why', 'Slow')], sessionId });
    await renderer.store({ completed: true, sessionId });
    expect(await stored()).toMatchObject([
      { finished: true, version: 2, answers: { score: 6, why: 'Slow' } },
    ]);
  });

  it('start a session without storing anything if the page asks nothing', async () => {
    const sessionId = await renderer.store({});
    expect(await stored()).toEqual([]);
    await renderer.store({ ...page1(), sessionId });
    expect(await stored()).toMatchObject([{ id: sessionId, answers: { score: 6 } }]);
  });

  it('may name questions by their ids', async () => {
    await renderer.store({ answers: [{ key: 'score', value: ['10'] }], completed: true });
    expect(await stored()).toMatchObject([{ finished: true, answers: { score: 10 } }]);
  });

  const rows = JSON.stringify([
    { key: 'Apfel', value: ['Birne'] },
    { key: 'Birne', value: ['Apfel'] },
  ]);
  it.each<[string, QuestionContent, unknown[], unknown]>([
    ['csat', { type: 'csat' }, ['4'], 4],
    ['a choice', { type: 'single_choice', options }, ['Birne'], 'b'],
    ['several', { type: 'multiple_choice', options }, ['Birne', 'Apfel'], ['b', 'a']],
    ['a dropdown', { type: 'dropdown', options }, ['Apfel'], 'a'],
    ['a text', { type: 'text' }, [' x\n'], ' x\n'],
    ['an email', { type: 'email' }, ['ada@shop.example'], 'ada@shop.example'],
    ['a number', { type: 'number', decimals: 1 }, ['-4.5'], -4.5],
    ['a date', { type: 'date' }, ['2026-02-01'], '2026-02-01'],
    ['yes', { type: 'yes_no' }, ['Yes'], true],
    ['no', { type: 'yes_no' }, ['No'], false],
    ['a label for no', { type: 'yes_no', noLabel: 'Never' }, ['Never'], false],
    ['consent', { type: 'consent', label: 'I agree' }, ['true'], true],
    ['no consent', { type: 'consent', label: 'I agree' }, ['false'], undefined],
    ['a ranking', { type: 'ranking', options }, ['1. Birne', '2. Apfel'], ['b', 'a']],
    ['a matrix', { type: 'matrix', rows: options, columns: options }, [rows], { a: 'b', b: 'a' }],
    ['points', { type: 'points', options }, ['Apfel:60%', 'Birne:40%'], { a: 60, b: 40 }],
    ['no points', { type: 'points', options }, ['Apfel:0%', 'Birne:0%'], undefined],
  ])('keep %s', async (_what, question, value, expected) => {
    const other: Question = { id: 'other', type: 'nps', title: 'Q' };
    await setUp(withQuestions({ id: 'q', title: 'Q', ...question }, other), 'de');
    await renderer.store({ answers: [answer('q', ...value), answer('other', '1')] });
    expect(await storedAnswers()).toEqual([
      { other: 1, ...(expected !== undefined && { q: expected }) },
    ]);
  });

  it('keep the text of the option that was selected', async () => {
    const question = { type: 'single_choice', title: 'Q', options, other: {} } as const;
    await setUp(withQuestions({ id: 'q', ...question }, { id: 'r', ...question }));
    const text = (id: string) => ({ key: `extra-option-${refOf(form, id)}`, value: ['Plum'] });
    await renderer.store({
      answers: [answer('q', 'Other'), text('q'), answer('r', 'Pear'), text('r')],
    });
    expect(await storedAnswers()).toEqual([{ q: 'other', 'q.other': 'Plum', r: 'b' }]);
    const missing = await renderer.send({ answers: [answer('q', 'Other')] });
    expectProblem(missing, 'invalid_request', 'feedback.answers.0.value');
  });

  it.each<[string, QuestionContent, unknown[]]>([
    ['a rating that is too high', { type: 'csat' }, ['6']],
    ['a rating that is no number', { type: 'nps' }, ['x']],
    ['an unknown option', { type: 'single_choice', options }, ['Plum']],
    ['two options', { type: 'single_choice', options }, ['Apple', 'Pear']],
    ['too many options', { type: 'multiple_choice', options, max: 1 }, ['Apple', 'Pear']],
    ['the same option twice', { type: 'multiple_choice', options }, ['Apple', 'Apple']],
    ['a text that is too long', { type: 'text', maxLength: 3 }, ['long']],
    ['no email', { type: 'email' }, ['ada']],
    [
      'a required box that is unticked',
      { type: 'consent', label: 'Yes', required: true },
      ['false'],
    ],
    ['rows that are no JSON', { type: 'matrix', rows: options, columns: options }, ['[']],
    ['rows that are null', { type: 'matrix', rows: options, columns: options }, ['[null]']],
    ['too few points', { type: 'points', options }, ['Apple:60%', 'Pear:0%']],
    ['an answer to a statement', { type: 'statement' }, ['x']],
  ])('are rejected with %s, and nothing is stored', async (_what, question, value) => {
    const other: Question = { id: 'other', type: 'nps', title: 'Q' };
    await setUp(withQuestions({ id: 'q', title: 'Q', ...question }, other));
    const response = await renderer.send({
      answers: [answer('other', '1'), answer('q', ...value)],
    });
    expectProblem(response, 'invalid_request', 'feedback.answers.1.value');
    expect(await stored()).toEqual([]);
  });

  it('are rejected if they are not on the path, belong to another form or to no question', async () => {
    const send = (...answers: Sent) => renderer.send({ answers });
    const why = answer('why', 'Slow');
    expectProblem(await send(why), 'invalid_request', 'feedback.answers.0.value');
    const older = { ...why, key: why.key.replace('/1/', '/2/') };
    const cases: [number, Sent][] = [
      [0, [{ key: 'gone', value: ['1'] }]],
      [0, [{ key: `extra-option-${why.key.replace('why', 'gone')}`, value: ['1'] }]],
      [1, [answer('score', '6'), answer('score', '7')]],
      [1, [answer('score', '6'), older]],
    ];
    for (const [index, answers] of cases)
      expectProblem(
        await send(...answers),
        'invalid_request',
        `feedback.answers.${String(index)}.key`,
      );
    expect(await stored()).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['no survey', { integration: undefined }, 'integration'],
    ['a survey that is no id', { integration: '../x' }, 'integration'],
    ['no key', { publicKey: undefined }, 'publicKey'],
    ['a session that is no UUID', { sessionId: 'x' }, 'sessionId'],
    ['no completed', { completed: undefined }, 'completed'],
    ['no feedback', { feedback: undefined }, 'feedback'],
    ['answers that are no list', { feedback: { answers: {} } }, 'feedback.answers'],
    [
      'values that are no texts',
      { feedback: { answers: [{ key: 'score', value: [6] }] } },
      'feedback.answers.0.value.0',
    ],
    [
      'a user id that is too long',
      {
        feedback: { answers: [], profile: [{ key: 'external-user-id', value: ['x'.repeat(257)] }] },
      },
      'feedback.profile',
    ],
  ])('are rejected with %s', async (_what, body, field) => {
    expectProblem(await renderer.send({ body }), 'invalid_request', field);
  });

  it('are rejected if they are too large or too many', async () => {
    const large = await renderer.send({ answers: [answer('why', 'x'.repeat(300_000))] });
    expectProblem(large, 'payload_too_large');
    const many = await renderer.send({
      answers: Array.from({ length: 501 }, () => answer('score', '1')),
    });
    expectProblem(many, 'invalid_request', 'feedback.answers');
  });

  it('keep their answers if the rest of what the renderer says is not valid', async () => {
    const metadata = [
      { key: 'navigator-language', value: ['x'.repeat(300)] },
      { key: 'navigator-pathname', value: [`/${'x'.repeat(3000)}`] },
      { key: 'screen-width', value: null },
      { key: 'query-\u0000', value: [{}] },
      null,
    ];
    await renderer.store({ body: { feedback: { ...page1(), metadata } } });
    expect(await stored()).toMatchObject([{ answers: { score: 6 }, lang: null, path: null }]);
  });

  it('need a marked key, and a survey that the popup uses', async () => {
    const send = (productId: string, surveyId = 'nps') =>
      makeRenderer(context, surveyId, productId).send(page1());
    expectProblem(await send(project.keys.production), 'invalid_request', 'publicKey');
    expectProblem(await send('nobody'), 'invalid_api_key');
    expectProblem(await send(project.id, 'gone'), 'invalid_request', 'surveyId');
    const other = await makeProject(context.database, { popups: [{ id: 'theirs' }] });
    const key = await addMarkedKey(context, other);
    expectProblem(await send(other.id), 'invalid_request', 'popupId');
    expectProblem(await send(key), 'invalid_request', 'popupId');
  });

  it('of a session can only be changed by its user, and not once it is completed', async () => {
    const sessionId = await renderer.store({ ...page1(), userId: 'ada' });
    const eve = await renderer.send({ ...page1('1'), sessionId, userId: 'eve' });
    expectProblem(eve, 'conflict', 'feedback.profile');
    await renderer.store({ ...page1('10'), sessionId, userId: 'ada', completed: true });
    const late = await renderer.send({ ...page1('1'), sessionId, userId: 'ada' });
    expectProblem(late, 'conflict', 'sessionId');
    expect(await storedAnswers()).toEqual([{ score: 10 }]);
  });

  it('of a deleted response are not stored again', async () => {
    const sessionId = await renderer.store(page1());
    const owner = await makeMember(context, project.id, 'owner');
    const url = `/api/v1/projects/${project.id}/environments/production/popups/welcome/results`;
    const deleted = await owner.call('DELETE', `${url}/responses/${publicIdOf(sessionId)}`);
    expect(deleted.statusCode).toBe(204);
    expect(await renderer.store({ ...page1('9'), sessionId })).toBe(sessionId);
    expect(await stored()).toMatchObject([{ popupId: '', answers: {} }]);
  });

  it('are erased with their user', async () => {
    await renderer.store({ ...page1(), userId: 'ada' });
    const owner = await makeMember(context, project.id, 'owner');
    await owner.call('DELETE', `/api/v1/projects/${project.id}/users/ada`);
    expect(await stored()).toEqual([]);
  });

  it('[S5] of a user need a proof of identity where it is required, which they cannot send', async () => {
    const environmentId = project.environments.production;
    const { main: db } = context.database;
    await db.insert(identitySecrets).values({ environmentId, secret: 'secret' });
    await db
      .update(environments)
      .set({ identityRequired: true })
      .where(eq(environments.id, environmentId));
    const send = () => renderer.send({ ...page1(), userId: 'ada' });
    await expect.poll(async () => (await send()).statusCode).toBe(400);
    expectProblem(await send(), 'invalid_request', 'userHash');
    await renderer.store(page1());
  });

  it('of a session in another project are separate', async () => {
    const sessionId = randomUUID();
    await renderer.store({ ...page1(), sessionId });
    const mine = project;
    await setUp();
    await renderer.store({ ...page1('1'), sessionId });
    expect(await storedAnswers()).toEqual([{ score: 1 }]);
    project = mine;
    expect(await storedAnswers()).toEqual([{ score: 6 }]);
  });
});
