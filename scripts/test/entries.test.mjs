import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { steps } from '../check/steps.mjs';
import { browsers } from '../setup/browser-table.mjs';
import { wantedStamp, writeStamp } from '../setup/install-stamp.mjs';
import { run } from '../setup/run.mjs';
import { productTree } from './product-tree.mjs';
import { put, putScripts, tempTree } from './temp-tree.mjs';

const timeout = 60_000;
const browser = '#!/bin/sh\necho 1\n';
const passes = 'console.log("\\u001B[32m✔ nothing to say\\u001B[39m");';

const vitest = `
import { writeFileSync } from 'node:fs';
const file = process.argv.find((arg) => arg.startsWith('--outputFile.json=')).split('=')[1];
const test = { status: 'passed' };
console.log('live from vitest');
writeFileSync(file, JSON.stringify({ testResults: [{ status: 'passed', assertionResults: [test, test] }] }));
`;
const playwright = `
import { writeFileSync } from 'node:fs';
console.log('browser at', process.env.CHROMIUM_PATH);
const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify({ stats }));
`;

/** Every tool and script the steps call, each standing in for one that is content. */
function contentTools() {
  /** @type {Record<string, string>} */
  const files = {};
  for (const { name, run: what } of steps) {
    const script = { unit: vitest, e2e: playwright }[name] ?? passes;
    if ('script' in what) files[what.script] = script;
    else {
      const folder = `node_modules/${what.package}`;
      const manifest = { type: 'module', bin: { [what.bin]: './cli.js' } };
      files[`${folder}/package.json`] = JSON.stringify(manifest);
      files[`${folder}/cli.js`] = script;
    }
  }
  return files;
}

/** @param {Record<string, string>} [files] */
function readyTree(files) {
  const root = productTree({ 'node_modules/.keep': '', 'bin/browser': browser });
  putScripts(root);
  put(root, { ...contentTools(), ...files });
  writeStamp(root, wantedStamp(root));
  return root;
}

/**
 * @param {string} root
 * @param {string[]} command
 */
async function call(root, ...command) {
  const file = path.join(root, 'bin/browser');
  const paths = Object.values(browsers).map((browser) => [browser.env, file]);
  const env = { ...process.env, CI: 'true', DISPLAY: ':0', ...Object.fromEntries(paths) };
  const [program = '', ...args] = command;
  const { code, output } = await run(program, args, { cwd: root, env });
  return { code, output, last: output.split('\n').at(-1) };
}

/** @param {string[]} names */
const runTests = (/** @type {string} */ root, ...names) =>
  call(root, process.execPath, 'scripts/test.mjs', ...names);

describe('scripts/test.mjs', { timeout }, () => {
  test('runs every step, in order, and adds up checks and tests', async () => {
    const root = readyTree();
    const { code, output, last } = await runTests(root);
    expect(last).toBe('13 passed, 0 failed');
    expect(code).toBe(0);
    const rows = output.split('\n').filter((line) => line.startsWith('✓'));
    expect(rows.map((row) => row.split(/\s{2,}/)[0])).toEqual([
      '✓ install',
      expect.stringContaining('build'),
      expect.stringContaining('build'),
      expect.stringContaining('build'),
      '✓ build server',
      ...steps.slice(0, -1).map(({ name }) => `✓ ${name}`),
      '✓ browsers',
      '✓ e2e',
    ]);
    expect(output).toMatch(/✓ lint +\d\.\d s {2}nothing to say/);
    expect(output).toContain('live from vitest');
    expect(output).toContain(`browser at ${path.join(root, 'bin/browser')}`);
  });

  test('goes on after a failing step and shows all of its output', async () => {
    const root = readyTree({
      'node_modules/eslint/cli.js': 'console.log("a.ts: no\\nb.ts: no"); process.exit(1);',
    });
    const { code, output, last } = await runTests(root);
    expect(last).toBe('12 passed, 1 failed');
    expect(code).toBe(1);
    expect(output).toContain('\n\na.ts: no\nb.ts: no\n\n');
    expect(output).toContain('\nFailed: lint\n');
    expect(output).toContain('✓ e2e');
  });

  test('runs only the steps that are named', async () => {
    const { output, last } = await runTests(readyTree(), 'unit', 'lint');
    expect(last).toBe('3 passed, 0 failed');
    expect(output).not.toContain('types');
    expect(output).not.toContain('browsers');
  });

  test('names the steps when asked for one that does not exist', async () => {
    const { code, output, last } = await runTests(readyTree(), 'units');
    expect(output).toContain('There is no step named units. The steps are types, lint, format,');
    expect(last).toBe('0 passed, 1 failed');
    expect(code).toBe(1);
  });

  test.each([
    ['crashes', 'process.exit(7);', 'ended with code 7 and left no readable report'],
    ['writes no report', '', 'ended with code 0 and left no readable report'],
    ['is ended', 'process.kill(process.pid, "SIGKILL");', 'was ended by SIGKILL and left no'],
  ])(
    'a test run that %s is a failure, whatever an earlier report says',
    async (_, script, text) => {
      const earlier = JSON.stringify({
        testResults: [{ assertionResults: [{ status: 'passed' }] }],
      });
      const root = readyTree({
        'node_modules/vitest/cli.js': script,
        '.cache/vitest.json': earlier,
      });
      const { code, output, last } = await runTests(root, 'unit');
      expect(output).toContain(text);
      expect(last).toBe('0 passed, 1 failed');
      expect(code).toBe(1);
    },
  );

  test('a missing tool, a missing script and a missing browser are failures that say so', async () => {
    const root = readyTree({
      'node_modules/knip/package.json': '{}',
      'bin/browser': '#!/bin/sh\nexit 1\n',
    });
    rmSync(path.join(root, 'node_modules/prettier'), { recursive: true });
    rmSync(path.join(root, 'scripts/sizes.mjs'));
    const { output, last } = await runTests(root, 'dead-code', 'sizes', 'format', 'e2e');
    expect(output).toMatch(/✗ dead-code .*knip has no command "knip"/);
    expect(output).toMatch(/✗ sizes .*scripts\/sizes\.mjs is missing/);
    expect(output).toMatch(/✗ format .*prettier is not installed/);
    expect(output).toMatch(/✗ browsers [^]*CHROMIUM_PATH is set to .*, which does not answer/);
    expect(last).toBe('0 passed, 4 failed');
  });

  test('stops when the build fails', async () => {
    const root = readyTree({ 'packages/sdk/build.mjs': 'console.log("oh no"); process.exit(1);' });
    const { code, output, last } = await runTests(root);
    expect(output).toContain('oh no');
    expect(output).toContain('Not built: sdk, server.');
    expect(output).not.toContain('lint');
    expect(last).toBe('0 passed, 1 failed');
    expect(code).toBe(1);
  });

  test('.ci/run is npm test, from anywhere', async () => {
    const root = readyTree();
    const elsewhere = tempTree({ 'bin/browser': browser });
    const { code, last } = await call(elsewhere, path.join(root, '.ci/run'));
    expect(last).toBe('13 passed, 0 failed');
    expect(code).toBe(0);
  });
});

describe('scripts/start.mjs', { timeout }, () => {
  test('builds, then runs the server in the same process', async () => {
    const root = readyTree({ 'packages/server/src/main.js': 'console.log("pid", process.ppid);' });
    const first = await call(root, process.execPath, 'scripts/start.mjs');
    expect(first.output).toContain('✓ build server');
    expect(first.last).toBe(`pid ${String(process.pid)}`);
    const second = await call(root, process.execPath, 'scripts/start.mjs');
    expect(second).toMatchObject({ code: 0, output: `pid ${String(process.pid)}` });
  });

  test('does not run a server that could not be built', async () => {
    const root = readyTree({ 'packages/server/build.mjs': 'process.exit(1);' });
    put(root, { 'packages/server/dist/main.js': 'console.log("an old server");' });
    const { code, output } = await call(root, process.execPath, 'scripts/start.mjs');
    expect(code).toBe(1);
    expect(output).toContain('Not built: server.');
    expect(output).not.toContain('an old server');
  });
});

describe('scripts/build.mjs', { timeout }, () => {
  test('says nothing when all is fresh, and builds all when forced', async () => {
    const root = readyTree();
    const built = await call(root, process.execPath, 'scripts/build.mjs');
    expect(built.code).toBe(0);
    expect(built.output.match(/✓ build/g)).toHaveLength(4);
    const again = await call(root, process.execPath, 'scripts/build.mjs');
    expect(again).toMatchObject({ code: 0, output: '' });
    const forced = await call(root, process.execPath, 'scripts/build.mjs', '--force');
    expect(forced.output.match(/✓ build/g)).toHaveLength(4);
  });

  test('fails when a build fails', async () => {
    const root = readyTree({ 'packages/sdk/build.mjs': 'process.exit(1);' });
    const { code, output } = await call(root, process.execPath, 'scripts/build.mjs');
    expect(code).toBe(1);
    expect(output).toContain('Not built: sdk, server.');
  });
});
