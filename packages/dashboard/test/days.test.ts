import { describe, expect, it } from 'vitest';
import { addDays, toDay } from '../src/format/days';
import { formatTimeZone, isKnownTimeZone, listTimeZones } from '../src/format/time-zones';

describe('toDay', () => {
  it.each([
    // The clocks change on both days.
    ['Europe/Berlin', '2026-03-28T22:59:59Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['Asia/Kolkata', '2026-01-31T18:29:59Z', '2026-01-31'],
    ['Asia/Kolkata', '2026-01-31T18:30:00Z', '2026-02-01'],
    ['UTC', '2026-01-31T23:59:59Z', '2026-01-31'],
  ])('in %s at %s is %s', (timeZone, time, day) => {
    expect(toDay(Date.parse(time), timeZone)).toBe(day);
  });

  it('is the day that addDays continues from, also where the clocks change', () => {
    expect(addDays(toDay(Date.parse('2026-03-30T22:30:00Z'), 'Europe/Berlin'), -2)).toBe(
      '2026-03-29',
    );
  });
});

describe('time zones', () => {
  it('are listed by their current names, with UTC first and the chosen one', () => {
    const names = listTimeZones('Etc/GMT+12');
    expect(names[0]).toBe('UTC');
    expect(names).toEqual(expect.arrayContaining(['Europe/Berlin', 'Asia/Kolkata', 'Etc/GMT+12']));
    expect(names).not.toContain('Asia/Calcutta');
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !isKnownTimeZone(name))).toEqual([]);
  });

  it('are shown without underscores', () => {
    expect(formatTimeZone('America/New_York')).toBe('America/New York');
  });
});
