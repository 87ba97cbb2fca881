import type { PopupDraft } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { draftChanges } from '../src/popups/editor/draft-changes';
import { toDraft, toValues } from '../src/popups/editor/popup-values';
import { validatePopup } from '../src/popups/editor/validate-popup';
import { describePopup, getTargeting } from '../src/popups/text/describe-popup';
import { announcementTemplate } from '../src/templates/announcement';

const news: PopupDraft = {
  announcement: {
    primary: { action: 'link', url: 'https://example.com/news' },
    secondary: { action: 'event', name: 'tour' },
    defaultLanguage: 'de',
  },
  title: 'News',
  message: '',
  actions: { primary: 'Read', secondary: 'Show' },
  triggers: { type: 'time_on_page', value: 5, condition: [{ answered: false }] },
  repeat: { waitDays: { closed: 7, completed: 30 } },
};
const change = (changes: Partial<PopupDraft>) => ({ ...news, ...changes });

describe('the form of an announcement', () => {
  it.each([
    ['with two buttons', news],
    ['without buttons', change({ announcement: {}, actions: {} })],
    ['that is new', announcementTemplate.popup],
  ])('converts a draft %s to values and back without loss', (_, draft) => {
    const { actions, ...rest } = toDraft(toValues(draft));
    expect({ ...rest, actions: actions ?? {} }).toEqual({ ...draft });
    expect(validatePopup(toValues(draft))).toEqual({});
  });

  it.each<[string, Partial<PopupDraft>]>([
    ['actions.primary', { actions: { secondary: 'Show' } }],
    [
      'buttons.primary.url',
      { announcement: { primary: { action: 'link', url: 'javascript:alert(1)' } } },
    ],
    ['buttons.secondary.name', { announcement: { secondary: { action: 'event', name: ' ' } } }],
  ])('names the problem with %s', (field, changes) => {
    expect(Object.keys(validatePopup(toValues(change(changes))))).toEqual([field]);
  });
});

describe('an announcement in words', () => {
  it('is clicked or dismissed, not answered', () => {
    expect(describePopup(getTargeting(news), { now: 0 })).toBe(
      'all visitors, after 5 s, unless clicked, again 7 days after dismissing it, again 30 days after clicking a button',
    );
  });

  it('lists changes of its buttons', () => {
    const announcement = { primary: { action: 'close' } } as const;
    const after = change({ announcement, actions: { primary: 'OK' } });
    expect(draftChanges(news, after, { surveys: [], themes: [] })).toEqual([
      { field: 'Label of the primary button', before: 'Read', after: 'OK' },
      { field: 'Label of the secondary button', before: 'Show', after: '' },
      { field: 'Primary button', before: 'Open https://example.com/news', after: 'Close' },
      { field: 'Secondary button', before: 'Tell your app: tour', after: '' },
      { field: 'Main language', before: 'de', after: '' },
    ]);
  });
});
