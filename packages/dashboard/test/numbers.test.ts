import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAnswers,
  formatCount,
  formatScore,
  formatShare,
  formatShortCount,
} from '../src/format/numbers';

describe('formatShare', () => {
  it('rounds to whole percent', () => {
    expect(formatShare(0.4)).toBe('40%');
    expect(formatShare(0.325)).toBe('33%');
    expect(formatShare(0)).toBe('0%');
    expect(formatShare(1)).toBe('100%');
  });

  it('never rounds to 0% or 100%', () => {
    expect(formatShare(0.001)).toBe('<1%');
    expect(formatShare(0.999)).toBe('>99%');
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, minExcluded: true, maxExcluded: true }), (share) => {
        expect(['0%', '100%']).not.toContain(formatShare(share));
      }),
    );
  });

  it('allows more than 100%', () => {
    expect(formatShare(1.2)).toBe('120%');
  });

  it('is a dash for null', () => {
    expect(formatShare(null)).toBe('–');
  });
});

describe('formatScore', () => {
  it('has a sign, with a real minus', () => {
    expect(formatScore(31.894)).toBe('+32');
    expect(formatScore(-8.3)).toBe('\u22128');
    expect(formatScore(0)).toBe('0');
    expect(formatScore(-0.4)).toBe('0');
  });
});

describe('counts', () => {
  it('have thousands separators', () => {
    expect(formatCount(1_234_567)).toBe('1,234,567');
  });

  it('fit in four characters in the short form', () => {
    expect(formatShortCount(417)).toBe('417');
    expect(formatShortCount(1234)).toMatch(/^1\.2k$/i);
    expect(formatShortCount(123_456)).toMatch(/^123k$/i);
    fc.assert(
      fc.property(fc.nat({ max: 999_000_000 }), (count) => {
        expect(formatShortCount(count).length).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('distinguish one answer from several', () => {
    expect(formatAnswers(0)).toBe('0 answers');
    expect(formatAnswers(1)).toBe('1 answer');
    expect(formatAnswers(1204)).toBe('1,204 answers');
  });
});
