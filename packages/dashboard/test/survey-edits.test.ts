import type { SurveyDraft } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftProblems } from '../src/surveys/model/draft-problems';
import { flowLines } from '../src/surveys/model/flow-lines';
import { placeOf } from '../src/surveys/model/place-of';
import { questionTypes } from '../src/surveys/model/question-types';
import { sourcesBefore, targetsAfter } from '../src/surveys/model/sources';
import {
  addEnd,
  addPage,
  addQuestion,
  copyQuestion,
  movePage,
  moveQuestion,
  questionsOf,
  removeQuestion,
} from '../src/surveys/model/survey-edits';

const start: SurveyDraft = {
  name: 'Shop',
  defaultLanguage: 'en',
  pages: [{ id: 'page1', questions: [{ id: 'question1', type: 'nps', title: 'Recommend?' }] }],
  ends: [{ id: 'end1', title: 'Thanks' }],
};

const ids = (draft: SurveyDraft) =>
  draft.pages.map(({ questions }) => questions.map(({ id }) => id));

describe('the survey builder', () => {
  it('adds questions of every type that are valid except for missing URLs', () => {
    for (const type of questionTypes) {
      const problems = draftProblems(addQuestion(addPage(start, type), 0, type));
      expect(problems.filter(({ message }) => !message.includes('full URL'))).toEqual([]);
    }
  });

  it('moves questions within and between pages, and removes empty pages', () => {
    const two = addPage(addQuestion(start, 0, 'text'), 'csat');
    expect(ids(two)).toEqual([['question1', 'question2'], ['question3']]);
    const within = moveQuestion(two, { page: 0, question: 0 }, { page: 0, question: 1 });
    expect(ids(within)).toEqual([['question2', 'question1'], ['question3']]);
    const across = moveQuestion(two, { page: 1, question: 0 }, { page: 0, question: 0 });
    expect(ids(across)).toEqual([['question3', 'question1', 'question2']]);
    expect(ids(movePage(two, 0, 1))).toEqual([['question3'], ['question1', 'question2']]);
    expect(ids(removeQuestion(two, 1, 0))).toEqual([['question1', 'question2']]);
    expect(ids(copyQuestion(two, 0, 0))).toEqual([
      ['question1', 'question4', 'question2'],
      ['question3'],
    ]);
  });

  it('never reuses an id and never loses a question when moving it', () => {
    const step = fc.tuple(
      fc.constantFrom('page', 'question', 'copy', 'move', 'remove'),
      fc.nat(5),
      fc.nat(5),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let draft = start;
        for (const [kind, a, b] of steps) {
          const page = a % draft.pages.length;
          const before = questionsOf(draft).length;
          if (kind === 'page') draft = addPage(draft, 'text');
          if (kind === 'question') draft = addQuestion(draft, page, 'text');
          if (kind === 'copy') draft = copyQuestion(draft, page, 0);
          if (kind === 'remove' && before > 1) draft = removeQuestion(draft, page, 0);
          if (kind === 'move') {
            const to = { page: b % draft.pages.length, question: 0 };
            draft = moveQuestion(draft, { page, question: 0 }, to);
            expect(questionsOf(draft)).toHaveLength(before);
          }
        }
        const all = questionsOf(draft).map(({ id }) => id);
        expect(new Set(all).size).toBe(all.length);
        expect(draft.pages.every(({ questions }) => questions.length > 0)).toBe(true);
      }),
    );
  });

  it('offers earlier questions as conditions, and later pages and end screens as targets', () => {
    const draft = addEnd(addPage(addPage(start, 'statement'), 'text'));
    expect(sourcesBefore(draft, 2, 0).map(({ id }) => id)).toEqual(['question1']);
    expect(targetsAfter(draft, 0).map(({ id }) => id)).toEqual(['page2', 'page3', 'end1', 'end2']);
  });

  it('draws a line for each path between pages', () => {
    const draft = addPage(start, 'text');
    const [first, second] = draft.pages;
    const pages = first && second ? [{ ...first, jumps: [{ when: [], to: 'end1' }] }, second] : [];
    expect(flowLines({ ...draft, pages }).lines).toEqual([
      { from: 0, to: 1, jump: false },
      { from: 0, to: 2, jump: true },
      { from: 1, to: 2, jump: false },
    ]);
  });

  it('maps each problem to the place to edit', () => {
    expect(placeOf({ path: '/pages/1/questions/2/title' })).toEqual({
      at: 'question',
      page: 1,
      question: 2,
    });
    expect(placeOf({ path: '/pages/1/jumps/0' })).toEqual({ at: 'page', page: 1 });
    expect(placeOf({ path: '/ends/0/title' })).toEqual({ at: 'end', end: 0 });
    expect(placeOf({ path: '/name' })).toEqual({ at: 'settings' });
  });
});
