import { describe, expect, it } from 'vitest';
import { isLong } from '../src/results/questions/text-answer';

describe('isLong', () => {
  it('limits both characters and lines', () => {
    expect(isLong('Good, but the export is slow.')).toBe(false);
    expect(isLong('x'.repeat(481))).toBe(true);
    expect(isLong('line\n'.repeat(7))).toBe(true);
    expect(isLong('line\n'.repeat(6))).toBe(false);
  });
});
