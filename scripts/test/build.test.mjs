import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../setup/build.mjs';
import { productTree } from './product-tree.mjs';
import { capturePrinted, put } from './temp-tree.mjs';

const timeout = 60_000;
const all = ['frame', 'sdk', 'dashboard', 'server'];

/** @type {string[]} */
let printed = [];
beforeEach(() => {
  printed = capturePrinted();
});

async function builtTree() {
  const root = productTree();
  await ensureBuilt(root);
  printed.length = 0;
  return root;
}

describe('what is stale', { timeout }, () => {
  test('everything in a new tree, and nothing right after', async () => {
    const root = productTree();
    expect(await ensureBuilt(root)).toEqual(all);
    expect(printed.map((line) => line.split(/\s+/).slice(0, 3).join(' ')).sort()).toEqual(
      all.map((name) => `✓ build ${name}`).sort(),
    );
    printed.length = 0;
    expect(await ensureBuilt(root)).toEqual([]);
    expect(printed).toEqual([]);
  });

  test('what changed, and what is made from it', async () => {
    const root = await builtTree();
    put(root, { 'packages/rules/src/index.js': 'changed', 'packages/sdk/src/new.js': '' });
    expect(await ensureBuilt(root)).toEqual(['sdk', 'server']);
    expect(existsSync(path.join(root, 'packages/sdk/dist/new.js'))).toBe(true);
    expect(await ensureBuilt(root)).toEqual([]);
  });

  test('an output that is gone, wholly or in part', async () => {
    const root = await builtTree();
    rmSync(path.join(root, 'packages/sdk/dist'), { recursive: true });
    expect(await ensureBuilt(root)).toEqual(['sdk']);
    rmSync(path.join(root, 'packages/server/dist/main.js'));
    expect(await ensureBuilt(root)).toEqual(['server']);
  });

  test('an unreadable stamp', async () => {
    const root = await builtTree();
    put(root, { '.cache/build/sdk.json': '{' });
    expect(await ensureBuilt(root)).toEqual(['sdk']);
  });

  test('everything, when forced', async () => {
    const root = await builtTree();
    expect(await ensureBuilt(root, { force: true })).toEqual(all);
  });
});

describe('the order', { timeout }, () => {
  const readsFrame = `
import { cpSync } from 'node:fs';
cpSync('../frame/dist', 'dist', { recursive: true });
`;

  test('the SDK finds the frame of this build, and the server finds the SDK', async () => {
    const root = productTree({
      'packages/sdk/build.mjs': readsFrame,
      'packages/server/build.mjs': readsFrame.replace('frame', 'sdk'),
    });
    await ensureBuilt(root);
    put(root, { 'packages/frame/src/main.js': 'export const frame = "new";' });
    expect(await ensureBuilt(root)).toEqual(['frame', 'sdk', 'server']);
    const copied = readFileSync(path.join(root, 'packages/server/dist/main.js'), 'utf8');
    expect(copied).toBe('export const frame = "new";');
  });
});

describe('a build that fails', { timeout }, () => {
  test('shows what it printed, lets the others finish, and keeps those from being built that need it', async () => {
    const root = productTree({
      'packages/frame/build.mjs': 'console.error("No such colour: bleu"); process.exit(3);',
    });
    await expect(ensureBuilt(root)).rejects.toThrow('Not built: frame, sdk, server.');
    const text = printed.join('\n');
    expect(text).toMatch(/✗ build frame .*build\.mjs ended with code 3/);
    expect(text).toContain('No such colour: bleu');
    expect(text).toMatch(/✓ build dashboard/);
    expect(text).not.toMatch(/build (sdk|server)/);
  });

  test('is tried again, even when the source is put back as it was', async () => {
    const root = await builtTree();
    const script = path.join(root, 'packages/sdk/build.mjs');
    const good = readFileSync(script, 'utf8');
    put(root, { 'packages/sdk/build.mjs': 'process.exit(1);' });
    await expect(ensureBuilt(root)).rejects.toThrow('Not built: sdk, server.');
    put(root, { 'packages/sdk/build.mjs': good });
    expect(await ensureBuilt(root)).toEqual(['sdk']);
  });

  test('a missing build script is named', async () => {
    const root = productTree();
    rmSync(path.join(root, 'packages/sdk/build.mjs'));
    await expect(ensureBuilt(root)).rejects.toThrow('Not built: sdk, server.');
    expect(printed.join('\n')).toContain('packages/sdk/build.mjs is missing');
  });

  test('a build without output is a failure', async () => {
    const root = productTree({ 'packages/sdk/build.mjs': '' });
    await expect(ensureBuilt(root)).rejects.toThrow('Not built: sdk, server.');
    expect(printed.join('\n')).toContain('build.mjs left nothing in packages/sdk/dist');
  });
});
