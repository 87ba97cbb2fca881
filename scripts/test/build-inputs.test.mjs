import { existsSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildInputs } from '../setup/build-inputs.mjs';
import { productTree } from './product-tree.mjs';
import { put } from './temp-tree.mjs';

const all = ['frame', 'sdk', 'dashboard', 'server'];

/**
 * The builds whose inputs a change has touched.
 * @param {string} root
 * @param {() => void} change
 */
function touchedBy(root, change) {
  const before = buildInputs(root);
  change();
  return [...buildInputs(root)]
    .filter(([name, hash]) => before.get(name) !== hash)
    .map(([name]) => name);
}

describe('buildInputs', () => {
  test.each([
    [
      'a file, for its package and those that take its output along',
      'packages/frame/src/main.js',
      ['frame', 'sdk', 'server'],
    ],
    ['a new file', 'packages/dashboard/src/deep/new.js', ['dashboard', 'server']],
    ['a build script', 'packages/sdk/build.mjs', ['sdk', 'server']],
    ['a package it uses directly', 'packages/rules/src/index.js', ['sdk', 'server']],
    [
      'a package it uses through another',
      'packages/contract/src/index.js',
      ['sdk', 'dashboard', 'server'],
    ],
    ['the server alone', 'packages/server/src/main.js', ['server']],
    ['an example', 'examples/index.html', ['server']],
    ['the lock file', 'package-lock.json', all],
    ['the base of the compiler options', 'tsconfig.base.json', all],
    [
      'folders named dist or test deeper down',
      'packages/frame/src/test/dist/a.js',
      ['frame', 'sdk', 'server'],
    ],
    ['no test', 'packages/sdk/test/some.test.js', []],
    ['no output', 'packages/sdk/dist/main.js', []],
    ['nothing that is installed', 'packages/server/node_modules/a/index.js', []],
    ['nothing outside the packages', 'docs/guide.md', []],
  ])('cover %s', (_, file, expected) => {
    const root = productTree();
    const full = path.join(root, file);
    const before = existsSync(full) ? readFileSync(full, 'utf8') : '';
    const touched = touchedBy(root, () => {
      put(root, { [file]: `${before} ` });
    });
    expect(touched).toEqual(expected);
  });

  test('cover a file that is taken away', () => {
    const root = productTree();
    const touched = touchedBy(root, () => {
      rmSync(path.join(root, 'packages/contract/src/index.js'));
    });
    expect(touched).toEqual(['sdk', 'dashboard', 'server']);
  });

  test('cover the name of a file, not only what is in it', () => {
    const root = productTree({ 'packages/frame/src/a.js': '1' });
    const touched = touchedBy(root, () => {
      rmSync(path.join(root, 'packages/frame/src/a.js'));
      put(root, { 'packages/frame/src/b.js': '1' });
    });
    expect(touched).toEqual(['frame', 'sdk', 'server']);
  });

  test('do not cover dates', () => {
    const root = productTree();
    const touched = touchedBy(root, () => {
      utimesSync(path.join(root, 'packages/sdk/src/main.js'), 1, 1);
    });
    expect(touched).toEqual([]);
  });

  test('follow packages that use one another', () => {
    const root = productTree({
      'packages/contract/package.json': JSON.stringify({
        name: '@service-popups/contract',
        devDependencies: { '@service-popups/rules': '0.1.0' },
      }),
    });
    const touched = touchedBy(root, () => {
      put(root, { 'packages/rules/src/index.js': 'changed' });
    });
    expect(touched).toEqual(['sdk', 'dashboard', 'server']);
  });
});
