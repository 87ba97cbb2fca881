import { describe, expect, it } from 'vitest';
import { describeScore } from '../src/results/questions/describe-score';
import { createTally } from '../src/results/questions/tally';
import { describeTally } from '../src/results/questions/describe-tally';

const heading = { questionId: 'q', title: 'How?' };

describe('the results of a question', () => {
  const csat = {
    type: 'csat' as const,
    ...heading,
    answers: 4,
    score: 75,
    interval: { low: 30.1, high: 95.4 },
    mean: 2.25,
    distribution: [1, 1, 2],
  };

  it('show the CSAT score with its confidence interval and the count of each rating', () => {
    expect(describeScore(csat, undefined)).toEqual({
      name: 'Customer Satisfaction (CSAT)',
      value: '75%',
      interval: 'Between 30% and 95%, with 95% confidence.',
      meaning: 'The share of the two highest ratings. The average rating is 2.25.',
    });
    expect(createTally(csat).rows.map(({ label, part }) => [label, part])).toEqual([
      ['1', 0.25],
      ['2', 0.25],
      ['3', 0.5],
    ]);
    expect(describeTally(csat)).toBe('Most common: “3”, 2 times (50%).');
  });

  it('name ties as ties', () => {
    expect(describeTally({ ...csat, distribution: [2, 0, 2] })).toBe(
      'Tied for most common: “1” and “3”, 2 times each (50%).',
    );
    expect(describeTally({ ...csat, distribution: [1, 1, 1, 1] })).toBe(
      'Tied for most common: “1”, “2” and 2 others, once each (25%).',
    );
    const ranked = (id: string, mean: number | null) => ({ id, label: id, mean, first: 1 });
    const ranking = { type: 'ranking' as const, ...heading, answers: 2 };
    expect(
      describeTally({ ...ranking, options: [ranked('A', 1.5), ranked('B', 1.5), ranked('C', 3)] }),
    ).toBe('“A” and “B” tie for first, with an average rank of 1.5.');
    expect(
      describeTally({ ...ranking, type: 'points', options: [ranked('A', 5), ranked('B', 5)] }),
    ).toBe('“A” and “B” tie for the most: 5 points each on average.');
  });

  it('compare the score with that of another version, for the same question type only', () => {
    const other = { results: { ...csat, score: 60 }, name: 'version 1' };
    expect(describeScore(csat, other)?.difference).toBe('15 points higher than in version 1 (60%)');
    const ces = { type: 'ces' as const, ...heading, answers: 2, interval: null, easy: 50 };
    const now = { ...ces, mean: 4.5, deviation: null, distribution: [0, 0, 0, 1, 1, 0, 0] };
    expect(describeScore(now, { results: { ...now, mean: 5 }, name: 'version 1' })).toMatchObject({
      value: '4.5',
      interval: 'Too few answers for a confidence interval.',
      difference: '0.5 lower than in version 1 (5)',
    });
    expect(describeScore(now, other)?.difference).toBeUndefined();
  });

  it('show the median of numbers, and the range of the middle half', () => {
    const number = {
      ...{ type: 'number' as const, ...heading, answers: 9, mean: 20.5, deviation: 40 },
      ...{ interval: null, quartiles: { lower: 2, median: 3, upper: 8.25 }, values: [] },
    };
    expect(describeScore(number, undefined)?.meaning).toBe(
      'The average of all answers. The median is 3; half of the answers are between 2 and 8.25.',
    );
    expect(describeScore({ ...number, quartiles: null }, undefined)?.meaning).toBe(
      'The average of all answers.',
    );
  });

  it('show the share of respondents who chose each option', () => {
    const { columns, rows } = createTally({
      type: 'multiple_choice',
      ...heading,
      answers: 2,
      options: [
        { id: 'a', label: 'A', count: 2 },
        { id: 'b', label: 'B', count: 1 },
      ],
      others: [],
    });
    expect(columns).toEqual(['Option', 'Answers', 'Share']);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['2', '100%'],
      ['1', '50%'],
    ]);
  });

  it('give the best-ranked option the longest bar', () => {
    const { rows } = createTally({
      type: 'ranking',
      ...heading,
      answers: 3,
      options: [
        { id: 'a', label: 'A', mean: 1, first: 3 },
        { id: 'b', label: 'B', mean: 2, first: 0 },
      ],
    });
    expect(rows.map(({ cells, part }) => [cells, part])).toEqual([
      [['3', '1'], 1],
      [['0', '2'], 0.5],
    ]);
  });

  it('show 0 if no points were given', () => {
    const options = [{ id: 'a', label: 'A', mean: 0 }];
    const { rows } = createTally({ type: 'points', ...heading, answers: 1, options });
    expect(rows).toEqual([{ id: 'a', label: 'A', cells: ['0'], part: 0 }]);
  });

  it('show numbers with a real minus and dates as entered', () => {
    const number = createTally({
      type: 'number',
      ...heading,
      answers: 2,
      mean: -1.5,
      deviation: null,
      interval: null,
      quartiles: null,
      values: [{ value: -3, count: 1 }],
    });
    expect(number.rows[0]).toMatchObject({ label: '\u22123', cells: ['1', '50%'] });
    const days = createTally({
      type: 'date',
      ...heading,
      answers: 1,
      values: [{ value: '2026-01-31', count: 1 }],
    });
    expect(days.rows[0]).toMatchObject({ label: '2026-01-31' });
  });
});
