import type { PopupDraft, PopupSummary, Survey, SurveyDraft } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import type { Autosave } from '../src/editing/use-autosave';
import { versionChanges } from '../src/popup/changes/version-changes';
import { combineAutosaves } from '../src/popup/popup-work';
import { findOverlaps } from '../src/popup/publish/find-overlaps';
import { countMissingTexts } from '../src/popup/publish/missing-texts';
import { toValues } from '../src/popups/editor/popup-values';
import { markSection, sectionIds } from '../src/popups/editor/sections';
import { moreTemplates, templates } from '../src/templates/templates';

const draft: PopupDraft = {
  surveyId: 'shop',
  title: 'One question?',
  message: 'It takes a minute.',
  triggers: { type: 'time_on_page', value: 5 },
};

const content: Omit<SurveyDraft, 'name'> = {
  defaultLanguage: 'en',
  pages: [{ id: 'first', questions: [{ id: 'why', type: 'text', title: 'Why?' }] }],
  ends: [{ id: 'end', title: 'Thank you' }],
};
const survey: SurveyDraft = { name: 'Shop', ...content };
const live: Survey = { id: 'shop', version: 4, ...content };

const withQuestion: SurveyDraft = {
  ...survey,
  pages: [
    { id: 'first', questions: [{ id: 'why', type: 'text', title: 'Why not?' }] },
    { id: 'second', questions: [{ id: 'score', type: 'nps', title: 'How likely?' }] },
  ],
};

describe('versionChanges', () => {
  const noNames = { surveys: [], themes: [] };

  it('lists what changed in the popup and in its survey', () => {
    const after = { draft: { ...draft, title: 'Two?' }, survey: withQuestion };
    expect(versionChanges({ draft, survey: live }, after, noNames)).toEqual({
      popup: [{ field: 'Title', before: 'One question?', after: 'Two?' }],
      survey: [
        { field: 'Page 2, added', before: '', after: '“How likely?”, Net Promoter Score' },
        { field: '“Why not?”: Question', before: 'Why?', after: 'Why not?' },
      ],
    });
  });

  it('finds none between a survey and its own version, whatever its name', () => {
    const after = { draft, survey: { ...survey, name: 'Renamed' } };
    expect(versionChanges({ draft, survey: live }, after, noNames)).toEqual({
      popup: [],
      survey: [],
    });
  });

  it('names another survey instead of comparing it', () => {
    const after = { draft: { ...draft, surveyId: 'other' }, survey: withQuestion };
    const changes = versionChanges({ draft, survey: live }, after, noNames);
    expect(changes.popup).toEqual([{ field: 'Survey', before: 'shop', after: 'other' }]);
    expect(changes.survey).toEqual([]);
  });
});

describe('countMissingTexts', () => {
  it('counts the texts of popup and survey for each language of either', () => {
    const french = { ...draft, translations: { fr: { title: 'Une question ?' } } };
    const german = { ...survey, ends: [{ id: 'end', title: { en: 'Thank you', de: 'Danke' } }] };
    expect(countMissingTexts(french, german)).toEqual([
      { language: 'de', count: 3 },
      { language: 'fr', count: 3 },
    ]);
  });

  it('finds none in one language, or in a complete translation', () => {
    expect(countMissingTexts(draft, survey)).toEqual([]);
    const announcement: PopupDraft = {
      title: 'New',
      message: 'Short',
      announcement: {},
      triggers: draft.triggers,
      translations: { de: { title: 'Neu', message: 'Kurz' } },
    };
    expect(countMissingTexts(announcement, undefined)).toEqual([]);
  });
});

describe('findOverlaps', () => {
  const other = (changes: Partial<PopupSummary>) =>
    ({ id: 'other', state: 'published', triggers: draft.triggers, ...changes }) as PopupSummary;
  const mine = { id: 'mine', triggers: draft.triggers, segments: { path: ['/a'] } };

  it.each<[string, Partial<PopupSummary>]>([
    ['on every page', {}],
    ['on one of its pages', { segments: { path: ['/b', '/a'] } }],
    [
      'as one of several',
      {
        triggers: [
          { type: 'exit_intent', value: 1 },
          { type: 'time_on_page', value: 60 },
        ],
      },
    ],
  ])('finds a live popup with the same trigger %s', (_case, changes) => {
    expect(findOverlaps(mine, [other(changes)])).toHaveLength(1);
  });

  it.each<[string, Partial<PopupSummary>]>([
    ['on other pages', { segments: { path: ['/b'] } }],
    ['with another trigger', { triggers: { type: 'event', value: 'paid' } }],
    ['that isn’t live', { state: 'paused' }],
    ['that is the same', { id: 'mine' }],
  ])('ignores a popup %s', (_case, changes) => {
    expect(findOverlaps(mine, [other(changes)])).toEqual([]);
  });

  it('compares the names of events', () => {
    const paid = { ...mine, triggers: { type: 'event', value: 'paid' } } as const;
    const left = other({ triggers: { type: 'event', value: 'left' } });
    expect(findOverlaps(paid, [left])).toEqual([]);
    expect(findOverlaps(paid, [{ ...left, triggers: paid.triggers }])).toHaveLength(1);
  });
});

it.each([...templates, ...moreTemplates].map(({ id, popup }) => [id, popup] as const))(
  'no part of a new popup is marked as customised: %s',
  (_id, popup) => {
    const values = toValues({ ...popup, ...(popup.announcement ? {} : { surveyId: 'shop' }) });
    expect(sectionIds.filter((id) => markSection(id, values, {}).isSet)).toEqual([]);
    const changed = { ...values, path: ['/a'] };
    expect(sectionIds.filter((id) => markSection(id, changed, {}).isSet)).toEqual(['pages']);
  },
);

describe('combineAutosaves', () => {
  const autosave = (state: Autosave<never>['state'], saves = true): Autosave<never> => ({
    state,
    savedAt: undefined,
    error: state,
    kept: true,
    saveNow: () => Promise.resolve(saves),
    rebase: () => undefined,
  });

  it.each([
    ['saved', 'saving', 'saving'],
    ['unsaved', 'saved', 'unsaved'],
    ['offline', 'saving', 'offline'],
    ['offline', 'error', 'error'],
    ['conflict', 'error', 'conflict'],
  ] as const)('shows %s and %s as %s', (popup, other, state) => {
    expect(combineAutosaves([autosave(popup), autosave(other)])).toMatchObject({
      state,
      error: state,
    });
  });

  it('saves both, and says whether both are saved', async () => {
    const stuck = combineAutosaves([autosave('saved'), autosave('unsaved', false)]);
    expect(await stuck.saveNow()).toBe(false);
    expect(await combineAutosaves([autosave('saved'), autosave('unsaved')]).saveNow()).toBe(true);
  });
});
