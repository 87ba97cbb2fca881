import {
  CompleteSurvey,
  firstSchemaError,
  pickKnownFields,
  SurveyDraft,
} from '@service-popups/contract';
import { surveyTemplates } from '@service-popups/rules';
import { expect, it } from 'vitest';

it.each(surveyTemplates)(
  '[Q1] the template $id is a survey that can be published',
  ({ survey }) => {
    expect(firstSchemaError(CompleteSurvey, survey)).toBeUndefined();
    expect(pickKnownFields(SurveyDraft, survey)).toEqual(survey);
  },
);
