import { describe, expect, it } from 'vitest';
import { hasEnded } from '../src/settings/has-ended';

describe('[M5] a key', () => {
  it('works until it is revoked, and through its overlap', () => {
    expect(hasEnded(null, 0)).toBe(false);
    expect(hasEnded(3_600_000, 0)).toBe(false);
  });

  it('has ended though the clock of the page is behind', () => {
    expect(hasEnded(30_000, 0)).toBe(true);
    expect(hasEnded(0, 30_000)).toBe(true);
  });
});
