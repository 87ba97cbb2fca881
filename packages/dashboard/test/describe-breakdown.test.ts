import type { Breakdown, ChangedQuestion, QuestionResults } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { describeBreakdown } from '../src/results/breakdown/describe-breakdown';
import {
  listBreakdowns,
  groupChange,
  groupName,
  hasChanged,
} from '../src/results/breakdown/groups';
import {
  describeTimes,
  describeTime,
  listPoints,
  findStart,
  startOfChange,
  chooseUnit,
} from '../src/results/breakdown/times';
import { getScore } from '../src/results/main-score';

const heading = { questionId: 'score', title: 'Recommend us?' };

const nps = (score: number, answers = 100): QuestionResults => ({
  type: 'nps',
  ...heading,
  answers,
  score,
  interval: { low: score - 5, high: score + 5 },
  distribution: [],
});

const group = (id: string | null, results: QuestionResults) => ({
  id,
  label: id ?? '',
  isSmall: results.answers < 30,
  results,
});

const breakdown = (changes: Partial<Breakdown>): Breakdown => ({
  ...heading,
  by: 'device',
  groups: [group('desktop', nps(40)), group('mobile', nps(22))],
  more: 0,
  score: {
    higher: 'desktop',
    lower: 'mobile',
    points: 18.2,
    interval: { low: 9, high: 27 },
    p: 0.01,
    comparisons: 1,
  },
  shares: [],
  ...changes,
});

const describeIt = (changes: Partial<Breakdown>) =>
  describeBreakdown(breakdown(changes), (one) => groupName('device', one));

describe('a breakdown', () => {
  it('names the groups with the highest and the lowest score', () => {
    expect(describeIt({})).toBe('Desktop scores 18 points higher than Mobile (95% CI 9 to 27).');
  });

  it('says how many comparisons the interval is adjusted for', () => {
    const { score } = breakdown({});
    expect(describeIt({ score: score && { ...score, comparisons: 3 } })).toBe(
      'Desktop scores 18 points higher than Mobile (95% CI 9 to 27, adjusted for 3 comparisons).',
    );
  });

  it('compares overlapping groups with everyone else', () => {
    const [points, interval] = [1, { low: 0.5, high: 1.5 }];
    const score = { points, interval, p: 0.01, comparisons: 1 };
    expect(describeIt({ score: { ...score, higher: 'mobile' } })).toBe(
      'Mobile scores 1 point higher than everyone else (95% CI 1 to 2).',
    );
    expect(describeIt({ score: { ...score, lower: 'mobile' } })).toBe(
      'Mobile scores 1 point lower than everyone else (95% CI 1 to 2).',
    );
  });

  it('compares the averages of numbers', () => {
    const number = (mean: number): QuestionResults => ({
      type: 'number',
      ...heading,
      answers: 100,
      mean,
      deviation: 1,
      interval: null,
      quartiles: null,
      values: [],
    });
    const score = {
      higher: 'mobile',
      lower: null,
      points: 2.25,
      interval: { low: 1, high: 3.5 },
      p: 0,
      comparisons: 1,
    };
    expect(
      describeIt({ groups: [group('mobile', number(4)), group(null, number(2))], score }),
    ).toBe('Mobile averages 2.25 more than Unknown (95% CI 1 to 3.5).');
  });

  it('names the option with the biggest difference', () => {
    const choice: QuestionResults = {
      type: 'single_choice',
      ...heading,
      answers: 50,
      options: [{ id: 'price', label: 'The price', count: 5 }],
      others: [],
    };
    const groups = [group('desktop', choice), group('mobile', choice)];
    const shares = [
      { group: 'desktop', option: 'price', share: 20, others: 45, p: 0.01 },
      { group: 'mobile', option: 'price', share: 45, others: 20, p: 0.01 },
    ];
    expect(describeIt({ groups, score: null, shares })).toBe(
      'Mobile chose “The price” more often than the others: 45% compared with 20%.',
    );
    expect(describeIt({ groups, score: null, shares: shares.slice(0, 1) })).toBe(
      'Desktop chose “The price” less often than the others: 20% compared with 45%.',
    );
    expect(describeIt({ groups, score: null, shares: [] })).toBe(
      'No clear difference between the groups.',
    );
  });

  it('says nothing about questions whose groups aren’t compared', () => {
    const ranking: QuestionResults = {
      type: 'ranking',
      questionId: 'rank',
      title: 'Rank',
      answers: 50,
      options: [],
    };
    const groups = [group('desktop', ranking), group('mobile', ranking)];
    expect(describeIt({ groups, score: null, shares: [] })).toBeUndefined();
  });

  it('finds no difference that may be chance, and compares no small groups', () => {
    const { score } = breakdown({});
    expect(describeIt({ score: score && { ...score, p: 0.05 } })).toBe(
      'No clear difference between the groups.',
    );
    const groups = [group('desktop', nps(1)), group('mobile', nps(1, 29))];
    expect(describeIt({ groups, score: null })).toBe('Too few answers to compare groups.');
  });
});

describe('a group', () => {
  const name = (by: string, id: string | null) => groupName(by, { id, label: id ?? '' });

  it('has a name for people', () => {
    expect(name('device', 'tablet')).toBe('Tablet');
    expect(name('language', 'de')).toBe('German');
    expect(name('version', '2')).toBe('Version 2');
    expect(name('finished', 'false')).toBe('Not completed');
    expect(name('page', null)).toBe('Unknown');
    expect(name('answer:plan', null)).toBe('No answer');
    expect(name('week', '2026-08-31')).toBe('Week of 31 Aug 2026');
  });

  it.each([
    ['device', 'mobile', { device: 'mobile' }],
    ['language', 'de', { lang: 'de' }],
    ['page', '/a', { path: '/a' }],
    ['version', '2', { version: 2 }],
    ['finished', 'false', { finished: false }],
    ['answer:plan', 'pro', { answers: 'plan:pro' }],
    ['answer:plan', null, { answers: 'plan:-' }],
    ['answer:score', 'passives', { answers: 'score:7..8' }],
  ])('of %s, %s, adds a filter and removes it', (by, id, search) => {
    expect(groupChange(by, id, {}, [nps(1)])).toEqual({ isOn: false, changes: search });
    const [field = ''] = Object.keys(search);
    expect(groupChange(by, id, search as never, [nps(1)])).toEqual({
      isOn: true,
      changes: { [field]: undefined },
    });
  });

  it('can’t be filtered by if it is a time, or has no value', () => {
    expect(groupChange('week', '2026-08-31', {}, [])).toBeUndefined();
    expect(groupChange('page', null, {}, [])).toBeUndefined();
  });
});

it('offers other questions that can be grouped, and hidden fields', () => {
  const values = (questionId: string) =>
    listBreakdowns({ ...nps(1), questionId }, [nps(1)], ['plan'])
      .flatMap((choice) => ('items' in choice ? choice.items : choice))
      .map(({ value }) => value);
  expect(values('other')).toContain('answer:score');
  expect(values('score')).not.toContain('answer:score');
  expect(values('score')).toEqual(expect.arrayContaining(['', 'time', 'device', 'answer:plan']));
});

describe('a score over time', () => {
  const timeZone = 'UTC';
  const score = getScore(nps(0)) ?? expect.fail();
  const months = (...groups: [string, number, number?][]) =>
    listPoints(
      'month',
      groups.map(([day, value, answers]) => group(day, nps(value, answers))),
      {
        versions: [{ number: 2, publishedAt: Date.parse('2026-10-31T23:00:00Z') }],
        changes: [],
        timeZone,
      },
    );

  it('has points for times without answers, and the versions published then', () => {
    const points = months(['2026-09-01', 42], ['2026-11-01', 31]);
    expect(points.map((point) => [point.day, point.answers, point.score, point.versions])).toEqual([
      ['2026-09-01', 100, 42, []],
      ['2026-10-01', 0, null, [2]],
      ['2026-11-01', 100, 31, []],
    ]);
  });

  it('starts where its period starts, so that two periods can be compared', () => {
    const groups = [group('2026-09-28', nps(1)), group('2026-09-21', nps(1))];
    expect(findStart('week', { from: '2026-09-10' }, groups)).toBe('2026-09-07');
    expect(findStart('month', { from: '2026-09-10' }, groups)).toBe('2026-09-01');
    expect(findStart('day', { from: '2026-09-10' }, groups)).toBe('2026-09-10');
    expect(findStart('week', {}, groups)).toBe('2026-09-21');
    expect(
      listPoints('week', groups, { versions: [], changes: [], timeZone }, '2026-09-07').map(
        ({ day }) => day,
      ),
    ).toEqual(['2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28']);
  });

  it('[S19] starts when the question changed, if that is in the period, and marks it', () => {
    const scale = (version: number, day: string): ChangedQuestion => ({
      version,
      at: Date.parse(`${day}T12:00:00Z`),
      change: 'scale',
    });
    const changes = [scale(2, '2026-08-03'), scale(3, '2026-09-10')];
    const groups = [group('2026-09-28', nps(1)), group('2026-09-21', nps(1))];
    const start = (from: string) => startOfChange('week', { from }, { groups, changes }, timeZone);
    expect(start('2026-08-01')).toBe('2026-09-07');
    expect(start('2026-09-11')).toBeUndefined();
    const september = [group('2026-09-01', nps(1))];
    expect(startOfChange('month', {}, { groups: september, changes }, timeZone)).toBeUndefined();
    const versions = [{ number: 3, publishedAt: Date.parse('2026-09-10T12:00:00Z') }];
    const points = listPoints('week', groups, { versions, changes, timeZone }, start('2026-08-01'));
    expect(points.map((point) => [point.day, describeTime(point)])).toEqual([
      ['2026-09-07', 'Version 3: question changed'],
      ['2026-09-14', undefined],
      ['2026-09-21', undefined],
      ['2026-09-28', undefined],
    ]);
    expect(hasChanged('version', '3', changes, timeZone)).toBe(true);
    expect(hasChanged('version', '1', changes, timeZone)).toBe(false);
    expect(hasChanged('month', '2026-08-01', changes, timeZone)).toBe(true);
    expect(hasChanged('device', 'mobile', changes, timeZone)).toBe(false);
  });

  it('is described by its first and last reliable times', () => {
    const describeMonths = (...groups: [string, number, number?][]) =>
      describeTimes('month', months(...groups), score);
    expect(describeMonths(['2026-09-01', 42], ['2026-10-01', 31], ['2026-11-01', 99, 5])).toBe(
      'NPS fell from +42 in September to +31 in October.',
    );
    expect(describeMonths(['2025-12-01', 31], ['2026-01-01', 42])).toBe(
      'NPS rose from +31 in December 2025 to +42 in January 2026.',
    );
    expect(describeMonths(['2026-09-01', 42], ['2026-10-01', 37])).toBe(
      'NPS was +42 in September and +37 in October: no clear change.',
    );
    expect(describeMonths(['2026-09-01', 42])).toBe('Too few answers to see a trend.');
  });

  it('has a unit that fits the period', () => {
    const unit = (from: string) => chooseUnit({ from, to: '2026-11-17' }, '2026-11-17');
    expect(unit('2026-11-11')).toBe('day');
    expect(unit('2026-10-21')).toBe('week');
    expect(unit('2026-01-01')).toBe('month');
    expect(chooseUnit({}, '2026-11-17')).toBe('month');
  });
});
