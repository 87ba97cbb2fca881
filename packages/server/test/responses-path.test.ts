import { randomUUID } from 'node:crypto';
import type { Answers, Survey } from '@service-popups/contract';
import { allValidators, walkSurvey } from '@service-popups/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeProject, testSurvey, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';
import { runs } from '../../contract/test/support/runs';

const options = ['a', 'b'].map((id) => ({ id, label: id }));
const survey: Survey = {
  ...testSurvey,
  pages: [
    {
      id: 'first',
      questions: [
        { id: 'score', type: 'nps', title: 'How likely?' },
        { id: 'which', type: 'single_choice', title: 'Which?', options, other: {} },
        {
          id: 'why',
          type: 'text',
          title: 'Why?',
          showIf: {
            any: [[{ key: 'which', op: 'eq', value: 'other' }], [{ key: 'plan', op: 'exists' }]],
          },
        },
      ],
      jumps: [{ when: [{ key: 'score', op: 'gte', value: 9 }], to: 'last' }],
    },
    {
      id: 'second',
      questions: [
        { id: 'grid', type: 'matrix', title: '?', rows: options, columns: options },
        { id: 'when', type: 'date', title: 'When?' },
      ],
      jumps: [{ when: [{ key: 'grid.a', op: 'eq', value: 'b' }], to: 'thanks' }],
    },
    { id: 'last', questions: [{ id: 'more', type: 'multiple_choice', title: '?', options }] },
  ],
  hiddenFields: [{ id: 'plan' }],
};
const answers = fc.record(
  {
    score: fc.integer({ min: 0, max: 10 }),
    which: fc.constantFrom('a', 'other'),
    'which.other': fc.constantFrom('x', 'Both'),
    why: fc.constantFrom('So', '  '),
    grid: fc.constantFrom<Answers[string]>({}, { a: 'a' }, { a: 'b', b: 'a' }),
    when: fc.constantFrom('2026-01-31', ''),
    more: fc.constantFrom<Answers[string]>([], ['a'], ['b', 'a']),
    plan: fc.constantFrom<Answers[string]>('pro', 3, true),
  },
  { requiredKeys: ['which.other'] },
);

describe('[Q6] a stored response', () => {
  const context = useApp();
  const post = async ({ keys }: TestProject, given: unknown, finished = true) => {
    const responseId = randomUUID();
    const payload = {
      responseId,
      apiKey: keys.production,
      surveyId: 'nps',
      popupId: 'welcome',
      revision: 1,
      version: 1,
      answers: given,
      finished,
    };
    const response = await context.app.inject({ method: 'POST', url: '/sdk/responses', payload });
    const [row] = await context.database.sql<{ answers: Answers }[]>`
      select answers from responses where id = ${responseId}`;
    return { response, stored: row?.answers };
  };

  it('contains the answers on the path taken', async () => {
    const project = await makeProject(context.database, { survey });
    await fc.assert(
      fc.asyncProperty(answers, async (given) => {
        const { response, stored } = await post(project, given);
        expect(response.statusCode, response.body).toBeLessThan(300);
        expect(stored).toEqual(
          walkSurvey({ survey, validators: allValidators }, given as Answers).answers,
        );
        if (Number(given.score) >= 9) expect(stored).not.toHaveProperty('grid');
        if (given.which !== 'other') expect(stored).not.toHaveProperty('which.other');
      }),
      { numRuns: runs(40) },
    );
  });

  it('contains all valid answers if the path depends on attributes', async () => {
    const [first, second, last] = survey.pages;
    if (!first || !second || !last) throw new Error('the survey has three pages');
    const when = [{ key: 'plan', op: 'eq' as const, value: 'pro', of: 'attribute' as const }];
    const pages = [{ ...first, jumps: [{ when, to: 'last' }] }, second, last];
    const project = await makeProject(context.database, { survey: { ...survey, pages } });
    const given = { score: 9, which: 'a', why: 'So', grid: { a: 'a' }, more: ['a'], plan: 'x' };
    const { stored } = await post(project, { ...given, when: ' ', 'which.other': 'x' });
    expect(stored).toEqual(given);
  });

  it.each([
    ['nowhere', { nowhere: 1 }],
    ['score.other', { 'score.other': 'x' }],
    ['which', { which: 'other' }],
    ['grid', { grid: { a: 'c' } }],
    ['when', { when: '2026-02-30' }],
    ['plan', { plan: ['pro'] }],
  ])('contains the other answers if %s is invalid, even those off the path', async (id, given) => {
    const project = await makeProject(context.database, { survey });
    const { response, stored } = await post(project, { score: 9, more: ['a'], ...given }, false);
    expect(response.json()).toMatchObject({ rejected: [{ field: `answers.${id}` }] });
    expect(stored).toEqual({ score: 9, more: ['a'] });
  });

  it('names valid answers that are off the path', async () => {
    const project = await makeProject(context.database, { survey });
    const { response, stored } = await post(project, { score: 9, grid: { a: 'a' } });
    expect(response.json()).toEqual({
      rejected: [{ field: 'answers.grid', problem: 'not_on_path' }],
    });
    expect(stored).toEqual({ score: 9 });
  });
});
