import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest } from '../check/counts.mjs';
import { judgeCheck, judgeTests } from '../check/verdict.mjs';

/** @param {...string} states */
const tests = (...states) => states.map((status) => ({ status }));

describe('countVitest', () => {
  test('adds up the tests of all files; whatever neither passed nor failed was skipped', () => {
    const report = {
      testResults: [
        { status: 'failed', assertionResults: tests('passed', 'failed', 'failed') },
        { status: 'passed', assertionResults: tests('passed', 'skipped', 'todo', 'pending') },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 3 });
  });

  test('a file that failed without a failing test is one failure', () => {
    const report = {
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: tests('passed') },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 1, failed: 2, skipped: 0 });
  });
});

describe('countPlaywright', () => {
  test('a flaky test is a failed one', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 } };
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 3 });
  });
});

test.each([countVitest, countPlaywright])('%o throws on anything that is no report', (count) => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(() => count(value)).toThrow(TypeError);
    }),
  );
});

const fine = { code: 0, ending: 'ended with code 0', output: '' };
const broken = { code: 1, ending: 'ended with code 1', output: '' };

describe('judgeTests', () => {
  test('all passed', () => {
    expect(judgeTests(fine, { passed: 7, failed: 0, skipped: 0 })).toEqual({
      passed: 7,
      failed: 0,
      remark: '7 passed',
    });
  });

  test('a skipped test counts as failed', () => {
    expect(judgeTests(fine, { passed: 7, failed: 1, skipped: 2 })).toEqual({
      passed: 7,
      failed: 3,
      remark: '7 passed, 1 failed, 2 skipped (counted as failed)',
    });
  });

  test('no test at all is a failure', () => {
    expect(judgeTests(fine, { passed: 0, failed: 0, skipped: 0 })).toMatchObject({ failed: 1 });
  });

  test('an unreadable report is a failure', () => {
    expect(judgeTests(fine, undefined)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('a run that ended badly is a failure though every test passed', () => {
    expect(judgeTests(broken, { passed: 7, failed: 0, skipped: 0 })).toEqual({
      passed: 7,
      failed: 1,
      remark: '7 passed, but the run ended with code 1',
    });
  });

  test('a bad ending adds nothing to failures that were counted', () => {
    expect(judgeTests(broken, { passed: 7, failed: 2, skipped: 0 })).toMatchObject({ failed: 2 });
  });
});

describe('judgeCheck', () => {
  test('is one pass or one failure', () => {
    expect(judgeCheck(fine, 'no issues')).toEqual({ passed: 1, failed: 0, remark: 'no issues' });
    expect(judgeCheck(broken, 'oh')).toEqual({
      passed: 0,
      failed: 1,
      remark: 'ended with code 1',
    });
  });
});
