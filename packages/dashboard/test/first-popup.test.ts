import { describe, expect, it } from 'vitest';
import { toValues } from '../src/popups/editor/popup-values';
import { getFirstPopup } from '../src/start/first-popup';
import { surveyTemplates } from '../src/surveys/templates/survey-templates';

describe('firstPopupFor', () => {
  const fallback = getFirstPopup('unknown');

  it.each(surveyTemplates.map(({ id }) => id))('has a popup for the template %s', (id) => {
    expect(getFirstPopup(id)).not.toBe(fallback);
  });

  it.each([
    ['nps', 'interval'],
    ['csat', 'interval'],
    ['ces', 'interval'],
    ['exit-reason', 'unanswered'],
    ['feature-feedback', 'unanswered'],
    ['onboarding', 'once'],
    ['churn', 'unanswered'],
    ['unknown', 'unanswered'],
  ])('the popup for %s has the recurrence “%s”', (template, recurrence) => {
    const popup = { surveyId: 'survey', ...getFirstPopup(template) };
    expect(toValues(popup).recurrence).toBe(recurrence);
  });
});
