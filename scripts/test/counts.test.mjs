import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest } from '../check/counts.mjs';
import { outcomeOf } from '../check/run-step.mjs';

const tests = (...states) => states.map((status) => ({ status }));

describe('counting tests', () => {
  test('with Vitest counts those that neither passed nor failed as skipped', () => {
    const report = {
      testResults: [
        { status: 'failed', assertionResults: tests('passed', 'failed', 'failed') },
        { status: 'passed', assertionResults: tests('passed', 'skipped', 'todo', 'pending') },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 3 });
  });

  test('with Vitest counts a file that failed without a failing test as one failure', () => {
    const report = { testResults: [{ status: 'failed', assertionResults: tests('passed') }] };
    expect(countVitest(report)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  test('with Playwright counts flaky tests as failed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 } };
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 3 });
  });
});

describe('a test run', () => {
  const succeeded = { code: 0, ending: 'exited with code 0' };
  const crashed = { code: 1, ending: 'exited with code 1' };

  test.each([
    ['passes if every test passed', succeeded, { passed: 7, failed: 0, skipped: 0 }, 0],
    ['counts skipped tests as failed', succeeded, { passed: 7, failed: 1, skipped: 2 }, 3],
    ['fails without any test', succeeded, { passed: 0, failed: 0, skipped: 0 }, 1],
    ['fails without a report', succeeded, undefined, 1],
    ['fails if it exited with an error', crashed, { passed: 7, failed: 0, skipped: 0 }, 1],
    [
      'counts only the failed tests if it also exited with an error',
      crashed,
      { passed: 7, failed: 2, skipped: 0 },
      2,
    ],
  ])('%s', (_, result, counts, failed) => {
    expect(outcomeOf(result, counts).failed).toBe(failed);
  });
});
