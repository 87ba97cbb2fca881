import { describe, expect, it } from 'vitest';
import { checkPath } from '../src/popups/editor/check-path';

describe('[D4] an address that is tried', () => {
  it('is told which entry decides', () => {
    const url = 'https://shop.example/pricing/teams?x=1';
    expect(checkPath(url, [], [])).toMatchObject({ shows: true });
    expect(checkPath(url, ['/home', '/pricing/*'], []).words).toContain('/pricing/*');
    expect(checkPath(url, ['/home'], [])).toMatchObject({ shows: false });
    expect(checkPath(url, ['/pricing/*'], ['/**']).words).toContain('/**');
  });
});
