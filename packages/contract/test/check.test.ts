import { describe, expect, it } from 'vitest';
import {
  firstSchemaError,
  pickKnownFields,
  PopupDraft,
  SurveyDraft,
  unknownField,
} from '../src/index';

const surveyBody = {
  name: 'A survey',
  defaultLanguage: 'en',
  pages: [{ id: 'first', questions: [{ id: 'why', type: 'text', title: { en: 'Why?' } }] }],
  ends: [{ id: 'end', title: 'Thanks' }],
};
const popupBody = {
  surveyId: 'survey',
  title: 'A moment?',
  message: 'Two questions.',
  triggers: { type: 'time_on_page', value: 3, condition: [{ answered: false }] },
};

const asking = (question: object) => ({
  ...surveyBody,
  pages: [{ id: 'p', questions: [question] }],
});
const rating = { id: 'q', type: 'csat', title: 'How?' };

describe('firstSchemaError', () => {
  it('finds nothing in a valid value', () => {
    expect(firstSchemaError(SurveyDraft, surveyBody)).toBeUndefined();
    expect(firstSchemaError(SurveyDraft, { ...asking(rating), more: 1 })).toBeUndefined();
    expect(firstSchemaError(PopupDraft, popupBody)).toBeUndefined();
  });

  it.each([
    ['/pages/0/questions/0/points', asking({ ...rating, points: 4 })],
    ['/pages/0/questions/0/type', asking({ ...rating, type: 'riddle' })],
    ['/pages/0/questions/0/type', asking({ id: 'q', title: 'How?' })],
    ['/pages/0/questions/0/title', asking({ id: 'q', type: 'csat' })],
    ['/pages/0/questions/0/title/en', asking({ ...rating, title: { en: 5 } })],
    ['/pages/0/questions/0/options', asking({ id: 'q', type: 'dropdown', title: '', options: [] })],
    ['/pages/0/questions/0/showIf/0/op', asking({ ...rating, showIf: [{ key: 'a', op: 'is' }] })],
    ['/pages/0/questions', { ...surveyBody, pages: [{ id: 'p', questions: 'none' }] }],
    ['/pages', { ...surveyBody, pages: [] }],
    ['/ends', { ...surveyBody, ends: undefined }],
    ['', null],
    ['', []],
  ])('names %s', (path, value) => {
    expect(firstSchemaError(SurveyDraft, JSON.parse(JSON.stringify(value)))?.path).toBe(path);
  });

  it('names a text of a translation', () => {
    const translations = { de: { actions: { start: 5 } } };
    expect(firstSchemaError(PopupDraft, { ...popupBody, translations })?.path).toBe(
      '/translations/de/actions/start',
    );
  });

  it.each([
    ['/triggers/value', { type: 'scroll', value: 'half' }],
    ['/triggers/value', { type: 'click', value: 5 }],
  ])('prefers %s in the alternative with the matching type', (path, triggers) => {
    expect(firstSchemaError(PopupDraft, { ...popupBody, triggers })?.path).toBe(path);
  });
});

it('pickKnownFields removes unknown fields at every level', () => {
  const question = {
    ...rating,
    image: { url: 'https://a.example/b', alt: '', size: 3 },
    multiline: true,
  };
  const { pages } = pickKnownFields(SurveyDraft, { ...asking(question), more: 1 } as never);
  expect(pages[0]?.questions).toEqual([
    { ...rating, image: { url: 'https://a.example/b', alt: '' } },
  ]);
});

it('pickKnownFields removes unknown fields of the values of a map', () => {
  const translations = {
    de: { title: 'Kurz?', subtitle: 'Nein', actions: { start: 'Los', go: '' } },
  };
  const draft = pickKnownFields(PopupDraft, { ...popupBody, translations } as never);
  expect(draft.translations).toEqual({ de: { title: 'Kurz?', actions: { start: 'Los' } } });
});

describe('unknownField', () => {
  it('finds nothing in a value with known fields only', () => {
    expect(unknownField(SurveyDraft, surveyBody)).toBeUndefined();
    expect(unknownField(PopupDraft, popupBody)).toBeUndefined();
  });

  it.each([
    ['more', { ...popupBody, more: 1 }],
    ['segments.paths', { ...popupBody, segments: { paths: ['/'] } }],
    [
      'triggers.condition.0.asked',
      { ...popupBody, triggers: { ...popupBody.triggers, condition: [{ asked: 1 }] } },
    ],
    [
      'triggers.1.properties',
      {
        ...popupBody,
        triggers: [popupBody.triggers, { type: 'scroll', value: 5, properties: [] }],
      },
    ],
    ['translations.de.subtitle', { ...popupBody, translations: { de: { subtitle: 'Nein' } } }],
    ['toString', { ...popupBody, toString: 1 }],
  ])('names %s', (field, value) => {
    expect(unknownField(PopupDraft, value)?.field).toBe(field);
  });

  it('lists the fields that the object may have', () => {
    const value = { ...popupBody, triggers: { type: 'scroll', value: 5, delay: 1 } };
    expect(unknownField(PopupDraft, value)).toEqual({
      field: 'triggers.delay',
      known: ['type', 'value', 'condition'],
    });
  });

  it('lets a map have any key', () => {
    const [page] = asking({ ...rating, title: { de: 'Wie?' } }).pages;
    expect(unknownField(SurveyDraft, { ...surveyBody, pages: [page] })).toBeUndefined();
  });
});
