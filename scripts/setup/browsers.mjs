import { aptInstall } from './apt.mjs';
import { browsers } from './browser-table.mjs';
import { explain, Failure } from './failure.mjs';
import { findBrowser, hasScreen, onPath } from './find-browser.mjs';

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
  const found = await findUsable(browser, root, env);
  if (found !== undefined) return found;
  const { installed, detail } = await tryInstall(browser, env);
  const fresh = installed ? await findUsable(browser, root, env) : undefined;
  if (fresh !== undefined) return fresh;
  throw new Failure(whatToDo(browser, env), detail);
}

/**
 * @param {Browser} browser
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
async function findUsable(browser, root, env) {
  const found = await findBrowser(browser, root, env);
  return hasScreen(browser, env) ? found : undefined;
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
function whatToDo(browser, env) {
  const { title, debian, elsewhere } = browser;
  const apt = `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${debian.join(' ')}`;
  const commands = elsewhere === undefined ? [] : [elsewhere];
  if (elsewhere === undefined || onPath('apt-get', env) !== undefined) commands.unshift(apt);
  const [missing, setting] = hasScreen(browser, env)
    ? [title, `${browser.env} to the path of its executable`]
    : [`${String(browser.screen)}, which gives ${title} a screen,`, 'DISPLAY to a screen'];
  return [
    `${missing} is missing and could not be installed from here. Please run`,
    commands.map((command) => `  ${command}`).join('\nor\n'),
    `or set ${setting}.`,
  ].join('\n');
}
