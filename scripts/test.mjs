import { runSteps } from './check/run-steps.mjs';
import { selectSteps } from './check/steps.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { explain } from './setup/failure.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { root } from './setup/root.mjs';
import { endRow } from './setup/terminal.mjs';

/** Without these two nothing else can run. They print rows of their own when they do something. */
async function prepare() {
  const since = performance.now();
  if (!(await ensureInstalled(root))) {
    console.log(endRow(true, 'install', performance.now() - since, 'up to date'));
  }
  const installed = performance.now();
  if ((await ensureBuilt(root)).length === 0) {
    console.log(endRow(true, 'build', performance.now() - installed, 'up to date'));
  }
}

async function main() {
  try {
    const steps = selectSteps(process.argv.slice(2));
    await prepare();
    return await runSteps(steps, root);
  } catch (error) {
    console.log(explain(error));
    return { passed: 0, failed: 1, failedSteps: [] };
  }
}

requireNode();
const { passed, failed, failedSteps } = await main();
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
console.log(`\n${String(passed)} passed, ${String(failed)} failed`);
process.exitCode = failed > 0 ? 1 : 0;
