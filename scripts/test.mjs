import { ensureBrowsers, installHint } from './setup/browsers.mjs';
import { explain, Failure } from './setup/failure.mjs';
import { install } from './setup/install.mjs';
import { root } from './setup/root.mjs';
import { countTask } from './tasks/read-report.mjs';
import { printFailures, printTimes } from './tasks/print-results.mjs';
import { runTasks } from './tasks/run-tasks.mjs';

/** The tasks of `npm test`, and the browser that each needs, if any. */
const tasks = {
  types: [],
  lint: [],
  formatting: [],
  spelling: [],
  imports: [],
  'dead-code': [],
  'api-check': [],
  'package-check': [],
  sizes: [],
  house: [],
  test: [],
  components: ['chromium'],
  'e2e-chromium': ['chromium'],
  'e2e-firefox': ['firefox'],
  'e2e-webkit': ['webkit'],
  examples: ['chromium'],
  failover: ['chromium'],
};
/** Those that run only with `--all`, or by name. */
const LONG = ['failover'];

const total = { passed: 0, failed: 0 };
const failed = [];

function selectTasks(names, all) {
  const unknown = names.filter((name) => !Object.hasOwn(tasks, name));
  if (unknown.length > 0)
    throw new Failure(
      `There's no task named ${unknown.join(', ')}. The tasks are ${Object.keys(tasks).join(', ')}.`,
    );
  if (names.length > 0) return names;
  return Object.keys(tasks).filter((name) => all || !LONG.includes(name));
}

/** Finds or installs the browsers that tasks need. Tasks whose browser is missing count as failed. */
async function findBrowsers(names) {
  if (!names.some((name) => tasks[name].length > 0)) return { env: {}, available: names };
  const { env, missing } = await ensureBrowsers();
  const lacking = names.filter((name) => tasks[name].some((browser) => missing.includes(browser)));
  for (const name of lacking) console.log(`✗ ${name}: skipped. ${installHint(tasks[name])}`);
  total.failed += lacking.length;
  failed.push(...lacking);
  return { env, available: names.filter((name) => !lacking.includes(name)) };
}

async function main(args) {
  const all = args.includes('--all');
  const names = selectTasks(
    args.filter((arg) => arg !== '--all'),
    all,
  );
  await install(root);
  const { env, available } = await findBrowsers(names);
  if (available.length === 0) return;
  const { code, tasks: runs } = await runTasks(available, {
    root,
    env: { ...env, ...(all && { TEST_ALL: '1' }) },
    // What CI reports has run there.
    force: all || process.env.CI === 'true',
  });
  for (const run of runs) {
    const counts = countTask(run);
    total.passed += counts.passed;
    total.failed += counts.failed;
    if (counts.failed > 0) failed.push(run.name);
  }
  if (code !== 0 && failed.length === 0) {
    failed.push('turbo');
    total.failed += 1;
  }
  printTimes(runs);
  printFailures(runs);
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
