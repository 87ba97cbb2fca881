import type { PopupDraft } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { announcementProblem, announcementSurvey } from '../src/announcement';

const texts = { title: 'News', message: '', triggers: [] };
const close = { action: 'close' } as const;

describe('[M22] announcementProblem', () => {
  it.each<[string, Partial<PopupDraft>]>([
    ['a survey', { surveyId: 'nps' }],
    ['no buttons', { announcement: {} }],
    [
      'two labelled buttons',
      {
        announcement: { primary: close, secondary: close },
        actions: { primary: 'Yes', secondary: 'No' },
      },
    ],
  ])('accepts a draft with %s', (_, draft) => {
    expect(announcementProblem({ ...texts, ...draft })).toBeUndefined();
  });

  it.each<[string, Partial<PopupDraft>, string]>([
    ['neither a survey nor an announcement', {}, 'surveyId'],
    ['both', { surveyId: 'nps', announcement: {} }, 'surveyId'],
    ['an unlabelled primary button', { announcement: { primary: close } }, 'actions.primary'],
    [
      'an unlabelled secondary button',
      { announcement: { secondary: close }, actions: { primary: 'Yes', secondary: '' } },
      'actions.secondary',
    ],
    ['no start screen', { announcement: {}, startScreen: false }, 'startScreen'],
    ['a response limit', { announcement: {}, stopAfter: 1 }, 'stopAfter'],
    ['a target', { announcement: {}, target: { responses: 1, per: 'day' } }, 'target'],
  ])('names the field of a draft with %s', (_, draft, field) => {
    expect(announcementProblem({ ...texts, ...draft })).toMatchObject({ field });
  });
});

it('[D9] announcementSurvey has no pages, and the language of the announcement', () => {
  expect(announcementSurvey('news', { defaultLanguage: 'de' })).toMatchObject({
    id: 'news',
    defaultLanguage: 'de',
    pages: [],
  });
  expect(announcementSurvey('news').defaultLanguage).toBe('en');
});
