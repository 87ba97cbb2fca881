import { allKinds, surveyTemplates } from '@service-popups/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { surveyFault } from '../src/survey-fault';
import { sampleSurvey } from './sample-survey';

const knows = (type: string) => Object.hasOwn(allKinds, type);
const [rating] = sampleSurvey.pages;
const withQuestion = (question: object) => ({
  ...sampleSurvey,
  pages: [{ ...rating, questions: [{ id: 'a', type: 'nps', title: 'How likely?', ...question }] }],
});

it('[F1] a survey that can be shown has no fault', () => {
  expect(surveyFault(sampleSurvey, knows)).toBeUndefined();
  expect(surveyFault(withQuestion({ title: { en: 'Why?', de: 'Warum?' } }), knows)).toBeUndefined();
});

it.each(surveyTemplates)('[F1] the template $id has no fault', ({ survey }) => {
  expect(surveyFault(survey, knows)).toBeUndefined();
});

it.each([
  ['nothing', undefined, 'defaultLanguage must be a text'],
  [
    'no language',
    { ...sampleSurvey, defaultLanguage: undefined },
    'defaultLanguage must be a text',
  ],
  ['no pages', { ...sampleSurvey, pages: [] }, 'pages must be a list, and not empty'],
  [
    'a page without id',
    { ...sampleSurvey, pages: [{ questions: [] }] },
    'pages.0.id must be a text',
  ],
  [
    'a page without questions',
    { ...sampleSurvey, pages: [rating, { id: 'b' }] },
    'pages.1.questions must be a list, and not empty',
  ],
  ['a question without id', withQuestion({ id: 7 }), 'pages.0.questions.0.id must be a text'],
  [
    'an unknown type',
    withQuestion({ type: 'constructor' }),
    'pages.0.questions.0.type is no type of question',
  ],
  [
    'no title',
    withQuestion({ title: undefined }),
    'pages.0.questions.0.title must be a text, or one for each language',
  ],
  ['no ends', { ...sampleSurvey, ends: undefined }, 'ends must be a list, and not empty'],
  ['an end without id', { ...sampleSurvey, ends: [{ title: 'Bye' }] }, 'ends.0.id must be a text'],
  [
    'an end without title',
    { ...sampleSurvey, ends: [{ id: 'end', title: {} }] },
    'ends.0.title must be a text, or one for each language',
  ],
])('[F1] %s is named, and where', (_, survey, fault) => {
  expect(surveyFault(survey, knows)).toBe(fault);
});

it('[F1] anything at all gets an answer', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (anything) => {
      expect(surveyFault(anything, knows)).toMatch(/^\w/);
      const fault = surveyFault({ ...sampleSurvey, pages: anything, ends: anything }, knows);
      expect(fault).toMatch(/^pages/);
    }),
  );
});
