import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAgo, formatClock, formatDateTime } from '../src/format/time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = Date.UTC(2026, 10, 15, 14, 32, 5);

describe('formatAgo', () => {
  it.each([
    [0, 'just now'],
    [MINUTE - 1, 'just now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [3 * HOUR, '3 hours ago'],
    [26 * HOUR, '1 day ago'],
    [9 * DAY, '1 week ago'],
    [70 * DAY, '2 months ago'],
    [800 * DAY, '2 years ago'],
  ])('formats %d ms as "%s"', (age, text) => {
    expect(formatAgo(now - age, now)).toBe(text);
  });

  it('treats a time in the future as now', () => {
    expect(formatAgo(now + DAY, now)).toBe('just now');
  });
});

describe('formatDateTime and formatClock', () => {
  it('are unambiguous', () => {
    expect(formatDateTime(now, 'UTC')).toBe('15 Nov 2026, 14:32');
    expect(formatClock(now, 'UTC')).toBe('14:32:05');
  });

  it('accept every time the API may send', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8_640_000_000_000_000 }), (at) => {
        expect(formatDateTime(at, 'UTC')).toMatch(/\d/);
      }),
    );
  });
});
