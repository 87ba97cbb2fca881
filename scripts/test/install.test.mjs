import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { explain } from '../setup/failure.mjs';
import { readStamp, wantedStamp, writeStamp } from '../setup/install-stamp.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { run } from '../setup/run.mjs';
import { capturePrinted, put, tempTree } from './temp-tree.mjs';

// npm itself runs here, with nothing to fetch: the workspaces only use one another.
const timeout = 120_000;

/** @param {object} more */
const manifest = (more) => JSON.stringify({ version: '1.0.0', ...more });

const model = mkdtempSync(path.join(tmpdir(), 'service-popups-model-'));
/** @type {string[]} */
let printed = [];

beforeAll(async () => {
  put(model, {
    'package.json': manifest({ name: 'tree', workspaces: ['packages/*', 'e2e'] }),
    'packages/a/package.json': manifest({ name: '@tree/a' }),
    'packages/b/package.json': manifest({ name: '@tree/b', dependencies: { '@tree/a': '1.0.0' } }),
    'e2e/package.json': manifest({ name: '@tree/e2e' }),
  });
  const args = ['install', '--offline', '--no-audit', '--no-fund'];
  const { code, output } = await run('npm', args, { cwd: model });
  expect(code, output).toBe(0);
}, timeout);

afterAll(() => {
  rmSync(model, { recursive: true });
});

beforeEach(() => {
  printed = capturePrinted();
});

/** A tree in which somebody has run npm by hand. */
function installedTree() {
  const root = tempTree();
  cpSync(model, root, { recursive: true, verbatimSymlinks: true });
  return root;
}

function bareTree() {
  const root = installedTree();
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  return root;
}

describe('ensureInstalled', { timeout }, () => {
  test('installs what is missing, once, in one line', async () => {
    const root = bareTree();
    expect(await ensureInstalled(root)).toBe(true);
    expect(existsSync(path.join(root, 'node_modules/@tree/b/package.json'))).toBe(true);
    expect(printed).toEqual([expect.stringMatching(/^✓ install +\d+\.\d s {2}npm ci$/)]);
    expect(await ensureInstalled(root)).toBe(false);
    expect(printed).toHaveLength(1);
  });

  test('leaves alone what somebody installed with npm', async () => {
    const root = installedTree();
    expect(await ensureInstalled(root)).toBe(false);
    expect(readStamp(root)).toEqual(wantedStamp(root));
    expect(printed).toEqual([]);
  });

  test('leaves dependencies alone when a package.json changed in other ways', async () => {
    const root = installedTree();
    writeStamp(root, wantedStamp(root));
    put(root, { 'packages/a/package.json': manifest({ name: '@tree/a', description: 'New' }) });
    expect(await ensureInstalled(root)).toBe(false);
    expect(readStamp(root)).toEqual(wantedStamp(root));
  });

  test('installs again for another version of Node or another machine', async () => {
    const root = installedTree();
    writeStamp(root, { ...wantedStamp(root), machine: 'node 1 plan9 mips' });
    expect(await ensureInstalled(root)).toBe(true);
    expect(readStamp(root)).toEqual(wantedStamp(root));
  });

  test('installs again when npm’s record no longer fits', async () => {
    const root = installedTree();
    put(root, { 'node_modules/.package-lock.json': '{}', 'node_modules/stray/index.js': '' });
    expect(await ensureInstalled(root)).toBe(true);
    expect(existsSync(path.join(root, 'node_modules/stray'))).toBe(false);
  });

  test('passes on what npm says when it fails', async () => {
    const root = bareTree();
    put(root, { 'package-lock.json': '{}' });
    const error = await ensureInstalled(root).catch((/** @type {unknown} */ thrown) => thrown);
    expect(explain(error)).toMatch(/^npm ci ended with code 1\.\n\n[^]*package-lock\.json/);
    expect(printed).toEqual([expect.stringMatching(/^✗ install/)]);
    expect(readStamp(root)).toBeUndefined();
  });

  test('says so when there is no lock file', async () => {
    const root = tempTree({ 'package.json': manifest({ name: 'tree' }) });
    await expect(ensureInstalled(root)).rejects.toThrow('package-lock.json is missing');
  });
});

describe('wantedStamp', () => {
  test.each(['package.json', 'package-lock.json', 'packages/b/package.json', 'e2e/package.json'])(
    'differs after a change to %s',
    (file) => {
      const root = bareTree();
      const before = wantedStamp(root);
      put(root, { [file]: manifest({ name: 'other', workspaces: ['packages/*', 'e2e'] }) });
      expect(wantedStamp(root)).not.toEqual(before);
    },
  );

  test('differs after a package was added or taken away, but not after other changes', () => {
    const root = bareTree();
    const before = wantedStamp(root);
    put(root, { 'packages/c/package.json': manifest({ name: '@tree/c' }) });
    expect(wantedStamp(root)).not.toEqual(before);
    rmSync(path.join(root, 'packages/c/package.json'));
    put(root, { 'packages/a/src/index.js': 'export {};' });
    expect(wantedStamp(root)).toEqual(before);
  });
});
