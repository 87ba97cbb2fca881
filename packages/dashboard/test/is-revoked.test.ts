import { describe, expect, it } from 'vitest';
import { isRevoked } from '../src/settings/is-revoked';

describe('[M5] a key', () => {
  it('works until it is revoked, and through its overlap', () => {
    expect(isRevoked(null, 0)).toBe(false);
    expect(isRevoked(3_600_000, 0)).toBe(false);
  });

  it('has ended though the clock of the page is behind', () => {
    expect(isRevoked(30_000, 0)).toBe(true);
    expect(isRevoked(0, 30_000)).toBe(true);
  });
});
