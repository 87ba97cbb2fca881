import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Tasks that run tests, and write a report. */
const TESTS = ['test', 'house', 'components', 'examples', 'failover'];
const runsTests = (task) => TESTS.includes(task) || task.startsWith('e2e-');

/**
 * Counts what passed and failed in a task: each test, or the task itself. Skipped tests count as failed, and so does a
 * task that has no tests or no report, or that failed although every test passed.
 */
export function countTask({ task, folder, passed: succeeded }) {
  if (!runsTests(task)) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  const { passed, failed, skipped } = countTests(readTests({ task, folder }));
  const bad = failed + skipped;
  const failedOtherwise = bad === 0 && (!succeeded || passed === 0);
  return { passed, failed: failedOtherwise ? 1 : bad, skipped };
}

/** The tests of a task, with their file, their seconds, and why they failed. Without a report, there are none. */
export function readTests({ task, folder }) {
  try {
    const file = path.join(folder, '.cache/reports', `${task}.json`);
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return report.testResults ? readVitest(report) : readPlaywright(report);
  } catch {
    return [];
  }
}

function countTests(tests) {
  const count = (state) => tests.filter((test) => test.state === state).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

/** A file that failed without a failing test, for example because it didn't load, counts as one failure. */
export function readVitest({ testResults }) {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults.map(
      ({ fullName, duration, status: state, failureMessages }) => ({
        file,
        title: fullName,
        seconds: (duration ?? 0) / 1000,
        state: ['passed', 'failed'].includes(state) ? state : 'skipped',
        error: failureMessages?.[0],
      }),
    );
    const isBroken = status === 'failed' && !tests.some(({ state }) => state === 'failed');
    if (!isBroken) return tests;
    return [...tests, { file, title: file, seconds: 0, state: 'failed', error: message }];
  });
}

/** A test that passed only on a retry has failed. */
export function readPlaywright({ suites }) {
  const read = (suite) => [
    ...(suite.suites ?? []).flatMap(read),
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => ({
        file,
        title,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        state: { expected: 'passed', skipped: 'skipped' }[status] ?? 'failed',
        error: results.find(({ error }) => error)?.error.message,
      })),
    ),
  ];
  return suites.flatMap(read);
}
