import { describe, expect, it } from 'vitest';
import {
  daysBefore,
  getDays,
  formatDays,
  getBaseline,
  createQuery,
} from '../src/results/results-query';

const today = '2026-03-01';

describe('the selected period', () => {
  it('defaults to the last four weeks', () => {
    expect(getDays({}, today)).toEqual({ from: '2026-02-02', to: today });
    expect(getDays({ days: 7 }, today)).toEqual({ from: '2026-02-23', to: today });
    expect(getDays({ days: 'all' }, today)).toEqual({});
    expect(getDays({ days: 7, from: '2026-01-01' }, today)).toEqual({ from: '2026-01-01' });
  });

  it('has a preceding period of the same length', () => {
    expect(daysBefore({ from: '2026-02-23', to: '2026-03-01' })).toEqual({
      from: '2026-02-16',
      to: '2026-02-22',
    });
    expect(daysBefore({ from: today, to: today })).toEqual({
      from: '2026-02-28',
      to: '2026-02-28',
    });
    expect(daysBefore({ from: today })).toBeUndefined();
    expect(daysBefore({})).toBeUndefined();
    expect(daysBefore({ from: '2026-03-02', to: today })).toBeUndefined();
  });

  it('is formatted as text', () => {
    expect(formatDays({})).toBe('all time');
    expect(formatDays({ from: today })).toBe('since 1 Mar 2026');
    expect(formatDays({ to: today })).toBe('up to 1 Mar 2026');
    expect(formatDays({ from: today, to: today })).toBe('on 1 Mar 2026');
    expect(formatDays({ from: '2026-02-23', to: today })).toBe('23 Feb 2026 to 1 Mar 2026');
  });
});

describe('the results query', () => {
  it('contains the filters', () => {
    const search = { days: 'all', lang: 'de', device: 'mobile', path: '/a', version: 2 } as const;
    expect(createQuery(search, today)).toEqual({
      lang: 'de',
      device: 'mobile',
      path: '/a',
      version: '2',
    });
    expect(createQuery({ days: 'all', tag: 'bug', status: 'new' }, today)).toEqual({
      tag: 'bug',
      status: 'new',
    });
    expect(createQuery({ days: 'all', finished: false, answers: 'plan:pro' }, today)).toEqual({
      finished: 'false',
      answers: 'plan:pro',
    });
  });

  it('has the previous period or another version as its baseline', () => {
    const query = createQuery({ days: 7, lang: 'de' }, today);
    expect(getBaseline({}, query)).toBeUndefined();
    expect(getBaseline({ compare: 'previous' }, query)).toEqual({
      query: { from: '2026-02-16', to: '2026-02-22', lang: 'de' },
      name: 'the previous period',
    });
    expect(getBaseline({ compare: 2 }, query)).toEqual({
      query: { ...query, version: '2' },
      name: 'version 2',
    });
    expect(getBaseline({ compare: 'previous' }, {})).toBeUndefined();
  });
});
