import type { WebDriver } from 'selenium-webdriver';
import { test as base } from '../support/fixtures';
import { WebKit } from './web-kit';

export const test = base.extend<{ driver: WebDriver }, { webKit: WebKit }>({
  webKit: [
    async ({}, use) => {
      const webKit = await WebKit.start();
      await use(webKit);
      await webKit.stop();
    },
    { scope: 'worker' },
  ],
  driver: async ({ webKit }, use) => {
    const driver = await webKit.open();
    await use(driver);
    await driver.quit();
  },
});
