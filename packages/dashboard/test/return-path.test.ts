import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPath } from '../src/account/return-path';

const base = '/dashboard/';

describe('returnPath', () => {
  it('leads back to a page of the dashboard, with all of its address', () => {
    const page = '/dashboard/projects/demo/production/results?a=1#b';
    expect(returnPath(page, base)).toBe(page);
  });

  it.each([
    undefined,
    '',
    'https://evil.example/dashboard/',
    '//evil.example/dashboard/',
    '/\\evil.example/dashboard/',
    '\t//evil.example/dashboard/',
    'javascript:alert(1)',
    '/demo/',
    '/dashboard/../demo/',
    '/dashboardless',
  ])('leads to the first page instead of %j', (from) => {
    expect(returnPath(from, base)).toBe(base);
  });

  it('never leads elsewhere, whatever it is given', () => {
    const part = fc.constantFrom('/', '\\', '.', '..', '//', 'dashboard', '@', ':', '\t', '%2f');
    const address = fc.oneof(
      fc.string(),
      fc.array(part).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(address, (from) => {
        const url = new URL(returnPath(from, base), 'https://popups.example');
        expect(url.origin).toBe('https://popups.example');
        expect(url.pathname.startsWith(base)).toBe(true);
      }),
    );
  });
});
