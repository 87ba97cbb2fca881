import type { SurveyDraft } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftProblems } from '@service-popups/rules';
import { findPlace } from '../src/surveys/model/find-place';
import { asType, FOLLOW_UP, newQuestion, questionTypes } from '../src/surveys/model/question-types';
import {
  effectsOfRemoval,
  renameQuestion,
  withoutReferences,
} from '../src/surveys/model/references';
import { sourcesBefore, targetsAfter } from '../src/surveys/model/sources';
import {
  addEnd,
  addFollowUp,
  addPage,
  addQuestion,
  copyPage,
  copyQuestion,
  movePage,
  moveQuestion,
  moveToNewPage,
  listQuestions,
  mayAddFollowUp,
  removeQuestion,
} from '../src/surveys/model/survey-edits';
import { mapTexts } from '../src/surveys/model/survey-texts';

const start: SurveyDraft = {
  name: 'Shop',
  defaultLanguage: 'en',
  pages: [{ id: 'page1', questions: [{ id: 'question1', type: 'nps', title: 'Recommend?' }] }],
  ends: [{ id: 'end1', title: 'Thanks' }],
};

const ids = (draft: SurveyDraft) =>
  draft.pages.map(({ questions }) => questions.map(({ id }) => id));

describe('the survey builder', () => {
  it('adds questions of every type that are valid once options and URLs are filled in', () => {
    for (const type of questionTypes) {
      const draft = addQuestion(addPage(start, type), 0, type);
      const filled = mapTexts(draft, ({ id, value }) => (value === '' ? id : value));
      const problems = draftProblems(filled);
      expect(problems.filter(({ message }) => !message.includes('full URL'))).toEqual([]);
    }
  });

  it('adds a Net Promoter Score alone, and offers the follow-up until there is one', () => {
    const scored = addPage(addPage(start, 'nps'), 'csat');
    expect(ids(scored)).toEqual([['question1'], ['question2'], ['question3']]);
    expect(mayAddFollowUp(scored, 1, 0)).toBe(true);
    expect(mayAddFollowUp(scored, 2, 0)).toBe(false);
    const followed = addFollowUp(scored, 1);
    expect(ids(followed)).toEqual([['question1'], ['question2'], ['question4'], ['question3']]);
    expect(followed.pages[2]?.questions[0]).toMatchObject({ type: 'text', title: FOLLOW_UP });
    expect(mayAddFollowUp(followed, 1, 0)).toBe(false);
    expect(mayAddFollowUp(addQuestion(start, 0, 'text'), 0, 0)).toBe(false);
  });

  it('changes the type of a question and keeps what both types have', () => {
    const options = [
      { id: 'a', label: 'Tea', exclusive: true },
      { id: 'b', label: 'Coffee' },
    ];
    const choice = {
      id: 'drink',
      type: 'multiple_choice' as const,
      title: 'What do you drink?',
      help: 'Any.',
      required: true,
      options,
      min: 1,
      other: {},
    };
    expect(asType(choice, 'dropdown')).toEqual({
      id: 'drink',
      type: 'dropdown',
      title: 'What do you drink?',
      help: 'Any.',
      required: true,
      options: [
        { id: 'a', label: 'Tea' },
        { id: 'b', label: 'Coffee' },
      ],
      other: {},
    });
    expect(asType(choice, 'statement')).toEqual({
      id: 'drink',
      type: 'statement',
      title: 'What do you drink?',
      help: 'Any.',
    });
    const fresh = newQuestion('text', 'q');
    expect(asType(fresh, 'nps')).toEqual(newQuestion('nps', 'q'));
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
    expect(ids(removeQuestion(two, 1, 0, 'keep'))).toEqual([
      ['question1', 'question2'],
      ['question3'],
    ]);
    expect(removeQuestion(two, 1, 0, 'keep').pages[1]?.questions[0]?.type).toBe('text');
    expect(ids(moveToNewPage(two, 0, 0))).toEqual([['question2'], ['question1'], ['question3']]);
    expect(ids(copyQuestion(two, 0, 0))).toEqual([
      ['question1', 'question4', 'question2'],
      ['question3'],
    ]);
  });

  it('copies a page with conditions that refer to the copies', () => {
    const asked = addQuestion(start, 0, 'text');
    const [page] = asked.pages;
    const [first, second] = page?.questions ?? [];
    if (!page || !first || !second) throw new Error('Two questions were expected.');
    const showIf = [{ key: 'question1', op: 'lte' as const, value: 6 }];
    const copied = copyPage(
      { ...asked, pages: [{ ...page, questions: [first, { ...second, showIf }] }] },
      0,
    );
    expect(ids(copied)).toEqual([
      ['question1', 'question2'],
      ['question3', 'question4'],
    ]);
    expect(copied.pages[1]?.questions[1]?.showIf).toEqual([
      { key: 'question3', op: 'lte', value: 6 },
    ]);
  });

  it('lists and removes what refers to a removed question or page', () => {
    const three = addPage(addPage(start, 'text'), 'text');
    const low = { key: 'question1', op: 'lte' as const, value: 6 };
    const draft: SurveyDraft = {
      ...three,
      pages: three.pages.map((page, at) => ({
        ...page,
        ...(at === 0 && { jumps: [{ when: [low], to: 'page3' }] }),
        questions: page.questions.map((question) => ({
          ...question,
          ...(at === 1 && { title: 'You said {{answer:question1|nothing}}. Why?' }),
          ...(at === 2 && { showIf: [low, { key: 'question2', op: 'exists' as const }] }),
        })),
      })),
    };
    const removed = { questions: ['question1'], steps: [] };
    expect(effectsOfRemoval(draft, removed)).toEqual([
      'A branching rule of page 1 will be removed or shortened.',
      '“You said {{answer:question1|nothing}}. Why?” will no longer include the answer.',
      'The condition of “What could we do better?” will be removed or shortened.',
    ]);
    const left = withoutReferences(removeQuestion(draft, 0, 0), removed);
    expect(left.pages[0]?.questions[0]?.title).toBe('You said nothing. Why?');
    expect(left.pages[1]?.questions[0]?.showIf).toEqual([{ key: 'question2', op: 'exists' }]);
    expect(draftProblems(left)).toEqual([]);
    expect(effectsOfRemoval(draft, { questions: [], steps: ['page3'] })).toEqual([
      'A branching rule of page 1 will be removed or shortened.',
    ]);
  });

  it('renames a question together with the conditions, branching rules and texts that refer to it', () => {
    const draft: SurveyDraft = {
      ...start,
      hiddenFields: [{ id: 'drink.size' }],
      pages: [
        {
          id: 'page1',
          questions: [
            {
              id: 'drink',
              type: 'single_choice',
              title: 'Drink?',
              options: [{ id: 'tea', label: 'Tea' }],
              other: {},
            },
          ],
          jumps: [{ when: { any: [[{ key: 'drink', op: 'eq', value: 'tea' }]] }, to: 'end1' }],
        },
        {
          id: 'page2',
          questions: [
            {
              id: 'why',
              type: 'text',
              title: { en: 'Why {{answer:drink|it}}?', de: 'Warum {{answer:drink.other}}?' },
              showIf: [
                { key: 'drink.other', op: 'exists' },
                { key: 'drink.size', op: 'exists' },
                { key: 'drink', op: 'exists', of: 'attribute' },
              ],
            },
          ],
        },
      ],
    };
    const renamed = renameQuestion(draft, 'drink', 'cup');
    expect(renamed.pages).toMatchObject([
      {
        questions: [{ id: 'cup' }],
        jumps: [{ when: { any: [[{ key: 'cup' }]] }, to: 'end1' }],
      },
      {
        questions: [
          {
            title: { en: 'Why {{answer:cup|it}}?', de: 'Warum {{answer:cup.other}}?' },
            showIf: [{ key: 'cup.other' }, { key: 'drink.size' }, { key: 'drink' }],
          },
        ],
      },
    ]);
    expect(renameQuestion(renamed, 'cup', 'drink')).toEqual(draft);
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
          const before = listQuestions(draft).length;
          if (kind === 'page') draft = addPage(draft, 'text');
          if (kind === 'question') draft = addQuestion(draft, page, 'text');
          if (kind === 'copy') draft = copyQuestion(draft, page, 0);
          if (kind === 'remove' && before > 1) draft = removeQuestion(draft, page, 0);
          if (kind === 'move') {
            const to = { page: b % draft.pages.length, question: 0 };
            draft = moveQuestion(draft, { page, question: 0 }, to);
            expect(listQuestions(draft)).toHaveLength(before);
          }
        }
        const all = listQuestions(draft).map(({ id }) => id);
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

  it('maps each problem to the place to edit', () => {
    expect(findPlace({ path: '/pages/1/questions/2/title' })).toEqual({
      at: 'question',
      page: 1,
      question: 2,
    });
    expect(findPlace({ path: '/pages/1/jumps/0' })).toEqual({ at: 'page', page: 1 });
    expect(findPlace({ path: '/ends/0/title' })).toEqual({ at: 'end', end: 0 });
    expect(findPlace({ path: '/name' })).toEqual({ at: 'settings' });
  });
});
