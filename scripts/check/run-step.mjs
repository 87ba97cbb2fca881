import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { row } from '../setup/row.mjs';
import { run } from '../setup/run.mjs';

/**
 * Runs a step, prints its row, and counts what passed and failed. A step without a report counts as
 * one check; tests are counted individually and print as they run.
 */
export async function runStep({ name, command, report, count }, root, { env, args = [] } = {}) {
  const since = performance.now();
  const [program, ...stepArgs] = command.split(' ');
  const tools = path.join(root, 'node_modules/.bin');
  const options = {
    cwd: root,
    stream: report !== undefined,
    env: { ...process.env, ...env, PATH: `${tools}${path.delimiter}${process.env.PATH}` },
  };
  if (report) {
    console.log(`\n▸ ${name}`);
    mkdirSync(path.join(root, path.dirname(report)), { recursive: true });
    // Don't mistake the report of an earlier run for this one's.
    rmSync(path.join(root, report), { force: true });
    options.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  }
  const result = await run(program, [...stepArgs, ...args], options);
  const outcome = report
    ? outcomeOf(result, readCounts(path.join(root, report), count))
    : { passed: result.code === 0 ? 1 : 0, failed: result.code === 0 ? 0 : 1, remark: '' };
  const ok = outcome.failed === 0;
  console.log(row(ok, name, since, outcome.remark));
  if (!ok && result.output) console.log(`\n${result.output}\n`);
  return outcome;
}

/**
 * Counts what passed and failed in a test run. Skipped tests count as failed, and so does a run that
 * has no tests or no report, or that exited with an error although every test passed.
 */
export function outcomeOf({ code, ending }, counts) {
  if (!counts) return { passed: 0, failed: 1, remark: `${ending} without a report` };
  const { passed, failed, skipped } = counts;
  const remark = `${passed} passed, ${failed} failed, ${skipped} skipped; ${ending}`;
  const bad = failed + skipped;
  return { passed, failed: bad === 0 && (code !== 0 || passed === 0) ? 1 : bad, remark };
}

function readCounts(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
