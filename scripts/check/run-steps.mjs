import { ensureBrowsers } from '../setup/browsers.mjs';
import { explain } from '../setup/failure.mjs';
import { endRow, running } from '../setup/terminal.mjs';
import { runStep } from './run-step.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {{ passed: number, failed: number, failedSteps: string[] }} Total
 */

/**
 * Runs every step, whatever became of those before it.
 * @param {readonly Step[]} steps
 * @param {string} root
 * @returns {Promise<Total>}
 */
export async function runSteps(steps, root) {
  // Begun now, so that a browser can be fetched while the first steps run.
  const browsers = begin(steps, root);
  /** @type {Total} */
  const total = { passed: 0, failed: 0, failedSteps: [] };
  for (const step of steps) {
    const env = step.browsers ? await browsersReady(browsers) : {};
    const { passed, failed } = env ? await runStep(step, root, env) : { passed: 0, failed: 1 };
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) total.failedSteps.push(step.name);
  }
  return total;
}

/**
 * @param {readonly Step[]} steps
 * @param {string} root
 */
function begin(steps, root) {
  const names = new Set(steps.flatMap((step) => step.browsers ?? []));
  const browsers = ensureBrowsers([...names], root);
  // Reported by the step that needs them; until then it is no unhandled rejection.
  browsers.catch(() => undefined);
  return browsers;
}

/**
 * @param {Promise<Record<string, string>>} browsers
 * @returns {Promise<Record<string, string> | undefined>} undefined, and said so, if one is missing
 */
async function browsersReady(browsers) {
  const line = running('browsers');
  try {
    const paths = await browsers;
    line.print(endRow(true, 'browsers', line.elapsed(), Object.values(paths).join(', ')));
    return paths;
  } catch (error) {
    line.print(endRow(false, 'browsers', line.elapsed()));
    line.print(`\n${explain(error)}\n`);
    return undefined;
  } finally {
    line.stop();
  }
}
