import { randomUUID } from 'node:crypto';
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
      select from responses where environment_id = ${project.environments.production}`;

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
    ['a rating as a string', { score: '7' }, 'answers.score'],
    ['a rating above 10', { score: 11 }, 'answers.score'],
    ['a rating below 0', { score: -1 }, 'answers.score'],
    ['a fractional rating', { score: 7.5 }, 'answers.score'],
    ['a boolean rating', { score: true }, 'answers.score'],
    ['null', { score: null }, 'answers.score'],
    ['a text that is a number', { why: 5 }, 'answers.why'],
    ['a text that is a list', { why: ['a'] }, 'answers.why'],
    ['a text that is too long by default', { why: 'x'.repeat(1001) }, 'answers.why'],
    ['a text that is too long for its question', { more: 'x'.repeat(21) }, 'answers.more'],
    ['NUL', { why: 'a\0b' }, 'answers.why'],
    ['a lone surrogate', { why: '\udc00' }, 'answers.why'],
    ['an unknown question', { other: 'x' }, 'answers.other'],
    ['an inherited property', { constructor: 'x' }, 'answers.constructor'],
    ['a question id with NUL', { 'a\0': 'x' }, 'answers.a\ufffd'],
    ['an empty question id', { '': 'x' }, 'answers'],
    ['a question id that is too long', { ['x'.repeat(65)]: 1 }, `answers.${'x'.repeat(65)}`],
  ])('[Q4] with %s as an answer', async (_case, answers, field) => {
    expectProblem(await send({ answers }), 'invalid_request', field);
    expect(await stored()).toHaveLength(0);
  });

  describe('[Q4] when finished', () => {
    it.each([
      ['no answers', {}, 'answers.score'],
      ['a required text missing', { score: 3 }, 'answers.why'],
      ['a blank required text', { score: 3, why: '  ' }, 'answers.why'],
    ])('with %s', async (_case, answers, field) => {
      expectProblem(await send({ answers, finished: true }), 'invalid_request', field);
      expect(await stored()).toHaveLength(0);
      expect((await send({ answers, finished: false })).statusCode).toBe(204);
      await context.database.sql`truncate responses cascade`;
    });

    it.each([
      ['all required answers', { score: 3, why: 'slow' }],
      ['no answer to a question off the path', { score: 9 }],
    ])('but stored with %s', async (_case, answers) => {
      expect((await send({ answers, finished: true })).statusCode).toBe(204);
      await context.database.sql`truncate responses cascade`;
    });
  });
});
