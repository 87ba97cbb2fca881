import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { steps } from '../check/steps.mjs';
import { root as repository } from '../setup/root.mjs';
import { run } from '../setup/run.mjs';
import { put, tempTree } from './temp-tree.mjs';

const report = (file, content) => `#!/usr/bin/env node
require('fs').writeFileSync('${file}', '${JSON.stringify(content)}');
console.log(process.argv.slice(2).join(' '));`;
const passed = { status: 'passed' };
const unitReport = { testResults: [{ ...passed, assertionResults: [passed, passed] }] };
/** Writes the report to the file that the command or its configuration names. */
const vitest = `#!/usr/bin/env node
const given = process.argv.find((arg) => arg.startsWith('--outputFile'));
const file = given ? given.split('=')[1] : '.cache/components.json';
require('fs').writeFileSync(file, '${JSON.stringify(unitReport)}');`;
const e2eReport = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } };

/** A copy of the scripts in a fake repository, where every tool passes and every build works. */
function fakeRepository(files = {}) {
  const tools = steps
    .map(({ command }) => command.split(' ')[0])
    .filter((name) => name !== 'node')
    .map((name) => [`node_modules/.bin/${name}`, '#!/bin/sh\n']);
  const packages = [
    'frame',
    'dashboard',
    'sdk',
    'api',
    'cli',
    'server',
    'react',
    'vue',
    'svelte',
  ].map((name) => `packages/${name}`);
  const lock = JSON.stringify({ packages: {} });
  const root = tempTree({});
  for (const folder of ['scripts', '.ci'])
    cpSync(path.join(repository, folder), path.join(root, folder), { recursive: true });
  mkdirSync(path.join(root, 'bin'));
  symlinkSync(process.execPath, path.join(root, 'bin/node'));
  put(root, {
    'package.json': JSON.stringify({ scripts: { test: 'node scripts/test.mjs' } }),
    'package-lock.json': lock,
    'node_modules/.package-lock.json': lock,
    ...Object.fromEntries(tools),
    ...Object.fromEntries(['docs', ...packages].map((folder) => [`${folder}/build.mjs`, ''])),
    'packages/server/dist/main.js': 'console.log("the server runs")',
    'node_modules/.bin/vitest': vitest,
    'node_modules/.bin/playwright': report('.cache/e2e.json', e2eReport),
    'scripts/api-report.mjs': '',
    'scripts/package-check.mjs': '',
    'scripts/sizes.mjs': '',
    'scripts/failover.mjs': `import { writeFileSync } from 'node:fs';
writeFileSync('.cache/failover.json', '${JSON.stringify(unitReport)}');`,
    ...files,
  });
  return root;
}

async function call(root, [command, ...args], extraEnv = {}) {
  const browser = { CHROMIUM_PATH: '/some', FIREFOX_PATH: '/some', WEBKIT_DRIVER_PATH: '/some' };
  const env = { ...process.env, DISPLAY: ':0', SKIP_SYSTEM_PACKAGES: '1', ...browser, ...extraEnv };
  const { code, output } = await run(command, args, { cwd: root, env });
  return { code, output, last: output.split('\n').at(-1) };
}
const npmTest = (root, ...args) => call(root, [process.execPath, 'scripts/test.mjs', ...args]);

describe('npm test', () => {
  test('runs every step and adds up checks and tests', async () => {
    const { code, output, last } = await npmTest(fakeRepository());
    const short = steps.filter(({ isLong }) => !isLong);
    expect(last).toBe(`${short.length - 3 + 2 + 2 + 3} passed, 0 failed`);
    expect(code).toBe(0);
    for (const { name } of short) expect(output).toMatch(new RegExp(`^✓ ${name} `, 'm'));
    expect(output).toContain('--project=webkit --project=chromium --project=firefox');
    expect(output).not.toContain('failover');
  });

  test('runs long steps with --all', async () => {
    const { code, output } = await npmTest(fakeRepository(), '--all');
    expect(output).toMatch(/^✓ failover .* 2 passed/m);
    expect(code).toBe(0);
  });

  test('continues after a failing step and shows its output', async () => {
    const eslint = '#!/bin/sh\necho "a.ts: no"\nexit 1\n';
    const { code, output, last } = await npmTest(
      fakeRepository({ 'node_modules/.bin/eslint': eslint }),
    );
    expect(last).toMatch(/, 1 failed$/);
    expect(code).toBe(1);
    expect(output).toContain('a.ts: no');
    expect(output).toContain('\nFailed: lint\n');
    expect(output).toMatch(/^✓ e2e /m);
  });

  test('runs in the available browsers, lists the skipped ones, and fails', async () => {
    const root = fakeRepository();
    // Only Node is on this path.
    const env = { FIREFOX_PATH: '', PATH: path.join(root, 'bin') };
    const { code, output } = await call(root, [process.execPath, 'scripts/test.mjs', 'e2e'], env);
    expect(output).toMatch(/--project=webkit --project=chromium$/m);
    expect(output).toContain('Skipped: e2e in firefox. Install them');
    expect(code).toBe(1);
  });

  test('runs only the named steps', async () => {
    const { output, last } = await npmTest(fakeRepository(), 'unit', 'lint');
    expect(last).toBe('3 passed, 0 failed');
    expect(output).not.toContain('types');
  });

  test('lists the steps if a name is unknown', async () => {
    const { code, output } = await npmTest(fakeRepository(), 'units');
    expect(output).toContain("There's no step named units. The steps are types, lint, format,");
    expect(code).toBe(1);
  });

  test('stops if a build fails', async () => {
    const { code, output } = await npmTest(
      fakeRepository({ 'packages/frame/build.mjs': 'console.log("oh no"); process.exit(1);' }),
    );
    expect(output).toContain('oh no');
    expect(output).not.toMatch(/^✓ (build sdk|lint)/m);
    expect(code).toBe(1);
  });

  test('is run by .ci/run, from any directory', async () => {
    const root = fakeRepository();
    const { output } = await call(path.dirname(root), [path.join(root, '.ci/run')]);
    expect(output).toMatch(/^✓ e2e /m);
  });
});

test('npm start builds, then runs the server in the same process', async () => {
  const { output } = await call(fakeRepository(), [process.execPath, 'scripts/start.mjs']);
  expect(output).toMatch(/✓ build server .*\nthe server runs$/);
});
