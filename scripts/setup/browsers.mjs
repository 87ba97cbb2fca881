import { aptInstall } from './apt.mjs';
import { browsers } from './browser-table.mjs';
import { explain, Failure } from './failure.mjs';
import { findBrowser, onPath } from './find-browser.mjs';

/** @typedef {import('./browser-table.mjs').Browser} Browser */

/**
 * The path of a browser: one that is here, or else one newly installed where that is allowed.
 * @param {keyof typeof browsers} name
 * @param {string} root
 */
export function ensureBrowser(name, root) {
  return findOrInstall(browsers[name], root, process.env);
}

/**
 * Browsers ready for use, as the environment variables that point to them.
 * @param {readonly (keyof typeof browsers)[]} names
 * @param {string} root
 */
export async function ensureBrowsers(names, root) {
  /** @type {Record<string, string>} */
  const paths = {};
  // One after the other: only one apt-get can run at a time.
  for (const name of names) paths[browsers[name].env] = await ensureBrowser(name, root);
  return paths;
}

/**
 * @param {Browser} browser
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>}
 */
export async function findOrInstall(browser, root, env) {
  const found = await findBrowser(browser, root, env);
  if (found !== undefined) return found;
  const { installed, detail } = await tryInstall(browser, env);
  const fresh = installed ? await findBrowser(browser, root, env) : undefined;
  if (fresh !== undefined) return fresh;
  throw new Failure(whatToDo(browser, env), detail);
}

/**
 * @param {Browser} browser
 * @param {NodeJS.ProcessEnv} env
 */
async function tryInstall(browser, env) {
  try {
    return { installed: await aptInstall(browser.debian, env), detail: '' };
  } catch (error) {
    return { installed: false, detail: explain(error) };
  }
}

/**
 * @param {Browser} browser
 * @param {NodeJS.ProcessEnv} env
 */
function whatToDo({ title, env: variable, debian, anywhere }, env) {
  const apt = `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${debian.join(' ')}`;
  const commands = onPath('apt-get', env) === undefined ? [anywhere] : [apt, anywhere];
  return [
    `${title} is missing and could not be installed from here. Please run`,
    commands.map((command) => `  ${command}`).join('\nor\n'),
    `or set ${variable} to the path of its executable.`,
  ].join('\n');
}
