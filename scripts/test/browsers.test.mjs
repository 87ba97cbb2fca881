import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browsers, ensureBrowsers, findBrowser, installHint } from '../setup/browsers.mjs';
import { tempTree } from './temp-tree.mjs';

const works = '#!/bin/sh\necho 1\n';
const placeholder = '#!/bin/sh\necho "Install me first"\nexit 1\n';
const env = '#!/bin/sh\nshift\nexec "$@"\n';
/** Logs its calls; `install` adds the browsers. */
const aptGet = `#!/bin/sh
PATH=/usr/bin:/bin
cd "$(dirname "$0")"
echo "$@" >> calls
case "$*" in *install*) for name in chromium firefox-esr WebKitWebDriver Xvfb; do cp works $name; done;; esac
`;

/** Sets PATH to a new folder with only these programs. */
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
  // Absolute paths may exist on this machine.
  for (const browser of Object.values(browsers))
    browser.executables = browser.executables.filter((name) => !name.startsWith('/'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('findBrowser()', () => {
  test('returns the first one on PATH that works', async () => {
    const root = usePath({ 'chromium-headless-shell': placeholder, chromium: works });
    expect(await findBrowser('chromium')).toBe(path.join(root, 'chromium'));
  });

  test('returns the path in its variable', async () => {
    usePath({ chromium: works });
    vi.stubEnv('CHROMIUM_PATH', '/opt/mine');
    expect(await findBrowser('chromium')).toBe('/opt/mine');
  });

  test('finds WebKit only if there is a display', async () => {
    const root = usePath({ WebKitWebDriver: works });
    expect(await findBrowser('webkit')).toBeUndefined();
    vi.stubEnv('DISPLAY', ':0');
    expect(await findBrowser('webkit')).toBe(path.join(root, 'WebKitWebDriver'));
  });
});

describe('missing browsers', () => {
  test('are announced and installed from Debian packages', async () => {
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

  test("aren't installed with SKIP_SYSTEM_PACKAGES", async () => {
    vi.stubEnv('SKIP_SYSTEM_PACKAGES', '1');
    const root = usePath({ 'apt-get': aptGet, env, 'firefox-esr': works });
    expect((await ensureBrowsers()).missing).toEqual(['chromium', 'webkit']);
    expect(existsSync(path.join(root, 'calls'))).toBe(false);
    expect(log).not.toHaveBeenCalled();
  });

  test('stay missing if apt-get fails, and its output is shown', async () => {
    usePath({ 'apt-get': '#!/bin/sh\necho No network\nexit 100\n', env });
    expect((await ensureBrowsers()).missing).toEqual(['chromium', 'firefox', 'webkit']);
    expect(log).toHaveBeenLastCalledWith(expect.stringContaining('No network'));
  });

  test('get an installation hint', () => {
    expect(installHint(['firefox'])).toBe(
      'Install them (sudo apt-get install firefox-esr), or set FIREFOX_PATH.',
    );
  });
});
