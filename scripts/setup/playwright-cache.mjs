import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const shellNames = ['chrome-headless-shell', 'headless_shell'];

/**
 * Where the installed Playwright keeps its own copy of a browser, the headless shell first.
 * None of these need exist.
 * @param {string} root
 * @param {'chromium'} name
 * @returns {string[]}
 */
export function playwrightExecutables(root, name) {
  const require = createRequire(path.join(root, 'package.json'));
  try {
    /** @type {unknown} */
    const loaded = require('@playwright/test');
    const playwright = /** @type {typeof import('@playwright/test')} */ (loaded);
    const full = playwright[name].executablePath();
    return [...headlessShells(full), full];
  } catch {
    return [];
  }
}

/**
 * Playwright has no public name for the shell; it lies in a folder beside the full browser's:
 * `chromium-1/<platform>/chrome` and `chromium_headless_shell-1/<platform>/<shell>`.
 * @param {string} full
 */
export function headlessShells(full) {
  const [, cache, revision] = /^(.*)[/\\]chromium-(\d+)[/\\]/.exec(full) ?? [];
  if (cache === undefined || revision === undefined) return [];
  const folder = path.join(cache, `chromium_headless_shell-${revision}`);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((platform) => shellNames.map((shell) => path.join(folder, platform, shell)))
    .filter((file) => existsSync(file));
}
