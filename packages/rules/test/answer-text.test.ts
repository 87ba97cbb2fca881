import type { Question, Survey } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { answerText, describeAnswers } from '../src/index';

const options = [
  { id: 'a', label: { en: 'The first' } },
  { id: 'b', label: 'The second' },
];

const surveyOf = (...questions: Question[]): Survey => ({
  id: 's',
  version: 1,
  defaultLanguage: 'en',
  pages: [{ id: 'p', questions }],
  ends: [{ id: 'e', title: 'Thanks' }],
});

describe('an answer as text', () => {
  it('uses the labels of options', () => {
    expect(answerText({ options }, 'a', 'en')).toBe('The first');
    expect(answerText({ options }, ['b', 'a'], 'en')).toBe('The second, The first');
    expect(answerText({ options }, 'gone', 'en')).toBe('gone');
    expect(answerText(undefined, true, 'en')).toBe('Yes');
    expect(answerText(undefined, false, 'en')).toBe('No');
    expect(answerText(undefined, { row: 'column', points: 3 }, 'en')).toBe(
      'row: column; points: 3',
    );
  });

  it('uses the labels of a yes/no question, and those of its results', () => {
    const question = { yesLabel: { en: 'Agree', de: 'Ja' }, noLabel: 'Disagree' };
    expect(answerText(question, true, 'de')).toBe('Ja');
    expect(answerText(question, false, 'de')).toBe('Disagree');
    expect(answerText({ options: [{ id: 'yes', label: 'Sure' }] }, true, '')).toBe('Sure');
    // A text isn't a label.
    expect(answerText(question, 'yes', 'en')).toBe('yes');
  });

  it('uses the labels of rows and columns', () => {
    const rows = [{ id: 'price', label: 'Prices are fair' }];
    const columns = [{ id: 'yes', label: 'Agree' }];
    expect(answerText({ rows, columns }, { price: 'yes' }, 'en')).toBe('Prices are fair: Agree');
    const same = [{ id: 'yes', label: 'A row' }];
    expect(answerText({ rows: same, columns }, { yes: 'yes' }, 'en')).toBe('A row: Agree');
  });

  it('has rows and points in the order of the survey, those it no longer has last', () => {
    const rows = ['speed', 'ui'].map((id) => ({ id, label: id }));
    expect(answerText({ rows, columns: [] }, { ui: 'a', x: 'b', speed: 'c' }, 'en')).toBe(
      'speed: c; ui: a; x: b',
    );
    expect(answerText({ options }, { b: 30, a: 70 }, 'en')).toBe('The first: 70; The second: 30');
  });
});

describe('answers in words', () => {
  it('follow the survey and include unknown questions', () => {
    const survey = surveyOf(
      { id: 'pick', type: 'single_choice', title: { en: 'Which?' }, options },
      { id: 'why', type: 'text', title: 'Why?' },
    );
    expect(describeAnswers(survey, { pick: 'b', plan: 'pro' })).toEqual([
      { id: 'pick', title: 'Which?', text: 'The second', labels: ['The second'] },
      { id: 'why', title: 'Why?', text: null },
      { id: 'plan', title: 'plan', text: 'pro' },
    ]);
    expect(describeAnswers(null, { x: 1 })).toEqual([{ id: 'x', title: 'x', text: '1' }]);
  });

  it('include the scale of ratings', () => {
    const survey = surveyOf(
      { id: 'nps', type: 'nps', title: 'Recommend?' },
      { id: 'csat', type: 'csat', title: 'Satisfied?', points: 7 },
      { id: 'ces', type: 'ces', title: 'Easy?' },
    );
    expect(describeAnswers(survey, { nps: 0, csat: 6, ces: 2 }).map(({ text }) => text)).toEqual([
      '0 of 10',
      '6 of 7',
      '2 of 7',
    ]);
  });

  it('include the text of another option', () => {
    const choice = { type: 'single_choice', title: 'Which?', options } as const;
    const survey = surveyOf(
      { ...choice, id: 'one', other: { label: 'Something else' } },
      { ...choice, id: 'two', other: {} },
    );
    const answers = { one: 'other', 'one.other': 'A kite', two: 'other' };
    expect(describeAnswers(survey, answers)).toEqual([
      {
        ...{ id: 'one', title: 'Which?', text: 'Something else (A kite)' },
        labels: ['Something else'],
      },
      { id: 'two', title: 'Which?', text: 'Other', labels: ['Other'] },
    ]);
  });
});
