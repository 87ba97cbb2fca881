import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { row } from '../setup/row.mjs';
import { run } from '../setup/run.mjs';

/**
 * Runs one step, prints its row, and counts what passed and failed. A check is one thing; tests count
 * one by one and print as they run.
 */
export async function runStep({ name, command, report, count }, root, { env, args = [] } = {}) {
  const since = performance.now();
  const [program, ...given] = command.split(' ');
  const tools = path.join(root, 'node_modules/.bin');
  const options = {
    cwd: root,
    stream: report !== undefined,
    env: { ...process.env, ...env, PATH: `${tools}${path.delimiter}${process.env.PATH}` },
  };
  if (report) {
    console.log(`\n▸ ${name}`);
    mkdirSync(path.join(root, path.dirname(report)), { recursive: true });
    // A report of an earlier run must not speak for this one.
    rmSync(path.join(root, report), { force: true });
    options.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  }
  const ran = await run(program, [...given, ...args], options);
  const verdict = report
    ? judgeTests(ran, readCounts(path.join(root, report), count))
    : { passed: ran.code === 0 ? 1 : 0, failed: ran.code === 0 ? 0 : 1, remark: '' };
  const ok = verdict.failed === 0;
  console.log(row(ok, name, since, verdict.remark));
  if (!ok && ran.output) console.log(`\n${ran.output}\n`);
  return verdict;
}

/**
 * A skipped test counts as failed, and so does a run without any test, without a report, or one that
 * ended badly though every test passed.
 */
export function judgeTests({ code, ending }, counts) {
  if (!counts) return { passed: 0, failed: 1, remark: `${ending} and left no report` };
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
