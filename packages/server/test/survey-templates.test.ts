import { SurveyDraft } from '@service-popups/contract';
import { surveyTemplates } from '@service-popups/rules';
import { expect, it } from 'vitest';
import { firstFault } from '../src/http/first-fault';
import { onlyKnown } from '../src/http/only-known';

it.each(surveyTemplates)('[Q1] the template $id is a survey that can be saved', ({ survey }) => {
  expect(firstFault(SurveyDraft, survey)).toBeUndefined();
  expect(onlyKnown(SurveyDraft, survey)).toEqual(survey);
});
