import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../src/format/days';
import { pointName, createTrend, describeTrend } from '../src/results/popup/trend';

const funnel = (day: string, shown: number) => ({ day, shown, answered: 0, completed: 0 });

describe('the trend', () => {
  it('includes days without activity', () => {
    const points = createTrend([funnel('2026-01-02', 3)], { from: '2026-01-01', to: '2026-01-03' });
    expect(points.map(({ from, shown }) => [from, shown])).toEqual([
      ['2026-01-01', 0],
      ['2026-01-02', 3],
      ['2026-01-03', 0],
    ]);
    expect(createTrend([], {})).toEqual([]);
  });

  it('groups long periods by week', () => {
    const points = createTrend([funnel('2026-01-08', 1)], { from: '2026-01-01', to: '2026-06-30' });
    expect(points).toHaveLength(26);
    expect(points[1]).toMatchObject({ from: '2026-01-08', to: '2026-01-14', shown: 1 });
    expect(points.at(-1)?.to).toBe('2026-06-30');
    expect(pointName(points[1] ?? { from: '', to: '' })).toBe('8 Jan to 14 Jan 2026');
  });

  it('keeps every count', () => {
    const days = fc.uniqueArray(fc.nat(800), { minLength: 1 });
    fc.assert(
      fc.property(days, fc.nat(50), (offsets, shown) => {
        const byDay = offsets
          .sort((a, b) => a - b)
          .map((offset) => funnel(addDays('2024-01-01', offset), shown));
        const sum = createTrend(byDay, {}).reduce((total, point) => total + point.shown, 0);
        expect(sum).toBe(shown * offsets.length);
      }),
    );
  });

  it('is summarised as text', () => {
    const days = { from: '2026-01-01', to: '2026-01-04' };
    expect(describeTrend(createTrend([], days))).toBe('The popup wasn’t shown in this period.');
    expect(
      describeTrend(createTrend([funnel('2026-01-02', 8), funnel('2026-01-03', 2)], days)),
    ).toBe('Shown 10 times, 2.5 per day on average. Peak: 8 times on 2 Jan 2026.');
    const one = { from: '2026-01-02', to: '2026-01-02' };
    expect(describeTrend(createTrend([funnel('2026-01-02', 1)], one))).toBe(
      'Shown once on 2 Jan 2026.',
    );
  });
});
