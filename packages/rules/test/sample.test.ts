import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inSample } from '../src/index';
import { anyText } from './any-text';

const visitors = Array.from({ length: 10_000 }, (_, n) => `visitor-${String(n)}`);
const percent = fc.double({ min: 0, max: 100, noNaN: true });

function share(popupId: string, sample: number): number {
  return visitors.filter((visitor) => inSample(popupId, visitor, sample)).length / visitors.length;
}

describe('inSample', () => {
  it.each([1, 10, 33.3, 50, 90])('[D7] includes %s percent of many visitors', (sample) => {
    expect(Math.abs(share('welcome', sample) - sample / 100)).toBeLessThan(0.015);
  });

  it('[D7] samples independently for each popup', () => {
    const inBoth = visitors.filter(
      (visitor) => inSample('welcome', visitor, 50) && inSample('farewell', visitor, 50),
    );
    expect(Math.abs(inBoth.length / visitors.length - 0.25)).toBeLessThan(0.015);
  });

  it('[D7] keeps every included visitor when the sample grows', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), percent, percent, (popupId, visitorId, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const includes = (sample: number) => inSample(popupId, visitorId, sample);
        expect(!includes(less) || includes(more)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('[D7] includes nobody at 0 and everybody at 100, whatever the ids', () => {
    fc.assert(
      fc.property(anyText, anyText, (popupId, visitorId) => {
        expect(inSample(popupId, visitorId, 0)).toBe(false);
        expect(inSample(popupId, visitorId, 100)).toBe(true);
      }),
    );
  });
});
