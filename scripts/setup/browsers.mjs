import { run } from './run.mjs';
import { installPackages, onPath } from './system-packages.mjs';

/** For each browser: the variable that sets its path, where to look for it, and its Debian packages. */
export const browsers = {
  chromium: {
    env: 'CHROMIUM_PATH',
    // The headless shell is twice as fast as the full browser.
    executables: [
      'chromium-headless-shell',
      '/usr/lib/chromium/chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    probe: '--version',
    packages: ['chromium', 'chromium-headless-shell'],
  },
  firefox: {
    env: 'FIREFOX_PATH',
    executables: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    probe: '--version',
    packages: ['firefox-esr'],
  },
  webkit: {
    // The tests use WebKitGTK's driver, which needs a display.
    env: 'WEBKIT_DRIVER_PATH',
    executables: ['WebKitWebDriver'],
    probe: '--help',
    display: 'Xvfb',
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/** Finds a working browser and returns its path, if any. */
export async function findBrowser(name) {
  const { env, executables, probe, display } = browsers[name];
  if (display && !process.env.DISPLAY && !onPath(display)) return undefined;
  if (process.env[env]) return process.env[env];
  for (const file of executables.map(onPath)) {
    // Some systems have a placeholder that only says what to install.
    if (file && (await run(file, [probe], { timeout: 20_000 })).code === 0) return file;
  }
  return undefined;
}

/**
 * Looks for the browsers and, unless disabled, installs Debian packages for the missing ones.
 * @returns environment variables with the paths of those found, and the names of the others
 */
export async function ensureBrowsers() {
  const wanted = (await findAll()).missing.flatMap((name) => browsers[name].packages);
  if (wanted.length > 0) await installPackages(wanted, 'the browser tests');
  return findAll();
}

/** How to install the missing browsers. */
export function installHint(missing) {
  const wanted = missing.flatMap((name) => browsers[name].packages).join(' ');
  const variables = missing.map((name) => browsers[name].env).join(', ');
  return `Install them (sudo apt-get install ${wanted}), or set ${variables}.`;
}

async function findAll() {
  const env = {};
  const missing = [];
  for (const name of Object.keys(browsers)) {
    const file = await findBrowser(name);
    if (file) env[browsers[name].env] = file;
    else missing.push(name);
  }
  return { env, missing };
}
