import { tempTree } from './temp-tree.mjs';

/** A build that copies its source, so that its output tells what it was made from. */
const copyingBuild = `
import { cpSync, rmSync } from 'node:fs';
rmSync('dist', { recursive: true, force: true });
cpSync('src', 'dist', { recursive: true });
`;

/**
 * @param {string} name
 * @param {string[]} [uses]
 */
const manifest = (name, uses = []) =>
  JSON.stringify({
    name: `@service-popups/${name}`,
    version: '0.1.0',
    devDependencies: Object.fromEntries(uses.map((used) => [`@service-popups/${used}`, '0.1.0'])),
  });

/**
 * A small tree of the product's shape: two libraries and the four packages that get built.
 * @param {Record<string, string>} [files] more files, or others
 */
export function productTree(files = {}) {
  return tempTree({
    'package.json': JSON.stringify({
      name: 'tree',
      private: true,
      type: 'module',
      workspaces: ['packages/*'],
      scripts: { test: 'node scripts/test.mjs' },
    }),
    'package-lock.json': '{}',
    'tsconfig.base.json': '{}',
    'examples/index.html': '<p>Hello</p>',
    'packages/contract/package.json': manifest('contract'),
    'packages/contract/src/index.js': 'export const one = 1;',
    'packages/rules/package.json': manifest('rules', ['contract']),
    'packages/rules/src/index.js': 'export const two = 2;',
    'packages/sdk/package.json': manifest('sdk', ['rules']),
    'packages/sdk/build.mjs': copyingBuild,
    'packages/sdk/src/main.js': 'export const sdk = true;',
    'packages/frame/package.json': manifest('frame'),
    'packages/frame/build.mjs': copyingBuild,
    'packages/frame/src/main.js': 'export const frame = true;',
    'packages/dashboard/package.json': manifest('dashboard', ['contract']),
    'packages/dashboard/build.mjs': copyingBuild,
    'packages/dashboard/src/main.js': 'export const dashboard = true;',
    'packages/server/package.json': manifest('server'),
    'packages/server/build.mjs': copyingBuild,
    'packages/server/src/main.js': 'console.log("The server runs.");',
    ...files,
  });
}
