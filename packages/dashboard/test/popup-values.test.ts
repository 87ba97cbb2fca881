import type { PopupDraft } from '@service-popups/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftChanges } from '../src/popups/editor/draft-changes';
import { toLocalTime, toTime } from '../src/popups/editor/local-time';
import { validatePopup } from '../src/popups/editor/validate-popup';
import { toDraft, toTextValues, toValues } from '../src/popups/editor/popup-values';
import { markSection, sectionIds } from '../src/popups/editor/sections';
import { countTexts } from '../src/popups/editor/translations';

const small: PopupDraft = {
  surveyId: 'nps',
  title: 'A question?',
  message: '',
  triggers: { type: 'time_on_page', value: 20, condition: [{ answered: false }] },
};

const full: PopupDraft = {
  ...small,
  message: 'It is <b>short</b>.',
  triggers: [
    { type: 'scroll', value: 50, condition: [{ answered: true, cooldownDays: 7 }] },
    { type: 'event', value: 'paid', properties: [{ key: 'plan', op: 'in', value: ['pro', 3] }] },
    { type: 'inactivity', value: 30, condition: [{ cooldownDays: 0 }] },
  ],
  segments: {
    path: ['/pricing/**'],
    excludePath: ['/checkout'],
    lang: ['en', 'pt-BR'],
    device: ['mobile'],
    attributes: [{ key: 'age', op: 'gte', value: 18 }],
  },
  style: {
    theme: 'dark',
    position: 'center',
    accentColor: '#3b5bdb',
    radius: 0,
    imageUrl: 'https://shop.example/a.png',
    logoUrl: 'https://shop.example/b.png',
    zIndex: 5,
  },
  actions: { start: 'Go', decline: 'No' },
  name: 'Spring survey',
  productId: 'prod_1',
  themeId: 'brand',
  startScreen: false,
  translations: { de: { title: 'Eine Frage?', actions: { start: 'Los' } }, 'pt-BR': {} },
  cooldownDays: 30,
  audience: { userIds: ['a', 'b'] },
  startsAt: Date.UTC(2026, 0, 31, 12),
  endsAt: Date.UTC(2026, 1, 1, 12),
  sample: 0,
  stopAfter: 100,
  quietDays: 0,
  priority: -3,
  repeat: { waitDays: { later: 3, completed: 90 }, maxShown: 5 },
  after: { surveyId: 'csat', answers: [{ key: 'score', op: 'lt', value: 7 }] },
  target: { responses: 250, per: 'month' },
};

const noNames = { surveys: [], themes: [] };

describe('the popup form', () => {
  it('converts a draft to values and back without loss', () => {
    expect(toDraft(toValues(small))).toEqual(small);
    expect(toDraft(toValues(full))).toEqual(full);
  });

  it('[S14] keeps an empty audience, which matches nobody', () => {
    const nobody = { ...small, audience: { userIds: [] } };
    expect(toDraft(toValues(nobody))).toEqual(nobody);
    expect(toDraft({ ...toValues(nobody), limitedToUsers: false })).toEqual(small);
    expect(draftChanges(small, nobody, noNames)).toEqual([
      { field: 'Users', before: '', after: 'Nobody' },
    ]);
  });

  it('leaves out empty fields but keeps zeros', () => {
    const values = { ...toValues(full), title: '  Hello ', audience: ' a \n\nb\na', triggers: [] };
    const draft = toDraft({ ...values, path: [], lang: [], device: [], quietDays: 0, sample: '' });
    expect(draft).toMatchObject({ title: 'Hello', triggers: [], quietDays: 0 });
    expect(draft.audience).toEqual({ userIds: ['a', 'b'] });
    expect(Object.keys(draft.segments ?? {})).toEqual(['excludePath', 'attributes']);
    expect(draft).not.toHaveProperty('sample');
  });

  it('reports each problem at its field', () => {
    expect(validatePopup(toValues(full))).toEqual({});
    const [trigger] = toValues(small).triggers;
    const values = {
      ...toValues(small),
      title: ' ',
      surveyId: '',
      imageUrl: 'http://x',
      logoUrl: 'x',
      accentColor: 'red',
      startsAt: '2026-01-02T00:00',
      endsAt: '2026-01-01T00:00',
      triggers: trigger
        ? [
            { ...trigger, amount: '' as const },
            { ...trigger, type: 'click' as const, name: '' },
          ]
        : [],
      attributes: [{ key: '', op: 'eq' as const, text: '' }],
    };
    expect(Object.keys(validatePopup(values)).sort()).toEqual([
      'accentColor',
      'attributes.0.text',
      'endsAt',
      'imageUrl',
      'logoUrl',
      'surveyId',
      'title',
      'triggers.0.amount',
      'triggers.1.name',
    ]);
  });

  it('lists the changes of a translation by language', () => {
    const translated = { ...small, translations: { de: { title: 'Eine Frage?' } } };
    expect(draftChanges(small, translated, noNames)).toEqual([
      { field: 'Title (German)', before: '', after: 'Eine Frage?' },
    ]);
    expect(draftChanges(translated, small, noNames)).toEqual([
      { field: 'Title (German)', before: 'Eine Frage?', after: '' },
    ]);
  });

  it('lists a changed message without HTML', () => {
    const message =
      'Two <b>questions</b>:<ul><li>one</li><li><a href="https://a.example">two</a></li></ul>';
    expect(draftChanges(small, { ...small, message }, noNames)).toEqual([
      {
        field: 'Message',
        before: '',
        after: 'Two **questions**:\n• one\n• two (https://a.example)',
      },
    ]);
  });

  it('counts the texts that are shown and translated', () => {
    const values = toValues(full);
    const german = values.translations.de ?? toTextValues({});
    expect(countTexts({ ...values, startScreen: true }, german)).toEqual({
      total: 4,
      translated: 2,
    });
    expect(countTexts(values, german)).toEqual({ total: 1, translated: 1 });
  });

  it('marks the sections with problems and those that differ from a new popup', () => {
    const values = { ...toValues(small), path: ['/a'], endsAt: 'never' };
    const problems = { endsAt: 'Too early', 'triggers.0.amount': 'No', 'triggers.1.name': 'No' };
    const marks = sectionIds.map((id) => [id, markSection(id, values, problems)]);
    expect(Object.fromEntries(marks)).toEqual({
      content: { problems: 0, isSet: false },
      trigger: { problems: 2, isSet: false },
      pages: { problems: 0, isSet: true },
      audience: { problems: 0, isSet: false },
      schedule: { problems: 1, isSet: true },
      appearance: { problems: 0, isSet: false },
    });
  });

  it('names the surveys and themes of two drafts, and those that are gone by their id', () => {
    const other = { ...small, surveyId: 'other', themeId: 'brand' };
    const names = {
      surveys: [{ id: 'other', name: 'Exit survey' }],
      themes: [{ id: 'brand', name: 'Brand' }],
    };
    expect(draftChanges(small, other, names)).toEqual([
      { field: 'Survey', before: small.surveyId, after: 'Exit survey' },
      { field: 'Theme', before: '', after: 'Brand' },
    ]);
  });

  it('treats a default and a missing value as equal', () => {
    const explicit = { ...small, style: { position: 'bottom-right' } } as const;
    expect(draftChanges(explicit, small, noNames)).toEqual([]);
    const moved = { ...small, style: { position: 'center' } } as const;
    expect(draftChanges(explicit, moved, noNames)).toEqual([
      { field: 'Position', before: 'Bottom right', after: 'Centre (modal)' },
    ]);
  });

  it('lists the differences between two drafts by field', () => {
    expect(draftChanges(full, full, noNames)).toEqual([]);
    const changed = { ...small, title: 'Two?', segments: { path: ['/a', '/b'] } };
    const changes = draftChanges(small, changed, noNames);
    expect(changes).toEqual([
      { field: 'Title', before: 'A question?', after: 'Two?' },
      { field: 'Show on', before: '', after: '/a\n/b' },
    ]);
    expect(draftChanges(small, full, noNames).map(({ field }) => field)).toHaveLength(34);
  });
});

describe('toLocalTime and toTime', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['UTC', '2026-11-24T09:00'],
    ['America/New_York', '2026-11-24T04:00'],
    ['Asia/Kolkata', '2026-11-24T14:30'],
  ])('use the time zone %s', (zone, text) => {
    vi.stubEnv('TZ', zone);
    const time = Date.UTC(2026, 10, 24, 9);
    expect(toLocalTime(time)).toBe(text);
    expect(toTime(text)).toBe(time);
  });
});
