import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { playwrightExecutables } from './playwright-cache.mjs';
import { run } from './run.mjs';

/** @typedef {import('./browser-table.mjs').Browser} Browser */

/**
 * @param {Browser} browser
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>} the path of an executable that answers
 */
export async function findBrowser(browser, root, env) {
  const chosen = env[browser.env];
  if (chosen) {
    if (await answers(chosen, browser)) return chosen;
    throw new Failure(
      `${browser.env} is set to ${chosen}, which does not answer to ${browser.probe}. ` +
        `Correct it, or unset it to have ${browser.title} looked for.`,
    );
  }
  const system = browser.executables.map((name) => onPath(name, env));
  for (const file of system) if (file !== undefined && (await answers(file, browser))) return file;
  // Last, for loading Playwright takes half a second.
  const copies = browser.playwright ? playwrightExecutables(root, browser.playwright) : [];
  for (const file of copies) {
    if (await answers(file, browser)) return file;
  }
  return undefined;
}

/**
 * @param {Browser} browser
 * @param {NodeJS.ProcessEnv} env
 */
export function hasScreen({ screen }, env) {
  return screen === undefined || Boolean(env.DISPLAY) || onPath(screen, env) !== undefined;
}

/**
 * A command's full path, or undefined when there is no such command.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 */
export function onPath(name, env) {
  if (path.isAbsolute(name)) return isExecutable(name) ? name : undefined;
  return (env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, name))
    .find((file) => isExecutable(file));
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Being there is not enough: some systems ship a stand-in that only says what to install.
 * @param {string} file
 * @param {Browser} browser
 */
async function answers(file, { probe }) {
  if (!isExecutable(file)) return false;
  const { code } = await run(file, [probe], { timeout: 20_000 });
  return code === 0;
}
