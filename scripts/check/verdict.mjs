/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {{ passed: number, failed: number, remark: string }} Verdict
 */

/**
 * A check is one thing that passed or failed; its remark is the last thing it said.
 * @param {import('../setup/run.mjs').Ran} ran
 * @param {string} lastWords
 * @returns {Verdict}
 */
export function judgeCheck({ code, ending }, lastWords) {
  if (code === 0) return { passed: 1, failed: 0, remark: lastWords };
  return { passed: 0, failed: 1, remark: ending };
}

/**
 * Tests count one by one. Skipped ones count as failed, and so does a run without any test,
 * without a readable report, or one that ended badly though every test passed.
 * @param {import('../setup/run.mjs').Ran} ran
 * @param {Counts | undefined} counts undefined when the report could not be read
 * @returns {Verdict}
 */
export function judgeTests({ code, ending }, counts) {
  if (counts === undefined) {
    return { passed: 0, failed: 1, remark: `${ending} and left no readable report` };
  }
  const { passed, skipped } = counts;
  const failed = counts.failed + skipped;
  if (passed + failed === 0) return { passed, failed: 1, remark: `ran no tests and ${ending}` };
  if (failed === 0 && code !== 0) {
    return { passed, failed: 1, remark: `${String(passed)} passed, but the run ${ending}` };
  }
  const parts = [`${String(passed)} passed`];
  if (counts.failed > 0) parts.push(`${String(counts.failed)} failed`);
  if (skipped > 0) parts.push(`${String(skipped)} skipped (counted as failed)`);
  return { passed, failed, remark: parts.join(', ') };
}
