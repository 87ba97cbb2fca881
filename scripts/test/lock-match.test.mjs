import { describe, expect, test } from 'vitest';
import { installedMatchesLock } from '../setup/lock-match.mjs';
import { tempTree } from './temp-tree.mjs';

const { platform, arch } = process;
const dependencies = { x: '1.0.0' };
const x = { version: '1.0.0', integrity: 'sha512-x' };
const here = { optional: true, os: [platform], cpu: [arch] };

/**
 * @param {{ manifest?: object, locked?: object, installed?: object }} differences
 */
function tree({ manifest, locked, installed }) {
  const common = { 'packages/a': { dependencies }, 'node_modules/x': x };
  return tempTree({
    'package.json': JSON.stringify({ workspaces: ['packages/*'] }),
    'packages/a/package.json': JSON.stringify({ name: 'a', dependencies, ...manifest }),
    'package-lock.json': JSON.stringify({ packages: { '': {}, ...common, ...locked } }),
    'node_modules/.package-lock.json': JSON.stringify({ packages: { ...common, ...installed } }),
  });
}

describe('node_modules will do', () => {
  test.each([
    ['when nothing differs', {}],
    ['when a package.json differs in other things', { manifest: { description: 'New' } }],
    [
      'without a part for another system',
      { locked: { 'node_modules/y': { ...here, os: ['plan9'] } } },
    ],
    [
      'without a part for another processor',
      { locked: { 'node_modules/y': { ...here, cpu: ['mos6502'] } } },
    ],
    [
      'without a part for one C library',
      { locked: { 'node_modules/y': { ...here, libc: ['musl'] } } },
    ],
    ['without a part no machine must have', { locked: { 'node_modules/y': { optional: true } } }],
  ])('%s', (_, differences) => {
    expect(installedMatchesLock(tree(differences))).toBe(true);
  });
});

describe('node_modules will not do', () => {
  test.each([
    ['with another version', { installed: { 'node_modules/x': { ...x, version: '1.0.1' } } }],
    ['with another content', { installed: { 'node_modules/x': { ...x, integrity: 'sha512-y' } } }],
    ['when something is missing', { locked: { 'node_modules/y': x } }],
    ['when the part for this machine is missing', { locked: { 'node_modules/y': here } }],
    ['when a package.json wants something else', { manifest: { dependencies: { x: '2.0.0' } } }],
    ['when a package.json wants something more', { manifest: { devDependencies: { y: '1.0.0' } } }],
    ['when the lock file does not know a package', { locked: { 'packages/a': undefined } }],
  ])('%s', (_, differences) => {
    expect(installedMatchesLock(tree(differences))).toBe(false);
  });

  test('when npm has left no record', () => {
    const root = tempTree({
      'package.json': '{}',
      'package-lock.json': JSON.stringify({ packages: { '': {} } }),
    });
    expect(installedMatchesLock(root)).toBe(false);
  });
});
