import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browsers, ensureBrowsers, findBrowser, installHint } from '../setup/browsers.mjs';
import { tempTree } from './temp-tree.mjs';

const works = '#!/bin/sh\necho 1\n';
const standIn = '#!/bin/sh\necho "Install me first"\nexit 1\n';
const env = '#!/bin/sh\nshift\nexec "$@"\n';
/** Notes how it was called; `install` brings the browsers. */
const aptGet = `#!/bin/sh
PATH=/usr/bin:/bin
cd "$(dirname "$0")"
echo "$@" >> calls
case "$*" in *install*) for name in chromium firefox-esr WebKitWebDriver Xvfb; do cp works $name; done;; esac
`;

/** A folder with these programs, which is all that PATH has. */
function usePath(files) {
  const root = tempTree({ works, ...files });
  vi.stubEnv('PATH', root);
  return root;
}

let log;
beforeEach(() => {
  for (const name of [...Object.values(browsers).map((browser) => browser.env), 'DISPLAY'])
    vi.stubEnv(name, '');
  vi.stubEnv('SKIP_SYSTEM_PACKAGES', '');
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  // Full paths are real ones, which this machine may have.
  for (const browser of Object.values(browsers))
    browser.executables = browser.executables.filter((name) => !name.startsWith('/'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('a browser', () => {
  test('is the best one on PATH that answers', async () => {
    const root = usePath({ 'chromium-headless-shell': standIn, chromium: works });
    expect(await findBrowser('chromium')).toBe(path.join(root, 'chromium'));
  });

  test('is the one that its variable names', async () => {
    usePath({ chromium: works });
    vi.stubEnv('CHROMIUM_PATH', '/opt/mine');
    expect(await findBrowser('chromium')).toBe('/opt/mine');
  });

  test('that needs a screen is not found without one', async () => {
    const root = usePath({ WebKitWebDriver: works });
    expect(await findBrowser('webkit')).toBeUndefined();
    vi.stubEnv('DISPLAY', ':0');
    expect(await findBrowser('webkit')).toBe(path.join(root, 'WebKitWebDriver'));
  });
});

describe('browsers that are missing', () => {
  test('are installed from Debian packages, after saying so', async () => {
    const root = usePath({ 'apt-get': aptGet, env });
    const found = await ensureBrowsers();
    expect(found.missing).toEqual([]);
    expect(found.env.FIREFOX_PATH).toBe(path.join(root, 'firefox-esr'));
    const packages = 'chromium chromium-headless-shell firefox-esr webkit2gtk-driver xvfb';
    expect(log).toHaveBeenCalledWith(expect.stringContaining(packages));
    expect(readFileSync(path.join(root, 'calls'), 'utf8').trim().split('\n')).toEqual([
      expect.stringMatching(/update$/),
      expect.stringContaining(`install -y --no-install-recommends ${packages}`),
    ]);
  });

  test('are not installed with SKIP_SYSTEM_PACKAGES', async () => {
    vi.stubEnv('SKIP_SYSTEM_PACKAGES', '1');
    const root = usePath({ 'apt-get': aptGet, env, 'firefox-esr': works });
    expect((await ensureBrowsers()).missing).toEqual(['chromium', 'webkit']);
    expect(existsSync(path.join(root, 'calls'))).toBe(false);
    expect(log).not.toHaveBeenCalled();
  });

  test('are still missing when apt-get fails, which is shown', async () => {
    usePath({ 'apt-get': '#!/bin/sh\necho No network\nexit 100\n', env });
    expect((await ensureBrowsers()).missing).toEqual(['chromium', 'firefox', 'webkit']);
    expect(log).toHaveBeenLastCalledWith(expect.stringContaining('No network'));
  });

  test('come with what to do', () => {
    expect(installHint(['firefox'])).toBe(
      'Install them (sudo apt-get install firefox-esr), or set FIREFOX_PATH.',
    );
  });
});
