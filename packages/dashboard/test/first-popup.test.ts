import { surveyTemplates } from '@service-popups/rules';
import { describe, expect, it } from 'vitest';
import { firstPopupFor } from '../src/start/first-popup';

describe('the popup of a template', () => {
  const plain = firstPopupFor('one that has none of its own');

  it.each(surveyTemplates.map(({ id }) => id))('%s has words and a moment of its own', (id) => {
    expect(firstPopupFor(id)).not.toBe(plain);
  });

  it('shows no popup to those who have answered', () => {
    for (const { triggers } of [plain, ...surveyTemplates.map(({ id }) => firstPopupFor(id))])
      expect([triggers].flat()[0]?.condition).toContainEqual({ answered: false });
  });
});
