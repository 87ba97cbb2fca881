import { describe, expect, it } from 'vitest';
import { checkPath } from '../src/popups/editor/check-path';

describe('[D4] checkPath', () => {
  it('names the entry that includes or excludes the page', () => {
    const url = 'https://shop.example/pricing/teams?x=1';
    expect(checkPath(url, [], [])).toMatchObject({ shows: true });
    expect(checkPath(url, ['/home', '/pricing/*'], []).message).toContain('/pricing/*');
    expect(checkPath(url, ['/home'], [])).toMatchObject({ shows: false });
    expect(checkPath(url, ['/pricing/*'], ['/**']).message).toContain('/**');
  });
});
