/**
 * Counts the tests in a Vitest report. Tests that neither passed nor failed were skipped. A file that
 * failed without a failing test, for example because it didn't load, counts as one failure.
 */
export function countVitest({ testResults }) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of testResults) {
    const countOf = (state) => assertionResults.filter((test) => test.status === state).length;
    const [passed, failed] = [countOf('passed'), countOf('failed')];
    counts.passed += passed;
    counts.failed += status === 'failed' && failed === 0 ? 1 : failed;
    counts.skipped += assertionResults.length - passed - failed;
  }
  return counts;
}

/** Counts the tests in a Playwright report. A test that passed only on a retry has failed. */
export function countPlaywright({ stats: { expected, unexpected, flaky, skipped } }) {
  return { passed: expected, failed: unexpected + flaky, skipped };
}
