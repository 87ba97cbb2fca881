/**
 * Tests in a report of vitest. Whatever neither passed nor failed was skipped; a file that failed
 * without a failing test (it did not load, say) is one failure.
 */
export function countVitest({ testResults }) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of testResults) {
    const having = (state) => assertionResults.filter((test) => test.status === state).length;
    const [passed, failed] = [having('passed'), having('failed')];
    counts.passed += passed;
    counts.failed += status === 'failed' && failed === 0 ? 1 : failed;
    counts.skipped += assertionResults.length - passed - failed;
  }
  return counts;
}

/** Tests in a report of Playwright. One that passed only when tried again has failed. */
export function countPlaywright({ stats: { expected, unexpected, flaky, skipped } }) {
  return { passed: expected, failed: unexpected + flaky, skipped };
}
