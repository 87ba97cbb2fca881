import { randomUUID } from 'node:crypto';
import {
  QuestionResults,
  type Answers,
  type Question,
  type Survey,
} from '@service-popups/contract';
import fc from 'fast-check';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { createResponsesStore } from '../src/features/visitors/responses/store';
import { makeProject, testSurvey, type TestProject } from './support/make-project';
import { makeMember } from './support/person';
import { resultsAmong } from './support/saved-visits';
import { useApp } from './support/test-app';
import { runs } from '../../contract/test/support/runs';

const options = ['a', 'b'].map((id) => ({ id, label: { en: id.toUpperCase(), de: 'x' } }));
const image = { url: 'https://images.example/mug.png', alt: '' };
const questions: Question[] = [
  { id: 'csat', type: 'csat', title: { de: 'Wie?', en: 'How?' }, points: 3 },
  { id: 'ces', type: 'ces', title: 'Easy?' },
  { id: 'one', type: 'single_choice', title: 'One', options, other: { label: 'Else' } },
  { id: 'more', type: 'multiple_choice', title: 'More', options, other: {} },
  { id: 'list', type: 'dropdown', title: 'List', options },
  {
    id: 'pics',
    type: 'picture_choice',
    title: 'Pics',
    options: options.map((option) => ({ ...option, image })),
  },
  { id: 'mail', type: 'email', title: 'Mail' },
  { id: 'num', type: 'number', title: 'Num' },
  { id: 'day', type: 'date', title: 'Day' },
  { id: 'yes', type: 'yes_no', title: 'Yes', noLabel: 'Nope' },
  { id: 'ok', type: 'consent', title: 'OK', label: 'I agree' },
  { id: 'rank', type: 'ranking', title: 'Rank', options },
  { id: 'grid', type: 'matrix', title: 'Grid', rows: options, columns: options },
  { id: 'share', type: 'points', title: 'Share', options, total: 10 },
  { id: 'read', type: 'statement', title: 'Read' },
  { id: 'go', type: 'link', title: 'Go', label: 'Open', url: 'https://shop.example/' },
];
const survey: Survey = {
  ...testSurvey,
  pages: [{ id: 'all', questions }],
  hiddenFields: [{ id: 'plan' }],
};
const given: Answers[] = [
  {
    csat: 3,
    ces: 7,
    one: 'a',
    more: ['a', 'b'],
    list: 'b',
    pics: ['a'],
    mail: 'ada@host.example',
    num: 4,
    day: '2026-02-01',
    yes: true,
    ok: true,
    rank: ['b', 'a'],
    grid: { a: 'a', b: 'b' },
    share: { a: 10 },
    go: true,
    plan: 'pro',
  },
  {
    csat: 1,
    ces: 4,
    one: 'other',
    'one.other': 'Both, really',
    more: ['other', 'a'],
    'more.other': '=more',
    num: 1,
    day: '2026-01-31',
    yes: false,
    rank: ['b', 'a'],
    grid: { a: 'b' },
    share: { a: 4, b: 6 },
  },
  // An answer to another version of the survey, and one to no question.
  { csat: 5, ces: 'x', one: 'gone', more: ['gone'], list: 3, num: 'x', yes: 'x', nowhere: 1 },
];

describe('[S12] results of each question type', () => {
  const context = useApp();
  const save = (project: TestProject) =>
    createResponsesStore(context.database.ingest).save(
      given.map((answers) => ({
        environmentId: project.environments.production,
        id: randomUUID(),
        popupId: 'welcome',
        surveyId: 'nps',
        revision: 1,
        finished: true,
        version: 1,
        userId: null,
        lang: 'en',
        device: null,
        path: '/a',
        answers: JSON.stringify(answers),
        choices: 'one,list,day',
        qualifies: false,
      })),
    );

  it('[S9] are the same from counts and from responses', async () => {
    const project = await makeProject(context.database, { demo: true, survey });
    for (let times = 0; times < 3; times++) await save(project);
    const today = new Date().toISOString().slice(0, 10);
    const base = `/api/v1/projects/${project.id}/environments/production/popups/welcome/results`;
    for (const part of ['questions', 'pages']) {
      const read = async (query: string): Promise<unknown> =>
        (await context.app.inject(`${base}/${part}?${query}`)).json();
      for (const query of [
        '',
        'version=1',
        `from=${today}`,
        `to=${today}&version=1`,
        'version=7',
      ]) {
        const counted = await read(query);
        expect([query, counted]).toEqual([query, await read(`${query}&path=/a`)]);
      }
    }
  });

  it('count answers and ignore those that no longer match the question', async () => {
    const project = await makeProject(context.database, { demo: true, survey });
    await save(project);
    const { items } = await context.app
      .inject(
        `/api/v1/projects/${project.id}/environments/production/popups/welcome/results/questions`,
      )
      .then((response) => response.json<{ items: QuestionResults[] }>());
    for (const item of items) expect([item, Check(QuestionResults, item)]).toEqual([item, true]);
    const of = (id: string) => items.find(({ questionId }) => questionId === id);
    expect(items.map(({ questionId }) => questionId)).toEqual(
      questions.map(({ id }) => id).filter((id) => id !== 'read'),
    );
    expect(of('csat')).toMatchObject({
      title: 'How?',
      answers: 2,
      score: 50,
      mean: 2,
      distribution: [1, 0, 1],
    });
    expect(of('ces')).toMatchObject({
      answers: 2,
      mean: 5.5,
      easy: 50,
      distribution: [0, 0, 0, 1, 0, 0, 1],
    });
    expect(of('one')).toMatchObject({
      answers: 2,
      options: [
        { id: 'a', label: 'A', count: 1 },
        { id: 'b', label: 'B', count: 0 },
        { id: 'other', label: 'Else', count: 1 },
      ],
      others: [{ text: 'Both, really' }],
    });
    expect(of('more')).toMatchObject({
      answers: 3,
      options: [{ count: 2 }, { count: 1 }, { id: 'other', label: 'Other', count: 1 }],
      others: [{ text: '=more' }],
    });
    expect(of('list')).toMatchObject({ answers: 1, options: [{ count: 0 }, { count: 1 }] });
    expect(of('pics')).toMatchObject({ answers: 1, options: [{ count: 1 }, { count: 0 }] });
    expect(of('mail')).toMatchObject({ type: 'email', latest: [{ text: 'ada@host.example' }] });
    expect(of('num')).toMatchObject({
      answers: 2,
      mean: 2.5,
      quartiles: { lower: 1.75, median: 2.5, upper: 3.25 },
      values: [
        { value: 1, count: 1 },
        { value: 4, count: 1 },
      ],
    });
    expect(of('day')).toMatchObject({
      answers: 2,
      values: [{ value: '2026-01-31' }, { value: '2026-02-01' }],
    });
    expect(of('yes')).toMatchObject({
      answers: 2,
      options: [
        { id: 'yes', label: 'Yes', count: 1 },
        { id: 'no', label: 'Nope', count: 1 },
      ],
    });
    expect(of('ok')).toMatchObject({ options: [{ id: 'yes', label: 'I agree', count: 1 }] });
    expect(of('rank')).toMatchObject({
      answers: 2,
      options: [
        { mean: 2, first: 0 },
        { mean: 1, first: 2 },
      ],
    });
    expect(of('grid')).toMatchObject({
      answers: 2,
      columns: [{ label: 'A' }, { label: 'B' }],
      rows: [{ counts: [1, 1] }, { counts: [0, 1] }],
    });
    expect(of('share')).toMatchObject({ answers: 2, options: [{ mean: 7 }, { mean: 3 }] });
    expect(of('go')).toMatchObject({ answers: 1, options: [{ label: 'Open', count: 1 }] });
  });

  it('have the quartiles and the deviation of all numbers', async () => {
    const visit = { lang: null, device: null, path: null, version: null, finished: true };
    const number = fc.oneof(
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom(0.1, 1e12, 1e12 - 0.5, -1e12),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(number, { minLength: 1, maxLength: 30 }), async (numbers) => {
        const saved = numbers.map((num) => ({ ...visit, answers: { num } }));
        const read = await resultsAmong(context, saved);
        const { items } = (await read('questions', { question: 'num' })) as {
          items: QuestionResults[];
        };
        const sorted = [...numbers].sort((a, b) => a - b);
        const quantile = (part: number): unknown => {
          const place = (sorted.length - 1) * part;
          const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
          return expect.closeTo(low + (high - low) * (place % 1), 2);
        };
        // Subtracting the first number keeps the digits of those that differ little.
        const shifted = numbers.map((value) => value - (numbers[0] ?? 0));
        const mean = shifted.reduce((sum, value) => sum + value, 0) / numbers.length;
        const squares = shifted.reduce((sum, value) => sum + (value - mean) ** 2, 0);
        const deviation = Math.sqrt(squares / (numbers.length - 1));
        expect(items).toMatchObject([
          {
            quartiles: { lower: quantile(0.25), median: quantile(0.5), upper: quantile(0.75) },
            deviation: numbers.length > 1 ? (expect.closeTo(deviation, 1) as number) : null,
          },
        ]);
      }),
      { numRuns: runs(20) },
    );
  });

  it('are empty without answers', async () => {
    const project = await makeProject(context.database, { demo: true, survey });
    const { items } = await context.app
      .inject(
        `/api/v1/projects/${project.id}/environments/production/popups/welcome/results/questions`,
      )
      .then((response) => response.json<{ items: QuestionResults[] }>());
    expect(items).not.toEqual([]);
    for (const item of items) {
      expect([item, Check(QuestionResults, item)]).toEqual([item, true]);
      expect(item.answers).toBe(0);
    }
  });

  it('[S13] have an export column for each question and each `other` text', async () => {
    const project = await makeProject(context.database, { survey });
    await save(project);
    const viewer = await makeMember(context, project.id, 'viewer');
    const { body } = await viewer.call(
      'GET',
      `/api/v1/projects/${project.id}/environments/production/popups/welcome/responses`,
    );
    const [names = '', ...lines] = body.split('\r\n');
    const columns = names.split(',');
    expect(columns).toEqual(
      expect.arrayContaining(['answers.one', 'answers.one.other', 'answers.plan', 'answers.go']),
    );
    expect(columns).not.toContain('answers.read');
    const line = lines.find((one) => one.includes('Both')) ?? '';
    for (const cell of ['other; a', "'=more", '"Both, really"', 'b; a', 'a: b', 'a: 4; b: 6'])
      expect(line.split(/,(?! )/)).toContain(cell);
  });
});
