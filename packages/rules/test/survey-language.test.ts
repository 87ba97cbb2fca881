import { Survey, type Survey as SurveyType } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { contentLanguage, localizePopup, localizeSurvey } from '../src/index';
import { surveyLanguages, textFields } from '../src/survey/survey-language';

const survey: SurveyType = {
  id: 'survey',
  version: 1,
  defaultLanguage: 'en',
  pages: [
    {
      id: 'page',
      questions: [
        {
          id: 'score',
          type: 'nps',
          title: { en: 'How likely?', pt: 'Qual a probabilidade?' },
          lowLabel: { en: 'Never', 'pt-BR': 'Nunca' },
        },
      ],
      jumps: [{ when: [{ key: 'score', op: 'in', value: [1, 2] }], to: 'end' }],
    },
  ],
  ends: [{ id: 'end', title: 'Thanks', message: { ar: 'شكرا', en: 'Bye' } }],
};

it('[Q2] the languages of a survey are those of all its texts, plus the default', () => {
  expect([...surveyLanguages(survey).values()]).toEqual(['en', 'pt', 'pt-BR', 'ar']);
  const empty = { ...survey, pages: [], ends: [], defaultLanguage: 'he' };
  expect([...surveyLanguages(empty).values()]).toEqual(['he']);
});

it('[K2] the texts of a survey are read once, however many languages are tried', () => {
  let reads = 0;
  const counted: Survey = {
    ...survey,
    get pages() {
      reads += 1;
      return survey.pages;
    },
  };
  for (let n = 0; n < 20; n += 1) expect(contentLanguage(counted, `x${String(n)}`, {})).toBe('en');
  expect(contentLanguage(counted, 'ar', {})).toBe('ar');
  expect(reads).toBe(1);
});

it.each([
  ['ar', 'ar'],
  ['ar-EG', 'ar'],
  ['pt-BR', 'pt-BR'],
  ['pt-PT', 'pt'],
  ['fr', 'en'],
  ['', 'en'],
])('[Q2] a visitor whose language is %j gets the survey in %s', (language, content) => {
  expect(contentLanguage(survey, language, {})).toBe(content);
});

it('[D8] a language that only the popup has counts too', () => {
  const popup = { translations: { 'de-AT': { title: 'Servus' } } };
  expect(contentLanguage(survey, 'de-AT', popup)).toBe('de-AT');
  expect(contentLanguage(survey, 'de', popup)).toBe('en');
});

describe('localizePopup', () => {
  const popup = {
    title: 'A moment?',
    message: 'Two questions.',
    actions: { start: 'Go', back: 'Back' },
    translations: {
      de: { title: 'Kurz Zeit?', actions: { start: 'Los', decline: 'Nein' } },
      'DE-at': { title: 'Host kurz Zeit?', message: '' },
    },
  };

  it.each([
    ['en', 'A moment?', { start: 'Go', back: 'Back', decline: '' }],
    ['de', 'Kurz Zeit?', { start: 'Los', back: 'Back', decline: 'Nein' }],
    ['de-AT', 'Host kurz Zeit?', { start: 'Los', back: 'Back', decline: 'Nein' }],
    ['de-AT-1996', 'Host kurz Zeit?', { start: 'Los', back: 'Back', decline: 'Nein' }],
    ['fr', 'A moment?', { start: 'Go', back: 'Back', decline: '' }],
    ['', 'A moment?', { start: 'Go', back: 'Back', decline: '' }],
  ])(
    '[D8] for %j, falls back to a shorter tag, then to the original',
    (language, title, actions) => {
      const texts = localizePopup(popup, language, 'en');
      expect(texts).toEqual({ title, message: 'Two questions.', actions });
    },
  );

  it('[D8] prefers the original to a shorter tag if it is in the very language', () => {
    expect(localizePopup(popup, 'de-CH', 'de-CH').title).toBe('A moment?');
  });

  it('[D8] leaves texts that are missing empty, and adds no labels', () => {
    expect(localizePopup({}, 'en', 'en')).toEqual({ title: '', message: '' });
  });
});

describe('localizeSurvey', () => {
  it('[Q2] keeps each text in the closest language and leaves the rest unchanged', () => {
    const localized = localizeSurvey(survey, 'pt-BR');
    expect(localized.pages[0]?.questions).toEqual([
      { id: 'score', type: 'nps', title: 'Qual a probabilidade?', lowLabel: 'Nunca' },
    ]);
    expect(localized.pages[0]?.jumps).toEqual(survey.pages[0]?.jumps);
    expect(localized.ends).toEqual([{ id: 'end', title: 'Thanks', message: 'Bye' }]);
  });

  it('[Q2] covers every text field of a survey', () => {
    expect([...textFieldsIn(Survey)].filter((name) => !textFields.has(name))).toEqual([]);
  });
});

/** The names of all fields with the schema of a text. */
function textFieldsIn(schema: unknown, name = ''): Set<string> {
  const found = new Set<string>();
  if (typeof schema !== 'object' || !schema) return found;
  if ('description' in schema && schema.description === 'A text, or its translations.')
    return found.add(name);
  for (const [key, value] of Object.entries(schema) as [string, unknown][]) {
    const within =
      key === 'properties' ? Object.entries(value as object) : [[name, value] as const];
    for (const [inner, part] of within as [string, unknown][])
      for (const field of textFieldsIn(part, inner)) found.add(field);
  }
  return found;
}
