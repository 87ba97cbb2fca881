import { describe, expect, it } from 'vitest';
import { templates } from '../src/start/templates';

describe('templates', () => {
  it('are the seven that teams begin with', () => {
    expect(templates.map(({ id }) => id)).toEqual([
      'nps',
      'csat',
      'ces',
      'exit-reason',
      'feature-feedback',
      'onboarding',
      'churn',
    ]);
  });

  it.each(templates.map((template) => [template.id, template] as const))(
    '%s asks every question under an id of its own',
    (_id, { survey }) => {
      const ids = survey.pages.flatMap(({ questions }) => questions.map(({ id }) => id));
      expect(ids.length).toBeGreaterThan(0);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );
});
