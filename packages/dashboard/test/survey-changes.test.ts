import type { Question, SurveyDraft } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surveyChanges } from '../src/surveys/changes/survey-changes';
import { newQuestion, questionTypes } from '../src/surveys/model/question-types';
import {
  addEnd,
  addPage,
  addQuestion,
  changePage,
  changeQuestion,
  copyQuestion,
  movePage,
  moveQuestion,
  removeEnd,
  removePage,
  removeQuestion,
} from '../src/surveys/model/survey-edits';

const why: Question = { id: 'why', type: 'text', title: 'Why did you come?' };
const drink: Question = {
  id: 'drink',
  type: 'single_choice',
  title: 'Tea or coffee?',
  options: [
    { id: 'tea', label: 'Tea' },
    { id: 'coffee', label: 'Coffee' },
  ],
};
const rate: Question = { id: 'rate', type: 'nps', title: 'Recommend us?' };

const saved: SurveyDraft = {
  name: 'Shop',
  defaultLanguage: 'en',
  pages: [
    { id: 'page1', questions: [why, drink] },
    { id: 'page2', questions: [rate] },
  ],
  ends: [{ id: 'end1', title: 'Thanks' }],
};

describe('surveyChanges', () => {
  it('returns nothing for equal drafts, or for the same text in another notation', () => {
    expect(surveyChanges(saved, structuredClone(saved))).toEqual([]);
    const withTags = changeQuestion(saved, 0, 0, { ...why, title: { en: 'Why did you come?' } });
    expect(surveyChanges(saved, withTags).filter(({ field }) => field.includes('“'))).toEqual([]);
  });

  it('lists changed texts with old and new value, by language', () => {
    const yours = changeQuestion(saved, 0, 0, {
      ...why,
      title: { en: 'Why?', de: 'Warum?' },
      required: true,
    });
    expect(surveyChanges({ ...saved, name: 'Store' }, yours)).toEqual([
      { field: 'Name', before: 'Store', after: 'Shop' },
      { field: '“Why?”: Question', before: 'Why did you come?', after: 'Why?' },
      { field: '“Why?”: Question (de)', before: '', after: 'Warum?' },
      { field: '“Why?”: Required', before: 'no', after: 'yes' },
    ]);
  });

  it('lists options one per line', () => {
    const yours = changeQuestion(saved, 0, 1, {
      ...drink,
      options: [
        { id: 'coffee', label: { en: 'Coffee', de: 'Kaffee' } },
        { id: 'water', label: 'Water' },
      ],
    });
    expect(surveyChanges(saved, yours)).toEqual([
      { field: '“Tea or coffee?”: Options', before: 'Tea\nCoffee', after: 'Coffee\nWater' },
      { field: '“Tea or coffee?”: Options (de)', before: '', after: 'Kaffee\n' },
    ]);
  });

  it('lists pages, questions and end screens that only one draft has', () => {
    expect(surveyChanges(saved, removePage(saved, 0))).toEqual([
      {
        field: 'Page 1, only in theirs',
        before: '“Why did you come?”, Text\n“Tea or coffee?”, Single choice',
        after: '',
      },
    ]);
    expect(surveyChanges(saved, addPage(saved, 'csat'))).toEqual([
      {
        field: 'Page 3, only in yours',
        before: '',
        after: '“How satisfied are you overall?”, Satisfaction',
      },
    ]);
    expect(surveyChanges(saved, addQuestion(removeQuestion(saved, 0, 0), 1, 'text'))).toEqual([
      {
        field: 'Question on page 1, only in theirs',
        before: '“Why did you come?”, Text',
        after: '',
      },
      {
        field: 'Question on page 2, only in yours',
        before: '',
        after: '“What could we do better?”, Text',
      },
    ]);
    expect(surveyChanges(addEnd(saved), saved)).toEqual([
      { field: 'End screen, only in theirs', before: '“Thank you”', after: '' },
    ]);
  });

  it('lists moved pages and questions', () => {
    expect(surveyChanges(saved, movePage(saved, 1, 0))).toEqual([
      {
        field: 'Page order',
        before: '“Why did you come?”\n“Recommend us?”',
        after: '“Recommend us?”\n“Why did you come?”',
      },
    ]);
    const within = moveQuestion(saved, { page: 0, question: 0 }, { page: 0, question: 1 });
    expect(surveyChanges(saved, within)).toEqual([
      {
        field: 'Page 1: Question order',
        before: '“Why did you come?”\n“Tea or coffee?”',
        after: '“Tea or coffee?”\n“Why did you come?”',
      },
    ]);
    const across = moveQuestion(saved, { page: 0, question: 0 }, { page: 1, question: 0 });
    expect(surveyChanges(saved, across)).toEqual([
      { field: '“Why did you come?”: Page', before: 'Page 1 (theirs)', after: 'Page 2 (yours)' },
    ]);
  });

  it('describes branching rules and conditions in words, with question titles', () => {
    const jumping = changePage(saved, 0, (page) => ({
      ...page,
      jumps: [
        {
          when: {
            any: [
              [{ key: 'drink', op: 'eq', value: 'tea' }],
              [
                { key: 'plan', op: 'exists', value: false, of: 'attribute' },
                { key: 'source', op: 'exists' },
              ],
            ],
          },
          to: 'end1',
        },
      ],
    }));
    expect(surveyChanges(saved, jumping)).toEqual([
      {
        field: 'Page 1: Branching rules',
        before: '',
        after:
          'if “Tea or coffee?” is “Tea”, or attribute plan has no value and hidden field source has a value: go to End: Thanks',
      },
    ]);
    const shown = changeQuestion(saved, 1, 0, { ...rate, showIf: [{ key: 'why', op: 'exists' }] });
    expect(surveyChanges(shown, saved)).toEqual([
      {
        field: '“Recommend us?”: Show only if',
        before: '“Why did you come?” was answered',
        after: '',
      },
    ]);
  });

  it('falls back to the path of a field that has no label', () => {
    const yours = changeQuestion(saved, 0, 1, {
      ...drink,
      options: [
        { id: 'black', label: 'Tea' },
        { id: 'coffee', label: 'Coffee' },
      ],
    });
    expect(surveyChanges(saved, yours)).toEqual([
      { field: 'pages.0.questions.1.options.0.id', before: 'tea', after: 'black' },
    ]);
  });

  it('lists a changed question type, for every type', () => {
    for (const type of questionTypes.filter((one) => one !== 'text')) {
      const yours = changeQuestion(saved, 0, 0, { ...newQuestion(type, 'why'), title: why.title });
      const [first] = surveyChanges(saved, yours);
      expect(first?.field).toBe('“Why did you come?”: Type');
    }
  });

  it('finds every edit, and as many changes in either direction', () => {
    const edit = fc.tuple(fc.nat(8), fc.nat(3), fc.nat(3), fc.constantFrom(...questionTypes));
    const edited = (
      draft: SurveyDraft,
      [kind, page, other, type]: [number, number, number, (typeof questionTypes)[number]],
    ) =>
      [
        () => addPage(draft, type),
        () => addQuestion(draft, page, type),
        () => addEnd(draft),
        () => copyQuestion(draft, page, other),
        () => movePage(draft, page, other),
        () => moveQuestion(draft, { page, question: 0 }, { page: other, question: 0 }),
        () => (draft.ends.length > 1 ? removeEnd(draft, 0) : draft),
        () => removeQuestion(draft, page, other),
        () => removePage(draft, page),
      ][kind]?.() ?? draft;
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
        const yours = edits.reduce(edited, saved);
        const changes = surveyChanges(saved, yours);
        const differs = JSON.stringify(saved) !== JSON.stringify(yours);
        expect(changes.length > 0).toBe(differs);
        for (const { before, after } of changes) expect(before).not.toBe(after);
        expect(surveyChanges(yours, saved)).toHaveLength(changes.length);
      }),
    );
  });
});
