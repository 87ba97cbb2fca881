import { Survey, type Survey as SurveyType } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { contentLanguage, localizeSurvey } from '../src/index';
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
  expect(surveyLanguages(survey)).toEqual(['en', 'pt', 'pt-BR', 'ar']);
  expect(surveyLanguages({ ...survey, pages: [], ends: [], defaultLanguage: 'he' })).toEqual([
    'he',
  ]);
});

it.each([
  ['ar', 'ar'],
  ['ar-EG', 'ar'],
  ['pt-BR', 'pt-BR'],
  ['pt-PT', 'pt'],
  ['fr', 'en'],
  ['', 'en'],
])('[Q2] a visitor whose language is %j gets the survey in %s', (language, content) => {
  expect(contentLanguage(survey, language)).toBe(content);
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
