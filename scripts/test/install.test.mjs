import { describe, expect, test } from 'vitest';
import { isInstalled } from '../setup/install.mjs';
import { tempTree } from './temp-tree.mjs';

const locked = {
  '': { version: '1.0.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/for-other-systems': { version: '2.0.0', optional: true },
};

const tree = (installed) =>
  tempTree({
    'package-lock.json': JSON.stringify({ packages: locked }),
    ...(installed && {
      'node_modules/.package-lock.json': JSON.stringify({ packages: installed }),
    }),
  });

describe('dependencies', () => {
  test("are installed if npm's record matches the lock file", () => {
    expect(isInstalled(tree({ 'node_modules/a': { version: '1.0.0' } }))).toBe(true);
  });

  test.each([
    ['node_modules is missing', undefined],
    ['a package is missing', {}],
    ['a package has another version', { 'node_modules/a': { version: '1.0.1' } }],
    [
      'an optional package has another version',
      {
        'node_modules/a': { version: '1.0.0' },
        'node_modules/for-other-systems': { version: '2.0.1' },
      },
    ],
  ])("aren't installed if %s", (_, installed) => {
    expect(isInstalled(tree(installed))).toBe(false);
  });
});
