import { describe, expect, test } from 'vitest';
import { countTask, readPlaywright, readVitest } from '../tasks/read-report.mjs';
import { tempTree } from './temp-tree.mjs';

const states = (tests) => tests.map(({ state }) => state);
const vitest = (...results) => ({
  testResults: [
    {
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: results.map((status) => ({ status })),
    },
  ],
});

describe('reading a test report', () => {
  test('of Vitest takes tests that neither passed nor failed as skipped', () => {
    const report = vitest('passed', 'failed', 'skipped', 'todo', 'pending');
    expect(states(readVitest(report))).toEqual([
      ...['passed', 'failed', 'skipped', 'skipped', 'skipped'],
    ]);
  });

  test('of Vitest takes a file that failed without a failing test as a failure', () => {
    const report = {
      testResults: [{ name: 'a', status: 'failed', assertionResults: [{ status: 'passed' }] }],
    };
    expect(states(readVitest(report))).toEqual(['passed', 'failed']);
  });

  test('of Playwright takes a flaky test as failed', () => {
    const tests = ['expected', 'unexpected', 'flaky', 'skipped'].map((status) => ({
      status,
      results: [{ duration: 500 }, { duration: 1000 }],
    }));
    const spec = { title: 'works', file: 'a.spec.ts', tests };
    const read = readPlaywright({ suites: [{ suites: [{ specs: [spec] }] }] });
    expect(states(read)).toEqual(['passed', 'failed', 'failed', 'skipped']);
    expect(read[0]).toMatchObject({ title: 'works', file: 'a.spec.ts', seconds: 1.5 });
  });
});

describe('a task', () => {
  const count = (report, passed = true, task = 'test') =>
    countTask({
      ...{ task, passed },
      folder: tempTree(report ? { '.cache/reports/test.json': JSON.stringify(report) } : {}),
    }).failed;

  test.each([
    ['passes if every test passed', vitest('passed', 'passed'), true, 0],
    ['counts skipped tests as failed', vitest('passed', 'failed', 'skipped'), true, 2],
    ['fails without any test', vitest(), true, 1],
    ['fails without a report', undefined, true, 1],
    ['fails if it exited with an error', vitest('passed'), false, 1],
    ['counts only failed tests if it also exited with an error', vitest('failed'), false, 1],
  ])('%s', (_, report, passed, failed) => {
    expect(count(report, passed)).toBe(failed);
  });

  test('that has no tests counts as one check', () => {
    expect(count(undefined, true, 'lint')).toBe(0);
    expect(count(undefined, false, 'lint')).toBe(1);
  });
});
