import { runStep } from './check/run-step.mjs';
import { selectSteps } from './check/steps.mjs';
import { ensureBrowsers, installHint } from './setup/browsers.mjs';
import { explain } from './setup/failure.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';

const total = { passed: 0, failed: 0 };
const failed = [];

async function runAll(steps, options) {
  for (const step of steps) {
    const outcome = await runStep(step, root, options);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    if (outcome.failed > 0) failed.push(step.name);
  }
}

/** Runs a step in those of its browsers that are available. Each missing one counts as a failure. */
async function runInBrowsers(step, found) {
  const { env, missing: notFound } = await found;
  const missing = step.browsers.filter((name) => notFound.includes(name));
  const available = step.browsers.filter((name) => !missing.includes(name));
  if (available.length > 0) await runAll([step], { env, args: step.argsFor?.(available) });
  if (missing.length === 0) return;
  console.log(`\nSkipped: ${step.name} in ${missing.join(', ')}. ${installHint(missing)}`);
  total.failed += missing.length;
  failed.push(...missing.map((name) => `${step.name} in ${name}`));
}

async function main(args) {
  if (args.includes('--all')) process.env.TEST_ALL = '1';
  const steps = selectSteps(args.filter((arg) => arg !== '--all'));
  const inBrowsers = steps.filter((step) => step.browsers);
  // Started early, so that packages download while the checks run.
  const browsers = inBrowsers.length > 0 ? ensureBrowsers() : undefined;
  browsers?.catch(() => undefined);
  await prepare();
  await Promise.all([1, 2].map((lane) => runAll(steps.filter((step) => step.lane === lane))));
  for (const step of inBrowsers) await runInBrowsers(step, browsers);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.log(explain(error));
  total.failed += 1;
}
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
