import { randomUUID } from 'node:crypto';
import type { RejectedAnswers } from '@service-popups/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from './support/expect-problem';
import { makeProject, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';

describe('[S1] responses are rejected', () => {
  const context = useApp();
  let project: TestProject;
  beforeAll(async () => {
    project = await makeProject(context.database);
  });

  const stored = () =>
    context.database.sql`
      select answers, rejected from responses where environment_id = ${project.environments.production}`;

  const send = (change: object) =>
    context.app.inject({
      method: 'POST',
      url: '/sdk/responses',
      payload: {
        responseId: randomUUID(),
        apiKey: project.keys.production,
        surveyId: 'nps',
        popupId: 'welcome',
        revision: 1,
        answers: {},
        finished: false,
        ...change,
      },
    });

  it.each([
    ['without an id', { responseId: undefined }, 'responseId'],
    ['with an id that is not a UUID', { responseId: 'one' }, 'responseId'],
    ['without a key', { apiKey: undefined }, 'apiKey'],
    ['without a popup', { popupId: undefined }, 'popupId'],
    ['with a popup of another environment', { popupId: 'elsewhere' }, 'popupId'],
    ['with another survey than the popup has', { surveyId: 'other' }, 'surveyId'],
    ['without a revision', { revision: undefined }, 'revision'],
    ['with revision 0', { revision: 0 }, 'revision'],
    ['with a fractional revision', { revision: 1.5 }, 'revision'],
    ['with a revision that is too high', { revision: 1e12 }, 'revision'],
    ['without finished', { finished: undefined }, 'finished'],
    ['with finished as a string', { finished: 'yes' }, 'finished'],
    ['without answers', { answers: undefined }, 'answers'],
    ['with a list of answers', { answers: [] }, 'answers'],
    ['with a user id that is too long', { userId: 'x'.repeat(257) }, 'userId'],
    ['with NUL in the path', { meta: { path: '\0' } }, 'meta.path'],
  ])('%s', async (_case, change, field) => {
    expectProblem(await send(change), 'invalid_request', field);
    expect(await stored()).toHaveLength(0);
  });

  it.each([
    ['a rating as a string', { score: '7' }, 'score not_valid'],
    ['a rating above 10', { score: 11 }, 'score not_valid'],
    ['a rating below 0', { score: -1 }, 'score not_valid'],
    ['a fractional rating', { score: 7.5 }, 'score not_valid'],
    ['a boolean rating', { score: true }, 'score not_valid'],
    ['null', { score: null }, 'score not_valid'],
    ['a text that is a number', { why: 5 }, 'why not_valid'],
    ['a text that is a list', { why: ['a'] }, 'why not_valid'],
    ['a text that is too long by default', { why: 'x'.repeat(1001) }, 'why too_long'],
    ['a text that is too long for its question', { more: 'x'.repeat(21) }, 'more too_long'],
    ['a text that no question can have', { why: 'x'.repeat(10_001) }, 'why not_valid'],
    ['NUL', { why: 'a\0b' }, 'why not_valid'],
    ['a lone surrogate', { why: '\udc00' }, 'why not_valid'],
    ['an unknown question', { other: 'x' }, 'other unknown_question'],
    ['an inherited property', { constructor: 'x' }, 'constructor unknown_question'],
    ['a question id with NUL', { 'a\0': 'x' }, 'a\ufffd unknown_question'],
    ['an empty question id', { '': 'x' }, ' unknown_question'],
    [
      'a question id that is too long',
      { ['x'.repeat(90)]: 1 },
      `${'x'.repeat(72)} unknown_question`,
    ],
  ])(
    '[Q4] [F4] answer by answer: with %s, the others are stored',
    async (_case, answers: object, expected) => {
      const valid = Object.hasOwn(answers, 'score') ? { why: 'slow' } : { score: 3 };
      const reply = await send({ answers: { ...valid, ...answers }, version: 1 });
      expect(reply.statusCode).toBe(200);
      const { rejected } = reply.json<RejectedAnswers>();
      expect(rejected.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
        `answers.${expected}`,
      ]);
      expect(await stored()).toEqual([{ answers: valid, rejected: 1 }]);
      await context.database.sql`truncate responses cascade`;
    },
  );

  it('[F4] naming at most 100 answers in the reply', async () => {
    const answers = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`q${String(n)}`, n]));
    const reply = await send({ answers });
    expect(reply.json<RejectedAnswers>().rejected).toHaveLength(100);
    expect(await stored()).toEqual([{ answers: {}, rejected: 150 }]);
    await context.database.sql`truncate responses cascade`;
  });

  it.each([
    ['a required text missing', { score: 3 }],
    ['a blank required text', { score: 3, why: '  ' }],
    ['no answer to a question off the path', { score: 9 }],
  ])('[F4] never because of a missing answer: %s', async (_case, answers) => {
    expect((await send({ answers, finished: true, version: 1 })).statusCode).toBe(204);
    expect(await stored()).toEqual([{ answers: { score: answers.score }, rejected: 0 }]);
    await context.database.sql`truncate responses cascade`;
  });
});
