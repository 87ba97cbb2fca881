import {
  CompleteSurvey,
  firstSchemaError,
  pickKnownFields,
  SurveyDraft,
} from '@service-popups/contract';
import { surveyProblems } from '@service-popups/rules';
import { describe, expect, it } from 'vitest';
import { surveyTemplates } from '../src/surveys/templates/survey-templates';

it('template ids are unique', () => {
  const ids = surveyTemplates.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

describe.each(surveyTemplates)('the template $id', ({ id, survey }) => {
  it('[Q1] is a survey that can be published', () => {
    expect(firstSchemaError(CompleteSurvey, survey)).toBeUndefined();
    expect(pickKnownFields(SurveyDraft, survey)).toEqual(survey);
  });

  it('[Q12] passes the survey check', () => {
    expect(surveyProblems({ id, version: 1, ...survey })).toEqual([]);
  });
});
