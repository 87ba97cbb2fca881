import type { QuestionResults } from '@service-popups/contract';
import { parseAnswerFilters } from '@service-popups/rules';
import { describe, expect, it } from 'vitest';
import {
  describeAnswerFilter,
  hasAnswer,
  npsGroupFilter,
  optionFilter,
  removeAnswer,
  toggleAnswer,
} from '../src/results/answer-filters';

const named = (id: string, label: string) => ({ id, label, count: 1 });
const plan: QuestionResults = {
  type: 'single_choice',
  questionId: 'plan',
  title: 'Plan',
  answers: 2,
  options: [named('team', 'Team'), named('pro', 'Pro')],
  others: [],
};
const again: QuestionResults = {
  ...plan,
  type: 'yes_no',
  questionId: 'again',
  title: 'Again?',
  options: [named('yes', 'Sure'), named('no', 'Never')],
};
const grid: QuestionResults = {
  type: 'matrix',
  questionId: 'grid',
  title: 'How was it?',
  answers: 1,
  columns: [{ id: 'good', label: 'Good' }],
  rows: [{ id: 'food', label: 'The food', counts: [1] }],
};

describe('an answer filter', () => {
  it.each([
    ['plan:team,pro', 'Plan is Team or Pro'],
    ['again:false', 'Again? is Never'],
    ['grid/food:good', 'How was it?, The food is Good'],
    ['score:0..6', 'score is 0 to 6'],
    ['score:5..', 'score is 5 or more'],
    ['score:..3', 'score is 3 or less'],
    ['again:*', 'Again? was answered'],
    ['again:-', 'Again? wasn’t answered'],
    ['plan:former', 'Plan is former'],
    ['source:mail', 'source is mail'],
  ])('%s reads “%s”', (text, words) => {
    const [filter] = parseAnswerFilters(text) ?? [];
    expect(filter && describeAnswerFilter(filter, [plan, again, grid])).toBe(words);
  });

  it('of an option is added to the other options of its question, and removed again', () => {
    const team = optionFilter(plan, 'team');
    const pro = optionFilter(plan, 'pro');
    const both = toggleAnswer(toggleAnswer('score:1', team), pro);
    expect(both).toBe('score:1;plan:team,pro');
    expect([hasAnswer(both, team), hasAnswer('plan:pro', team)]).toEqual([true, false]);
    expect(toggleAnswer(both, team)).toBe('score:1;plan:pro');
    expect(toggleAnswer('plan:team', team)).toBeUndefined();
    expect(removeAnswer(both, team)).toBe('score:1');
  });

  it('of an NPS group takes the place of another group, and is removed again', () => {
    const detractors = npsGroupFilter('score', 'detractors');
    const promoters = npsGroupFilter('score', 'promoters');
    const one = toggleAnswer(toggleAnswer(undefined, promoters), detractors);
    expect(one).toBe('score:0..6');
    expect([hasAnswer(one, detractors), hasAnswer(one, promoters)]).toEqual([true, false]);
    expect(toggleAnswer(one, detractors)).toBeUndefined();
  });

  it('of yes or no has the value that is stored', () => {
    expect(toggleAnswer(undefined, optionFilter(again, 'yes'))).toBe('again:true');
    expect(toggleAnswer(undefined, optionFilter(again, 'no'))).toBe('again:false');
  });
});
