import { defineConfig, devices } from '@playwright/test';
import { reportFile } from '../scripts/tasks/report-file.mjs';

const { CHROMIUM_PATH, FIREFOX_PATH, TEST_ALL } = process.env;

/**
 * `npm test` runs all tests in Chromium except those tagged `@all`, and in Firefox only those tagged
 * `@smoke` or `@firefox`. `npm run test:all` runs all tests in both.
 */
const all = TEST_ALL === '1';
const report = reportFile();

export default defineConfig({
  testDir: 'cases',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // All systems share the same snapshots, although antialiasing differs slightly.
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  retries: 0,
  // For two cores. Each worker starts a browser and a server of its own.
  workers: 2,
  // Generous: on a busy machine, the slowest test takes half a minute.
  timeout: 120_000,
  expect: {
    timeout: 30_000,
  },
  reporter: [
    ['list'],
    ...(report === undefined ? [] : [['json', { outputFile: report }] as const]),
  ],
  projects: [
    // Playwright can't drive WebKitGTK, so these tests use WebDriver, which allows only one session.
    // They start first, so that they run in parallel with the others.
    { name: 'webkit', testDir: 'webkit', workers: 1 },
    {
      name: 'chromium',
      // The headless shell lacks features that tests tagged `@firefox` need.
      grepInvert: all ? /@firefox/ : /@firefox|@all/,
      use: {
        ...devices['Desktop Chrome'],
        // Same as for Firefox below, so that no test waits for transitions.
        reducedMotion: 'reduce',
        launchOptions: {
          ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
          // Block all requests to other machines.
          args: [
            '--no-sandbox',
            '--disable-quic',
            '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1',
          ],
        },
      },
    },
    {
      name: 'firefox',
      workers: 1,
      ...(all ? {} : { grep: /@smoke|@firefox/ }),
      // Tests that depend on Chromium, or whose result is the same in every browser.
      grepInvert: /@chromium/,
      use: {
        ...devices['Desktop Firefox'],
        channel: 'moz-firefox',
        launchOptions: {
          ...(FIREFOX_PATH ? { executablePath: FIREFOX_PATH } : {}),
          // Clicks below the edge of the window don't reach the page, even within the viewport.
          env: { ...process.env, MOZ_HEADLESS_WIDTH: '1600', MOZ_HEADLESS_HEIGHT: '1200' },
          firefoxUserPrefs: {
            'network.dns.forceResolve': '127.0.0.1',
            // On a busy machine, Firefox would request files that it has in its cache.
            'network.http.rcwn.enabled': false,
            // Without this, mouse events don't reach frames in other processes.
            'remote.events.async.mouse.enabled': true,
            // Playwright can't emulate this in Firefox.
            'ui.prefersReducedMotion': 1,
          },
        },
      },
    },
  ],
});
