import {
  CompleteSurvey,
  firstSchemaError,
  NewPopup,
  pickKnownFields,
  SurveyDraft,
} from '@service-popups/contract';
import { announcementProblem, surveyProblems } from '@service-popups/rules';
import { describe, expect, it } from 'vitest';
import { toValues } from '../src/popups/editor/popup-values';
import { fromTemplate } from '../src/templates/create-from-template';
import { npsTemplate } from '../src/templates/nps';
import { moreTemplates, templates } from '../src/templates/templates';

const all = [...templates, ...moreTemplates];
const surveys = all.flatMap(({ id, survey }) => (survey ? [{ id, survey }] : []));

it('template ids are unique', () => {
  const ids = all.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

describe.each(surveys)('the template $id', ({ id, survey }) => {
  it('[Q1] is a survey that can be published', () => {
    expect(firstSchemaError(CompleteSurvey, survey)).toBeUndefined();
    expect(pickKnownFields(SurveyDraft, survey)).toEqual(survey);
  });

  it('[Q12] passes the survey check', () => {
    expect(surveyProblems({ id, version: 1, ...survey })).toEqual([]);
  });
});

describe.each(all)('the popup of the template $id', (template) => {
  const popup = fromTemplate(template, []);

  it('[M9] can be created', () => {
    expect(firstSchemaError(NewPopup, popup)).toBeUndefined();
    expect(pickKnownFields(NewPopup, popup)).toEqual(popup);
    const { survey, ...draft } = popup;
    expect(announcementProblem({ ...draft, ...(survey && { surveyId: 'new' }) })).toBeUndefined();
  });
});

it.each([
  ['nps', 'interval'],
  ['feature-feedback', 'unanswered'],
  ['announcement', 'once'],
  ['feedback', 'always'],
  ['blank', 'unanswered'],
  ['csat', 'interval'],
  ['ces', 'interval'],
  ['exit-reason', 'unanswered'],
  ['onboarding', 'once'],
  ['churn', 'unanswered'],
])('the popup of the template %s has the recurrence “%s”', (wanted, recurrence) => {
  const popup = all.find(({ id }) => id === wanted)?.popup;
  expect(popup && toValues(popup).recurrence).toBe(recurrence);
});

describe('fromTemplate', () => {
  it('names the popup like its survey, and numbers names that are taken', () => {
    const names = (taken: string[]) => {
      const { name, survey } = fromTemplate(npsTemplate, taken);
      return [name, survey?.name];
    };
    expect(names([])).toEqual(['Net Promoter Score', 'Net Promoter Score']);
    expect(names(['Net Promoter Score', 'Net Promoter Score 2'])).toEqual([
      'Net Promoter Score 3',
      'Net Promoter Score 3',
    ]);
  });
});
