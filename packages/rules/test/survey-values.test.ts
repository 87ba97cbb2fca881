import type { Question, Survey } from '@service-popups/contract';
import { expect, it } from 'vitest';
import { hiddenAnswers, surveyProblems } from '../src/index';

const option = (id: string) => ({ id, label: 'Option' });
const ends = [{ id: 'thanks', title: 'Thank you' }];
const problemsOf = (parts: Partial<Survey>) => {
  const page = { id: 'a', questions: [{ id: 'q', type: 'nps', title: 'How likely?' }] };
  const survey = { id: 's', version: 1, defaultLanguage: 'en', pages: [page], ends, ...parts };
  return surveyProblems(survey as Survey).map(({ path, message }) => [path, message]);
};

/** What is wrong with a question, where, and how the message about it ends. */
const questions: [wrong: object, path: string, ending: string][] = [
  [{ type: 'nps', id: '' }, '/id', 'needs an id.'],
  [
    { type: 'nps', id: 'a b' },
    '/id',
    'has an id with other characters than letters, digits, “_”, “.” and “-”.',
  ],
  [
    { type: 'nps', image: { url: 'http://a.example/', alt: '' } },
    '/image/url',
    'needs an image, uploaded or with a full URL.',
  ],
  [{ type: 'nps', showIf: { any: [] } }, '/showIf/any', 'has a condition without comparisons.'],
  [
    { type: 'nps', showIf: [{ key: '', op: 'exists' }] },
    '/showIf',
    'has a condition without a question or attribute.',
  ],
  ...(['single_choice', 'dropdown', 'multiple_choice'] as const).flatMap(
    (type): typeof questions => [
      [{ type, options: [] }, '/options', 'needs at least one option.'],
      [{ type, options: [option('a'), option('')] }, '/options/1/id', 'needs an id.'],
      [
        { type, options: [option('a')], other: { maxLength: 0 } },
        '/other/maxLength',
        'has a number below 1.',
      ],
    ],
  ),
  [{ type: 'multiple_choice', options: [option('a')], min: 0 }, '/min', 'has a number below 1.'],
  [{ type: 'multiple_choice', options: [option('a')], max: 0 }, '/max', 'has a number below 1.'],
  [{ type: 'picture_choice', options: [] }, '/options', 'needs at least one option.'],
  [
    { type: 'picture_choice', options: [{ ...option('a'), image: { url: '', alt: '' } }] },
    '/options/0/image/url',
    'needs an image for each option, uploaded or with a full URL.',
  ],
  [{ type: 'ranking', options: [option('a')] }, '/options', 'needs at least 2 options.'],
  [{ type: 'points', options: [option('a')] }, '/options', 'needs at least 2 options.'],
  [
    { type: 'points', options: [option('a'), option('b')], total: 0 },
    '/total',
    'has a number below 1.',
  ],
  [
    { type: 'matrix', rows: [], columns: [option('a'), option('b')] },
    '/rows',
    'needs at least one row.',
  ],
  [
    { type: 'matrix', rows: [option('a')], columns: [option('a')] },
    '/columns',
    'needs at least 2 columns.',
  ],
  [{ type: 'text', minLength: 0 }, '/minLength', 'has a number below 1.'],
  [{ type: 'text', maxLength: 0 }, '/maxLength', 'has a number below 1.'],
  [{ type: 'number', min: -2e12 }, '/min', 'has a number below -1000000000000.'],
  [{ type: 'number', max: -2e12 }, '/max', 'has a number below -1000000000000.'],
  [{ type: 'number', decimals: -1 }, '/decimals', 'has a number below 0.'],
  [{ type: 'link', label: 'Open', url: 'example.org' }, '/url', 'needs a full URL.'],
];

it.each(questions)('[Q12] %j is a problem at %s', (wrong, path, ending) => {
  const question = { id: 'q', title: 'Which?', ...wrong } as Question;
  const problems = problemsOf({ pages: [{ id: 'a', questions: [question] }] });
  expect(problems).toContainEqual([
    `/pages/0/questions/0${path}`,
    `Question “Which?” on page 1 ${ending}`,
  ]);
});

it('[Q12] the least values that are allowed are no problem', () => {
  const valid = [
    { type: 'nps', image: { url: 'https://a.example/', alt: '' } },
    { type: 'single_choice', options: [option('a')], other: { maxLength: 1 } },
    { type: 'multiple_choice', options: [option('a'), option('b')], min: 1, max: 1 },
    { type: 'points', options: [option('a'), option('b')], total: 1 },
    { type: 'matrix', rows: [option('a')], columns: [option('a'), option('b')] },
    { type: 'text', minLength: 1, maxLength: 1 },
    { type: 'number', min: -1e12, max: 1e12, decimals: 0 },
    { type: 'link', label: 'Call', url: 'tel:112' },
  ].map((rest, index) => ({ id: `q${String(index)}`, title: 'Which?', ...rest }) as Question);
  expect(problemsOf({ pages: [{ id: 'a', questions: valid }] })).toEqual([]);
});

it('[Q12] parts of a survey that are missing or incomplete are problems', () => {
  const question: Question = { id: 'q', type: 'nps', title: 'How likely?' };
  expect(problemsOf({ pages: [] })).toContainEqual([
    '/pages',
    'The survey needs at least one page.',
  ]);
  expect(problemsOf({ ends: [] })).toContainEqual([
    '/ends',
    'The survey needs at least one end screen.',
  ]);
  expect(problemsOf({ defaultLanguage: 'e' })).toContainEqual([
    '/defaultLanguage',
    'The survey needs a default language.',
  ]);
  expect(problemsOf({ pages: [{ id: 'a', questions: [] }] })).toContainEqual([
    '/pages/0/questions',
    'Page 1 needs at least one question.',
  ]);
  const jumps = [{ when: { any: [] }, to: 'thanks' }];
  expect(problemsOf({ pages: [{ id: 'a', questions: [question], jumps }] })).toContainEqual([
    '/pages/0/jumps/0/when/any',
    'Page 1 has a condition without comparisons.',
  ]);
  const link = { label: 'Home', url: 'http://a.example/' };
  expect(problemsOf({ ends: [{ id: 'thanks', title: 'Thank you', link }] })).toContainEqual([
    '/ends/0/link/url',
    'End screen “Thank you” needs a full URL.',
  ]);
  expect(problemsOf({ hiddenFields: [{ id: 'plan', attribute: '' }, { id: '' }] })).toEqual([
    ['/hiddenFields/0/attribute', 'Hidden field “plan” needs the name of an attribute.'],
    ['/hiddenFields/1/id', 'Hidden field 2 needs an id.'],
  ]);
});

it('[Q8] hidden fields are filled from the attributes they name', () => {
  const survey = {
    hiddenFields: [{ id: 'plan' }, { id: 'seats', attribute: 'size' }, { id: 'age' }],
  };
  expect(hiddenAnswers(survey as Survey, { plan: 'pro', size: 3, seats: 9 })).toEqual({
    plan: 'pro',
    seats: 3,
  });
  expect(hiddenAnswers({} as Survey, { plan: 'pro' })).toEqual({});
});
