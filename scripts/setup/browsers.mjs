import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

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
  if (wanted.length > 0) await installPackages(wanted);
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

async function installPackages(packages) {
  if (process.env.SKIP_SYSTEM_PACKAGES || !onPath('apt-get')) return;
  const sudo = process.getuid() === 0 ? [] : ['sudo', '-n'];
  if (sudo.length > 0 && (await run('sudo', ['-n', 'true'])).code !== 0) return;
  console.log(`Installing system packages for the browser tests: ${packages.join(' ')}`);
  console.log('(set SKIP_SYSTEM_PACKAGES=1 to run the tests without them)');
  const options = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=300'];
  for (const verb of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [command, ...args] = [...sudo, 'env', ...options, ...verb];
    const { code, ending, output } = await run(command, args);
    if (code !== 0) return console.log(`apt-get ${verb[0]} ${ending}.\n\n${output}\n`);
  }
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.resolve(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
