import { defineConfig, devices } from '@playwright/test';

const { CHROMIUM_PATH, FIREFOX_PATH, TEST_ALL } = process.env;

/**
 * `npm test` runs every behaviour in Chromium, and in Firefox what may differ there: cases tagged
 * `@smoke` or `@firefox`. `npm run test:all` runs all cases in both, with those tagged `@all`.
 */
const all = TEST_ALL === '1';

export default defineConfig({
  testDir: 'cases',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // For two cores: a case spends about half of its time waiting.
  workers: 3,
  // The longest case takes half a minute on a machine that has much else to do.
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: {
      // The same pictures for every system: edges may be drawn a little differently.
      pathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
      maxDiffPixelRatio: 0.02,
    },
  },
  reporter: 'list',
  projects: [
    // Playwright cannot drive WebKitGTK: these cases bring a driver of their own, for one session.
    // They come first, so that the other worker has something else to do meanwhile.
    { name: 'webkit', testDir: 'webkit', workers: 1 },
    {
      name: 'chromium',
      // Cases of what its headless shell does not have.
      grepInvert: all ? /@firefox/ : /@firefox|@all/,
      use: {
        ...devices['Desktop Chrome'],
        // As in Firefox below: no case waits for a transition.
        reducedMotion: 'reduce',
        launchOptions: {
          ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
          // Nothing but this machine is reached, whatever a page asks for.
          args: [
            '--no-sandbox',
            '--disable-quic',
            '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
          ],
        },
      },
    },
    {
      name: 'firefox',
      ...(all ? {} : { grep: /@smoke|@firefox/ }),
      // Cases whose measuring tool is Chromium's alone.
      grepInvert: /@chromium/,
      use: {
        ...devices['Desktop Firefox'],
        channel: 'moz-firefox',
        launchOptions: {
          ...(FIREFOX_PATH ? { executablePath: FIREFOX_PATH } : {}),
          firefoxUserPrefs: {
            'network.dns.forceResolve': '127.0.0.1',
            // Mouse events reach a frame in another process only when the browser sends them.
            'remote.events.async.mouse.enabled': true,
            // Firefox does not let a case ask for this.
            'ui.prefersReducedMotion': 1,
          },
        },
      },
    },
  ],
});
