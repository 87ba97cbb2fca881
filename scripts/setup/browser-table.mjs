/**
 * @typedef {object} Browser
 * @property {string} title
 * @property {string} env names an executable to use before all others
 * @property {readonly string[]} executables best first: a path, or a command to look up on PATH
 * @property {'chromium' | 'firefox' | 'webkit'} playwright whose downloaded copy will also do
 * @property {readonly string[]} debian packages to install where apt-get may be used
 * @property {string} anywhere the command that gets one on any other system
 */

/** @satisfies {Record<string, Browser>} */
export const browsers = {
  chromium: {
    title: 'Chromium',
    env: 'CHROMIUM_PATH',
    // The headless shell starts and runs in half the time of the full browser.
    executables: [
      '/usr/lib/chromium/chromium-headless-shell',
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      '/usr/lib/chromium/chromium',
      '/opt/google/chrome/chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    playwright: 'chromium',
    debian: ['chromium', 'chromium-headless-shell'],
    anywhere: 'npx playwright install --with-deps --only-shell chromium',
  },
};
