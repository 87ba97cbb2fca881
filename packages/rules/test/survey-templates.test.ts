import { describe, expect, it } from 'vitest';
import { surveyProblems, surveyTemplates } from '../src/index';

it('template ids are unique', () => {
  const ids = surveyTemplates.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

describe.each(surveyTemplates)('the template $id', ({ id, survey }) => {
  it('[Q12] passes the survey check', () => {
    expect(surveyProblems({ id, version: 1, ...survey })).toEqual([]);
  });
});
