import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPath } from '../src/account/return-path';

const base = '/dashboard/';

describe('returnPath', () => {
  it('keeps a dashboard page with its query and hash', () => {
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
  ])('falls back to the start page for %j', (from) => {
    expect(returnPath(from, base)).toBe(base);
  });

  it('never leaves the dashboard, whatever the input', () => {
    const part = fc.constantFrom('/', '\\', '.', '..', '//', 'dashboard', '@', ':', '\t', '%2f');
    const url = fc.oneof(
      fc.string(),
      fc.array(part).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(url, (from) => {
        const target = new URL(returnPath(from, base), 'https://popups.example');
        expect(target.origin).toBe('https://popups.example');
        expect(target.pathname.startsWith(base)).toBe(true);
      }),
    );
  });
});
