import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest } from '../check/counts.mjs';
import { judgeTests } from '../check/run-step.mjs';

const tests = (...states) => states.map((status) => ({ status }));

describe('counting', () => {
  test('vitest: whatever neither passed nor failed was skipped', () => {
    const report = {
      testResults: [
        { status: 'failed', assertionResults: tests('passed', 'failed', 'failed') },
        { status: 'passed', assertionResults: tests('passed', 'skipped', 'todo', 'pending') },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 3 });
  });

  test('vitest: a file that failed without a failing test is one failure', () => {
    const report = { testResults: [{ status: 'failed', assertionResults: tests('passed') }] };
    expect(countVitest(report)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  test('Playwright: a flaky test has failed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 } };
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 3 });
  });
});

describe('a run of tests', () => {
  const fine = { code: 0, ending: 'ended with code 0' };
  const broken = { code: 1, ending: 'ended with code 1' };

  test.each([
    ['passes when every test did', fine, { passed: 7, failed: 0, skipped: 0 }, 0],
    ['counts skipped tests as failed', fine, { passed: 7, failed: 1, skipped: 2 }, 3],
    ['fails without any test', fine, { passed: 0, failed: 0, skipped: 0 }, 1],
    ['fails without a report', fine, undefined, 1],
    ['fails when it ended badly', broken, { passed: 7, failed: 0, skipped: 0 }, 1],
    ['counts no more than the tests that failed', broken, { passed: 7, failed: 2, skipped: 0 }, 2],
  ])('%s', (_, ran, counts, failed) => {
    expect(judgeTests(ran, counts).failed).toBe(failed);
  });
});
