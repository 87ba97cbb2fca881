import { firstSchemaError, pickKnownFields, SurveyDraft } from '@service-popups/contract';
import { surveyTemplates } from '@service-popups/rules';
import { expect, it } from 'vitest';

it.each(surveyTemplates)('[Q1] the template $id is a survey that can be saved', ({ survey }) => {
  expect(firstSchemaError(SurveyDraft, survey)).toBeUndefined();
  expect(pickKnownFields(SurveyDraft, survey)).toEqual(survey);
});
