import fc from 'fast-check';
import { expect, it } from 'vitest';
import { popupProblem, surveyProblem } from '../src/survey-problem';
import { sampleSurvey } from './sample-survey';

const [rating] = sampleSurvey.pages;
const withQuestion = (question: object) => ({
  ...sampleSurvey,
  pages: [{ ...rating, questions: [{ id: 'a', type: 'nps', title: 'How likely?', ...question }] }],
});

it('[F1] a valid survey has no problem', () => {
  expect(surveyProblem(sampleSurvey)).toBeUndefined();
  expect(surveyProblem(withQuestion({ title: { en: 'Why?', de: 'Warum?' } }))).toBeUndefined();
});

it.each([
  ['a missing survey', undefined, 'survey must be an object'],
  [
    'a missing default language',
    { ...sampleSurvey, defaultLanguage: undefined },
    'defaultLanguage must be a non-empty string',
  ],
  [
    'an empty list of pages',
    { ...sampleSurvey, pages: [] },
    'pages must be a list with at least 1 entry',
  ],
  [
    'a page without id',
    { ...sampleSurvey, pages: [{ questions: [] }] },
    'pages.0.id must be a non-empty string',
  ],
  [
    'a page without questions',
    { ...sampleSurvey, pages: [rating, { id: 'b' }] },
    'pages.1.questions must be a list',
  ],
  [
    'a question without id',
    withQuestion({ id: 7 }),
    'pages.0.questions.0.id must be a non-empty string',
  ],
  [
    'an unknown type',
    withQuestion({ type: 'constructor' }),
    expect.stringMatching(/^pages.0.questions.0.type must be one of nps, csat, /),
  ],
  [
    'a question without title',
    withQuestion({ title: undefined }),
    'pages.0.questions.0.title must be a string, or an object with a string for each language',
  ],
  ['a missing list of ends', { ...sampleSurvey, ends: undefined }, 'ends must be a list'],
  [
    'an end without id',
    { ...sampleSurvey, ends: [{ title: 'Bye' }] },
    'ends.0.id must be a non-empty string',
  ],
  [
    'an end without title',
    { ...sampleSurvey, ends: [{ id: 'end', title: 5 }] },
    'ends.0.title must be a string, or an object with a string for each language',
  ],
  [
    'options that are not a list',
    withQuestion({ type: 'single_choice', options: { a: 'A' } }),
    'pages.0.questions.0.options must be a list',
  ],
  [
    'a repeated option id',
    withQuestion({
      type: 'ranking',
      options: [
        { id: 'a', label: 'A' },
        { id: 'a', label: 'B' },
      ],
    }),
    'pages.0.questions.0.options must not use the id a twice',
  ],
  [
    'an unsupported number of points',
    withQuestion({ type: 'csat', points: 1e9 }),
    'pages.0.questions.0.points must be one of 3, 5, 7, 10',
  ],
  [
    'an image without URL',
    withQuestion({ image: { alt: '' } }),
    'pages.0.questions.0.image.url must be a non-empty string',
  ],
  [
    'a condition that is not a list',
    withQuestion({ showIf: { key: 'a' } }),
    'pages.0.questions.0.showIf.any must be a list',
  ],
  [
    'a jump without target',
    { ...sampleSurvey, pages: [{ ...rating, jumps: [{ when: [] }] }] },
    'pages.0.jumps.0.to must be a non-empty string',
  ],
  [
    'a repeated page id',
    { ...sampleSurvey, pages: [rating, rating] },
    'pages and ends must not use the id rating twice',
  ],
  [
    'a repeated question id',
    { ...sampleSurvey, pages: [rating, { ...rating, id: 'again' }] },
    'questions must not use the id score twice',
  ],
  [
    'a link without label',
    { ...sampleSurvey, ends: [{ id: 'end', title: 'Bye', link: { url: 'https://a.example' } }] },
    'ends.0.link.label must be a string, or an object with a string for each language',
  ],
])('[F1] %s is reported with its path', (_, survey, problem) => {
  expect(surveyProblem(survey)).toEqual(problem);
});

it('[F1] any value that is not a survey has a problem', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (anything) => {
      expect(surveyProblem(anything)).toMatch(/^\w/);
      const problem = surveyProblem({ ...sampleSurvey, pages: anything, ends: anything });
      expect(problem).toMatch(/^pages/);
    }),
  );
});

it('[F1] a popup with translations has no problem', () => {
  const translations = { de: { title: 'Kurz?', message: '', actions: { start: 'Los' } }, fr: {} };
  expect(popupProblem({ title: 'Short?', translations, startScreen: false })).toBeUndefined();
  expect(popupProblem({})).toBeUndefined();
});

it.each([
  [{ startScreen: 'no' }, 'startScreen must be true or false'],
  [{ translations: 'de' }, 'translations must be an object'],
  [{ translations: { de: { title: 5 } } }, 'translations.de.title must be a string'],
  [{ translations: { de: { actions: 5 } } }, 'translations.de.actions must be an object'],
  [
    { translations: { de: { actions: { start: 5 } } } },
    'translations.de.actions.start must be a string',
  ],
])('[F1] finds the problem of the popup %j', (popup, problem) => {
  expect(popupProblem(popup)).toBe(problem);
});

it.each([
  [{ primary: { action: 'fly' } }, 'announcement.primary.action must be one of link, event, close'],
  [{ primary: { action: 'link' } }, 'announcement.primary.url must be a non-empty string'],
  [{ secondary: { action: 'event' } }, 'announcement.secondary.name must be a non-empty string'],
  [{ defaultLanguage: 1 }, 'announcement.defaultLanguage must be a non-empty string'],
])('[D9] names the problem of an announcement: %o', (announcement, problem) => {
  expect(popupProblem({ announcement })).toBe(problem);
});

it('[D9] an announcement cannot do without its start screen', () => {
  expect(popupProblem({ announcement: {} })).toBeUndefined();
  expect(popupProblem({ announcement: {}, startScreen: false })).toMatch(/^startScreen /);
});
