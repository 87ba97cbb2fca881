import { chmodSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { browsers } from '../setup/browser-table.mjs';
import { ensureBrowser, findOrInstall } from '../setup/browsers.mjs';
import { headlessShells } from '../setup/playwright-cache.mjs';
import { put, tempTree } from './temp-tree.mjs';

const works = '#!/bin/sh\necho "Browser 1.0"\n';
const standIn = '#!/bin/sh\necho "Install me first"\nexit 1\n';

/** @type {import('../setup/browser-table.mjs').Browser} */
const browser = {
  title: 'Testium',
  env: 'TESTIUM_PATH',
  executables: ['testium-shell', 'testium'],
  probe: '--version',
  playwright: 'chromium',
  debian: ['testium', 'testium-shell'],
  elsewhere: 'npx playwright install testium',
};

/**
 * @param {string} root
 * @param {Record<string, string>} [more]
 */
const envOf = (root, more) => ({
  PATH: [path.join(root, 'one'), path.join(root, 'two')].join(path.delimiter),
  ...more,
});

describe('a browser that is there', { timeout: 60_000 }, () => {
  test('the best one wins, wherever on PATH it lies', async () => {
    const root = tempTree({ 'one/testium': works, 'two/testium-shell': works });
    const found = await findOrInstall(browser, root, envOf(root));
    expect(found).toBe(path.join(root, 'two/testium-shell'));
  });

  test('one that only says what to install is passed over', async () => {
    const root = tempTree({ 'one/testium-shell': standIn, 'two/testium': works });
    const found = await findOrInstall(browser, root, envOf(root));
    expect(found).toBe(path.join(root, 'two/testium'));
  });

  test('a file that cannot be executed is passed over', async () => {
    const root = tempTree({ 'one/testium': works, 'two/testium': works });
    chmodSync(path.join(root, 'one/testium'), 0o644);
    const found = await findOrInstall(browser, root, envOf(root));
    expect(found).toBe(path.join(root, 'two/testium'));
  });

  test('a full path in the table is taken as it is', async () => {
    const root = tempTree({ 'lib/testium': works, 'one/testium': works });
    const executables = [path.join(root, 'lib/missing'), path.join(root, 'lib/testium')];
    const found = await findOrInstall({ ...browser, executables }, root, envOf(root));
    expect(found).toBe(path.join(root, 'lib/testium'));
  });

  test('the variable goes before all else', async () => {
    const root = tempTree({ 'one/testium-shell': works, 'mine/browser': works });
    const mine = path.join(root, 'mine/browser');
    const found = await findOrInstall(browser, root, envOf(root, { TESTIUM_PATH: mine }));
    expect(found).toBe(mine);
  });

  test('a variable that names no working browser is an error, not a hint', async () => {
    const root = tempTree({ 'one/testium-shell': works });
    const env = envOf(root, { TESTIUM_PATH: '/nowhere/testium' });
    await expect(findOrInstall(browser, root, env)).rejects.toThrow(
      'TESTIUM_PATH is set to /nowhere/testium, which does not answer to --version.',
    );
  });

  test('Playwright’s own copy will do', async () => {
    const root = tempTree({ 'cache/chromium-7/linux/chrome': works });
    const copy = path.join(root, 'cache/chromium-7/linux/chrome');
    put(root, {
      'node_modules/@playwright/test/index.js': `exports.chromium = { executablePath: () => ${JSON.stringify(copy)} };`,
    });
    expect(await findOrInstall(browser, root, envOf(root))).toBe(copy);
    const shell = 'cache/chromium_headless_shell-7/linux/chrome-headless-shell';
    put(root, { [shell]: works });
    expect(await findOrInstall(browser, root, envOf(root))).toBe(path.join(root, shell));
  });

  test('it is asked what it can answer', async () => {
    const root = tempTree({ 'one/testium': '#!/bin/sh\n[ "$1" = --help ]\n' });
    const found = await findOrInstall({ ...browser, probe: '--help' }, root, envOf(root));
    expect(found).toBe(path.join(root, 'one/testium'));
    await expect(findOrInstall(browser, root, envOf(root))).rejects.toThrow('Testium is missing');
  });

  const rows = Object.entries(browsers).map(([name, row]) => ({ name, variable: row.env }));
  test.each(rows)('ensureBrowser finds $name by $variable', async ({ name, variable }) => {
    const root = tempTree({ 'mine/browser': works });
    vi.stubEnv('DISPLAY', ':0');
    vi.stubEnv(variable, path.join(root, 'mine/browser'));
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const found = await ensureBrowser(/** @type {keyof typeof browsers} */ (name), root);
    expect(found).toBe(path.join(root, 'mine/browser'));
  });
});

describe('a browser that needs a screen', { timeout: 60_000 }, () => {
  const onScreen = { ...browser, screen: 'Screen' };

  test('has the one that DISPLAY names', async () => {
    const root = tempTree({ 'one/testium': works });
    const found = await findOrInstall(onScreen, root, envOf(root, { DISPLAY: ':0' }));
    expect(found).toBe(path.join(root, 'one/testium'));
  });

  test('or else a program that gives it one', async () => {
    const root = tempTree({ 'one/testium': works, 'two/Screen': works });
    const found = await findOrInstall(onScreen, root, envOf(root));
    expect(found).toBe(path.join(root, 'one/testium'));
  });

  test('without either, the error says so, even if the browser itself was chosen', async () => {
    const root = tempTree({ 'one/testium': works });
    const env = envOf(root, { TESTIUM_PATH: path.join(root, 'one/testium') });
    await expect(findOrInstall(onScreen, root, env)).rejects.toThrow(
      [
        'Screen, which gives Testium a screen, is missing and could not be installed from here. Please run',
        '  npx playwright install testium',
        'or set DISPLAY to a screen.',
      ].join('\n'),
    );
  });
});

describe('a browser that is missing', { timeout: 60_000 }, () => {
  test('without apt-get, the error says which command to run', async () => {
    const root = tempTree();
    await expect(findOrInstall(browser, root, envOf(root))).rejects.toThrow(
      [
        'Testium is missing and could not be installed from here. Please run',
        '  npx playwright install testium',
        'or set TESTIUM_PATH to the path of its executable.',
      ].join('\n'),
    );
  });

  test('one that comes with Debian’s packages alone says so on any system', async () => {
    const debianOnly = { ...browser, elsewhere: undefined };
    const root = tempTree();
    await expect(findOrInstall(debianOnly, root, envOf(root))).rejects.toThrow(
      [
        'Testium is missing and could not be installed from here. Please run',
        '  sudo apt-get update && sudo apt-get install -y --no-install-recommends testium testium-shell',
        'or set TESTIUM_PATH to the path of its executable.',
      ].join('\n'),
    );
  });
});

describe('with a package manager', { timeout: 60_000 }, () => {
  // Stands for apt-get: notes how it was called, and puts the browser where it belongs.
  const aptGet = `#!/bin/sh
echo "$DEBIAN_FRONTEND $*" >> "$CALLS"
case "$*" in *install*) [ -n "$FAILS" ] && echo "E: no candidate" && exit 100
  printf '#!/bin/sh\\n' > "$BIN/testium-shell"; /bin/chmod +x "$BIN/testium-shell";; esac
`;
  // So that the case is the same for root and for everyone else.
  const sudo = '#!/bin/sh\nshift\nexec "$@"\n';
  const tools = { 'two/apt-get': aptGet, 'two/sudo': sudo };

  /** @param {Record<string, string>} more */
  const withTools = (/** @type {string} */ root, more = {}) => ({
    PATH: `${path.join(root, 'two')}${path.delimiter}/usr/bin${path.delimiter}/bin`,
    BIN: path.join(root, 'two'),
    CALLS: path.join(root, 'calls'),
    ...more,
  });

  test('it is installed and found', async () => {
    const root = tempTree(tools);
    const found = await findOrInstall(browser, root, withTools(root));
    expect(found).toBe(path.join(root, 'two/testium-shell'));
    expect(readFileSync(path.join(root, 'calls'), 'utf8').split('\n')).toEqual([
      'noninteractive -o DPkg::Lock::Timeout=300 update',
      'noninteractive -o DPkg::Lock::Timeout=300 install -y --no-install-recommends testium testium-shell',
      '',
    ]);
  });

  test('when that fails, the error says which commands to run and why', async () => {
    const root = tempTree(tools);
    const thrown = findOrInstall(browser, root, withTools(root, { FAILS: 'yes' }));
    await expect(thrown).rejects.toMatchObject({
      message: [
        'Testium is missing and could not be installed from here. Please run',
        '  sudo apt-get update && sudo apt-get install -y --no-install-recommends testium testium-shell',
        'or',
        '  npx playwright install testium',
        'or set TESTIUM_PATH to the path of its executable.',
      ].join('\n'),
      output: 'apt-get install ended with code 100.\n\nE: no candidate',
    });
  });
});

describe('headlessShells', () => {
  test('finds the shell beside the full browser of the same revision only', () => {
    const root = tempTree({
      'chromium_headless_shell-7/linux/headless_shell': works,
      'chromium_headless_shell-8/linux/headless_shell': works,
    });
    expect(headlessShells(path.join(root, 'chromium-7/linux/chrome'))).toEqual([
      path.join(root, 'chromium_headless_shell-7/linux/headless_shell'),
    ]);
    expect(headlessShells(path.join(root, 'chromium-9/linux/chrome'))).toEqual([]);
    expect(headlessShells(path.join(root, 'firefox-7/firefox'))).toEqual([]);
  });
});
