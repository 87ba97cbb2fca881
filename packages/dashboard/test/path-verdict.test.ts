import { describe, expect, it } from 'vitest';
import { pathVerdict } from '../src/popups/editor/path-verdict';

describe('[D4] an address that is tried', () => {
  it('is told which entry decides', () => {
    const url = 'https://shop.example/pricing/teams?x=1';
    expect(pathVerdict(url, [], [])).toMatchObject({ shows: true });
    expect(pathVerdict(url, ['/home', '/pricing/*'], []).words).toContain('/pricing/*');
    expect(pathVerdict(url, ['/home'], [])).toMatchObject({ shows: false });
    expect(pathVerdict(url, ['/pricing/*'], ['/**']).words).toContain('/**');
  });
});
