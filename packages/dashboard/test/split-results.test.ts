import type { Question, SurveyDraft } from '@service-popups/contract';
import { draftProblems } from '@service-popups/rules';
import { describe, expect, it } from 'vitest';
import { asNewQuestion, avoidLiveIds, findSplits } from '../src/surveys/model/split-results';
import { addQuestion, changeQuestion, removeQuestion } from '../src/surveys/model/survey-edits';

const rate: Question = { id: 'rate', type: 'csat', title: 'How was it?' };
const why: Question = {
  id: 'why',
  type: 'text',
  title: 'Why {{answer:rate|that}}?',
  showIf: [{ key: 'rate', op: 'lte', value: 3 }],
};

const surveyOf = (...questions: Question[]): SurveyDraft => ({
  name: 'Shop',
  defaultLanguage: 'en',
  pages: [{ id: 'page1', questions }],
  ends: [{ id: 'end1', title: 'Thanks' }],
});

const liveOf = (version: number, ...questions: Question[]) => ({
  version,
  survey: { ...surveyOf(...questions), id: 'shop', version: 1 },
});

describe('findSplits', () => {
  it.each<[string, Question, Question]>([
    ['the scale changed from 5 to 7 points', rate, { ...rate, points: 7 }],
    [
      'the type changed from “Number” to “Net Promoter Score”',
      { id: 'rate', type: 'number', title: 'Score' },
      { id: 'rate', type: 'nps', title: 'Score' },
    ],
    [
      'the number of points to distribute changed from 100 to 10',
      { id: 'rate', type: 'points', title: 'Share', options: [] },
      { id: 'rate', type: 'points', title: 'Share', options: [], total: 10 },
    ],
    [
      'the unit changed from “kg” to “lb”',
      { id: 'rate', type: 'number', title: 'Weight', unit: { en: 'kg' } },
      { id: 'rate', type: 'number', title: 'Weight', unit: 'lb' },
    ],
    [
      'options were added or removed',
      { id: 'rate', type: 'ranking', title: 'Rank', options: [{ id: 'a', label: 'A' }] },
      { id: 'rate', type: 'ranking', title: 'Rank', options: [{ id: 'b', label: 'B' }] },
    ],
    [
      'labels now belong to other answers',
      { id: 'rate', type: 'yes_no', title: 'Agree?', yesLabel: 'Yes', noLabel: 'No' },
      { id: 'rate', type: 'yes_no', title: 'Agree?', yesLabel: 'No', noLabel: 'Yes' },
    ],
  ])('[M8] says why answers aren’t counted together: %s', (words, before, after) => {
    expect(findSplits([liveOf(1, before)], surveyOf(after))).toEqual([
      {
        questionId: 'rate',
        title: after.title,
        warning: `Answers so far won’t be counted with new ones: ${words}.`,
      },
    ]);
  });

  it('ignores new questions, texts, and questions that had no answers', () => {
    expect(findSplits([], surveyOf(rate))).toEqual([]);
    expect(findSplits([liveOf(1, rate)], surveyOf({ ...rate, title: 'Happy?' }, why))).toEqual([]);
    const statement: Question = { id: 'rate', type: 'statement', title: 'Welcome' };
    expect(findSplits([liveOf(1, statement)], surveyOf(rate))).toEqual([]);
  });

  it('compares with every popup that shows the survey', () => {
    const other = liveOf(4, { ...rate, points: 10 });
    expect(findSplits([liveOf(2, rate), other], surveyOf(rate))).toMatchObject([
      { warning: expect.stringContaining('from 10 to 5 points') as string },
    ]);
  });
});

describe('asNewQuestion', () => {
  it('gives the question an id that no version has had, which its references follow', () => {
    const draft = surveyOf({ ...rate, points: 7 }, why);
    const live = liveOf(3, rate, why);
    const renewed = asNewQuestion(draft, 'rate', [live]);
    expect(renewed.pages[0]?.questions).toMatchObject([
      { id: 'rate_v4', points: 7 },
      { id: 'why', title: 'Why {{answer:rate_v4|that}}?', showIf: [{ key: 'rate_v4' }] },
    ]);
    expect(findSplits([live], renewed)).toEqual([]);
    expect(draftProblems(renewed)).toEqual([]);
    const again = liveOf(4, ...(renewed.pages[0]?.questions ?? []));
    expect(asNewQuestion(renewed, 'rate_v4', [again]).pages[0]?.questions[0]?.id).toBe('rate_v5');
  });

  it('skips ids that another question or a hidden field has, and keeps the limit of 64 characters', () => {
    const long = 'a'.repeat(64);
    const draft: SurveyDraft = {
      ...surveyOf({ ...rate, id: long }, { ...why, id: `${'a'.repeat(61)}_v2` }),
      hiddenFields: [{ id: `${'a'.repeat(61)}_v3` }],
    };
    expect(asNewQuestion(draft, long, []).pages[0]?.questions[0]?.id).toBe(`${'a'.repeat(61)}_v4`);
  });
});

describe('avoidLiveIds', () => {
  it('renames a question that was added under the id of a live one', () => {
    const question1: Question = { id: 'question1', type: 'text', title: 'Why?' };
    const live = liveOf(1, question1, rate);
    const removed = removeQuestion(surveyOf(question1, rate), 0, 0);
    const added = addQuestion(removed, 0, 'text');
    expect(added.pages[0]?.questions[1]?.id).toBe('question1');
    const avoided = avoidLiveIds(removed, added, [live]);
    expect(avoided.pages[0]?.questions.map(({ id }) => id)).toEqual(['rate', 'question2']);
  });

  it('leaves edits of existing questions alone', () => {
    const draft = surveyOf(rate);
    const edited = changeQuestion(draft, 0, 0, { ...rate, title: 'Happy?' });
    expect(avoidLiveIds(draft, edited, [liveOf(1, rate)])).toBe(edited);
  });
});
