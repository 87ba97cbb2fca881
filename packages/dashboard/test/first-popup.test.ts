import { describe, expect, it } from 'vitest';
import { getFirstPopup } from '../src/start/first-popup';
import { surveyTemplates } from '../src/surveys/templates/survey-templates';

describe('firstPopupFor', () => {
  const fallback = getFirstPopup('unknown');

  it.each(surveyTemplates.map(({ id }) => id))('has a popup for the template %s', (id) => {
    expect(getFirstPopup(id)).not.toBe(fallback);
  });

  it('hides every popup after an answer', () => {
    for (const { triggers } of [fallback, ...surveyTemplates.map(({ id }) => getFirstPopup(id))])
      expect([triggers].flat()[0]?.condition).toContainEqual({ answered: false });
  });
});
