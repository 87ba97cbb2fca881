/**
 * @typedef {object} Browser
 * @property {string} title
 * @property {string} env names an executable to use before all others
 * @property {readonly string[]} executables best first: a path, or a command to look up on PATH
 * @property {'--version' | '--help'} probe what one that works can answer
 * @property {'chromium'} [playwright] whose downloaded copy will also do
 * @property {string} [screen] the program that gives it a screen where DISPLAY names none
 * @property {readonly string[]} debian packages to install where apt-get may be used
 * @property {string} [elsewhere] the command that gets one on other systems
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
    probe: '--version',
    playwright: 'chromium',
    debian: ['chromium', 'chromium-headless-shell'],
    elsewhere: 'npx playwright install --with-deps --only-shell chromium',
  },
  firefox: {
    title: 'Firefox',
    env: 'FIREFOX_PATH',
    executables: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    probe: '--version',
    debian: ['firefox-esr'],
    elsewhere: 'brew install --cask firefox',
  },
  webkit: {
    // Its driver is what tests call; the driver knows where the browser is.
    title: 'WebKitGTK',
    env: 'WEBKIT_DRIVER_PATH',
    executables: ['WebKitWebDriver'],
    probe: '--help',
    screen: 'Xvfb',
    debian: ['webkit2gtk-driver', 'xvfb'],
  },
};
