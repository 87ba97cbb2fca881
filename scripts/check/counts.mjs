/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Counts test by test, so that a kind of result unknown today is never taken for a pass. A file
 * that failed without a failing test (it did not load, say) is one failure.
 * @param {unknown} report of vitest's json reporter
 * @returns {Counts}
 */
export function countVitest(report) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of list(report, 'testResults')) {
    const states = list(file, 'assertionResults').map((test) => field(test, 'status'));
    const failed = states.filter((state) => state === 'failed').length;
    const passed = states.filter((state) => state === 'passed').length;
    counts.passed += passed;
    counts.failed += failed === 0 && field(file, 'status') === 'failed' ? 1 : failed;
    counts.skipped += states.length - passed - failed;
  }
  return counts;
}

/**
 * A test that passed only when tried again has failed.
 * @param {unknown} report of Playwright's json reporter
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const stats = field(report, 'stats');
  return {
    passed: number(stats, 'expected'),
    failed: number(stats, 'unexpected') + number(stats, 'flaky'),
    skipped: number(stats, 'skipped'),
  };
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {unknown}
 */
function field(value, name) {
  if (typeof value !== 'object' || value === null || !(name in value)) {
    throw new TypeError(`The report has no "${name}".`);
  }
  return /** @type {Record<string, unknown>} */ (value)[name];
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {unknown[]}
 */
function list(value, name) {
  const found = field(value, name);
  if (!Array.isArray(found)) throw new TypeError(`"${name}" in the report is not a list.`);
  return found;
}

/**
 * @param {unknown} value
 * @param {string} name
 */
function number(value, name) {
  const found = field(value, name);
  if (typeof found !== 'number') throw new TypeError(`"${name}" in the report is not a number.`);
  return found;
}
