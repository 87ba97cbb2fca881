import { cpSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { root as repository } from '../setup/root.mjs';
import { run } from '../setup/run.mjs';
import { put, tempTree } from './temp-tree.mjs';

const report = JSON.stringify({
  testResults: [{ name: 'a', status: 'passed', assertionResults: [{ status: 'passed' }] }],
});

/** The real scripts and the real turbo, in a small repository with one package. */
function makeRepository() {
  const root = tempTree({
    'package.json': JSON.stringify({
      ...{ name: 'root', private: true, packageManager: 'npm@11.6.2', workspaces: ['packages/*'] },
      scripts: { test: 'node scripts/test.mjs', spelling: 'node spelling.mjs' },
    }),
    'spelling.mjs': '',
    'turbo.json': JSON.stringify({
      ...{ cacheDir: '.cache/turbo', envMode: 'loose', globalEnv: ['TEST_ALL'] },
      tasks: { '//#spelling': {}, test: { outputs: ['.cache/reports/**'] } },
    }),
    'packages/a/package.json': JSON.stringify({
      ...{ name: '@service-popups/a', version: '1.0.0', scripts: { test: 'node test.mjs' } },
    }),
    'packages/a/test.mjs': `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
      mkdirSync('.cache/reports', { recursive: true });
      writeFileSync('.cache/reports/test.json', '${report}');
      appendFileSync('../../runs', 'run ');`,
    '.gitignore': 'node_modules\n.cache\n.turbo\nruns\n',
    'package-lock.json': JSON.stringify({ name: 'root', lockfileVersion: 3, packages: {} }),
    'node_modules/.package-lock.json': JSON.stringify({ packages: {} }),
    'node_modules/.bin/turbo': `#!/bin/sh\nexec "${repository}/node_modules/.bin/turbo" --skip-infer "$@"\n`,
  });
  cpSync(path.join(repository, 'scripts'), path.join(root, 'scripts'), { recursive: true });
  symlinkSync('../../packages/a', path.join(root, 'node_modules/a'));
  return root;
}

async function npmTest(root, extraEnv, ...args) {
  const env = { ...process.env, CI: '', TEST_ALL: '', ...extraEnv };
  const command = [path.join(root, 'scripts/test.mjs'), ...args];
  const { code, output } = await run(process.execPath, command, { cwd: root, env });
  return { code, output, last: output.split('\n').at(-1) };
}

describe('npm test', () => {
  let root;
  beforeEach(() => {
    root = makeRepository();
  });
  const runs = () => readFileSync(path.join(root, 'runs'), 'utf8');

  test('prints a line per task, and adds up checks and tests', async () => {
    const { code, output, last } = await npmTest(root, {}, 'spelling', 'test');
    expect(last).toBe('2 passed, 0 failed');
    expect(code).toBe(0);
    for (const name of ['spelling', 'a test']) expect(output).toContain(`✓ ${name}\n`);
  });

  test('counts tests that passed with the same inputs without running them again', async () => {
    await npmTest(root, {}, 'test');
    rmSync(path.join(root, 'packages/a/.cache'), { recursive: true });
    const again = await npmTest(root, {}, 'test');
    expect(again.last).toBe('1 passed, 0 failed');
    expect(again.output).toMatch(/a test +cached/);
    expect(runs()).toBe('run ');

    put(root, { 'packages/a/new.txt': 'changed' });
    await npmTest(root, {}, 'test');
    expect(runs()).toBe('run run ');
  });

  test('runs everything with --all and in CI', async () => {
    await npmTest(root, {}, 'test');
    await npmTest(root, {}, 'test', '--all');
    await npmTest(root, { CI: 'true' }, 'test');
    expect(runs()).toBe('run run run ');
  });

  test('continues after a failure, shows its output, and tries again next time', async () => {
    put(root, { 'spelling.mjs': 'console.log("a.md: wrong"); process.exit(1);' });
    for (let round = 0; round < 2; round += 1) {
      const { code, output, last } = await npmTest(root, {}, 'spelling', 'test');
      expect(last).toBe('1 passed, 1 failed');
      expect(code).toBe(1);
      expect(output).toMatch(/✗ spelling[^]*a\.md: wrong/);
      expect(output).toContain('\nFailed: spelling\n');
      expect(output).toContain('✓ a test');
    }
  });

  test('ends with the tests that failed, and the start of their errors', async () => {
    const failed = { fullName: 'adds', status: 'failed', failureMessages: ['expected 2\nto be 3'] };
    const results = [
      { name: path.join(root, 'a.ts'), status: 'failed', assertionResults: [failed] },
    ];
    put(root, {
      'packages/a/test.mjs': `import { mkdirSync, writeFileSync } from 'node:fs';
        mkdirSync('.cache/reports', { recursive: true });
        writeFileSync('.cache/reports/test.json', ${JSON.stringify(JSON.stringify({ testResults: results }))});
        process.exit(1);`,
    });
    const { output } = await npmTest(root, {}, 'test');
    expect(output).toContain('\n✗ a test: a.ts: adds\n    expected 2\n    to be 3\n');
  });

  test('lists the tasks if a name is unknown', async () => {
    const { code, output } = await npmTest(root, {}, 'spellings');
    expect(output).toContain("There's no task named spellings. The tasks are types, lint,");
    expect(code).toBe(1);
  });
});
