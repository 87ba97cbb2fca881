import { describe, expect, it } from 'vitest';
import { isRevoked } from '../src/settings/is-revoked';

describe('[M5] a key', () => {
  it('works until it is revoked, including its grace period', () => {
    expect(isRevoked(null, 0)).toBe(false);
    expect(isRevoked(3_600_000, 0)).toBe(false);
  });

  it('counts as revoked even if the browser’s clock is behind', () => {
    expect(isRevoked(30_000, 0)).toBe(true);
    expect(isRevoked(0, 30_000)).toBe(true);
  });
});
