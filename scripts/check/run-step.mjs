import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { explain, Failure } from '../setup/failure.mjs';
import { readJson } from '../setup/read-json.mjs';
import { run } from '../setup/run.mjs';
import { dim, endRow, running, toolEnv } from '../setup/terminal.mjs';
import { stepScript } from './step-script.mjs';
import { judgeCheck, judgeTests } from './verdict.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./verdict.mjs').Verdict} Verdict
 */

/**
 * Runs one step and prints its row; what it printed itself is shown live for tests, and for a
 * check only when that failed.
 * @param {Step} step
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [extra] added to the environment
 * @returns {Promise<Verdict>}
 */
export async function runStep(step, root, extra) {
  const since = performance.now();
  const { verdict, output } = await attempt(step, root, extra);
  const ok = verdict.failed === 0;
  console.log(endRow(ok, step.name, performance.now() - since, verdict.remark));
  if (!ok && output) console.log(`\n${output}\n`);
  return verdict;
}

/**
 * @param {Step} step
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {Promise<{ verdict: Verdict, output: string }>}
 */
async function attempt(step, root, extra) {
  try {
    const args = [stepScript(root, step.run), ...step.args];
    const env = toolEnv(extra);
    return await (step.tests
      ? test(step, step.tests, args, root, env)
      : check(step, args, root, env));
  } catch (error) {
    const remark = error instanceof Failure ? error.message : 'could not be run';
    const output = error instanceof Failure ? error.output : explain(error);
    return { verdict: { passed: 0, failed: 1, remark }, output };
  }
}

/**
 * @param {Step} step
 * @param {readonly string[]} args
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
async function check(step, args, root, env) {
  const line = running(step.name);
  const ran = await run(process.execPath, args, { cwd: root, env }).finally(() => {
    line.stop();
  });
  return { verdict: judgeCheck(ran, lastWords(ran.output)), output: ran.output };
}

/**
 * @param {Step} step
 * @param {import('./steps.mjs').TestReport} tests
 * @param {readonly string[]} args
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
async function test(step, tests, args, root, env) {
  const file = path.join(root, tests.file);
  mkdirSync(path.dirname(file), { recursive: true });
  // A report of an earlier run must not speak for this one.
  rmSync(file, { force: true });
  console.log(dim(`\n▸ ${step.name}`));
  const ran = await run(process.execPath, args, {
    cwd: root,
    stream: true,
    env: tests.env ? { ...env, [tests.env]: file } : env,
  });
  return { verdict: judgeTests(ran, readCounts(file, tests)), output: '' };
}

/**
 * @param {string} file
 * @param {import('./steps.mjs').TestReport} tests
 */
function readCounts(file, tests) {
  try {
    return tests.count(readJson(file));
  } catch {
    return undefined;
  }
}

/**
 * The last line of an output, without its colours and leading sign.
 * @param {string} output
 */
function lastWords(output) {
  const last = stripVTControlCharacters(output).trimEnd().split('\n').at(-1) ?? '';
  return last.replace(/^[^\p{L}\p{N}]+/u, '').slice(0, 100);
}
