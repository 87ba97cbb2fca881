import { surveyTemplates } from '@service-popups/rules';
import { describe, expect, it } from 'vitest';
import { firstPopupFor } from '../src/start/first-popup';

describe('firstPopupFor', () => {
  const fallback = firstPopupFor('unknown');

  it.each(surveyTemplates.map(({ id }) => id))('has a popup for the template %s', (id) => {
    expect(firstPopupFor(id)).not.toBe(fallback);
  });

  it('hides every popup after an answer', () => {
    for (const { triggers } of [fallback, ...surveyTemplates.map(({ id }) => firstPopupFor(id))])
      expect([triggers].flat()[0]?.condition).toContainEqual({ answered: false });
  });
});
