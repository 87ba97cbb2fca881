import { By, Key } from 'selenium-webdriver';
import { expect, hostPage } from '../support/fixtures';
import { createProject } from '../support/project';
import { test } from './fixtures';
import {
  choose,
  enterPopup,
  expectHeading,
  press,
  pressIcon,
  rate,
  waitForPopupToClose,
} from './popup';

test('[T9] [T10] [D6] the formats of the demo can be opened and answered', async ({
  driver,
  server,
  sql,
}) => {
  const start = new Date();
  await driver.get(`${server.url}/demo/formats`);
  await enterPopup(driver, '.inline-survey');
  await choose(driver, 'Yes');
  await press(driver, 'Send');
  await expectHeading(driver, 'Thank you!');
  await driver.switchTo().defaultContent();
  for (const id of ['format-anchor', 'format-bar']) {
    const button = await driver.findElement(By.id(id));
    await driver.executeScript('arguments[0].scrollIntoView({ behavior: "instant" })', button);
    await button.click();
    await enterPopup(driver);
    await pressIcon(driver, 'Close');
    await waitForPopupToClose(driver);
  }
  const news = await driver.findElement(By.id('format-announcement'));
  await driver.executeScript('arguments[0].scrollIntoView({ behavior: "instant" })', news);
  await news.click();
  await enterPopup(driver);
  await press(driver, 'Show the mugs');
  await waitForPopupToClose(driver);
  const button = await driver.findElement(By.css('service-popup-button'));
  await (await (await button.getShadowRoot()).findElement(By.css('button'))).click();
  await enterPopup(driver);
  await choose(driver, 'An idea');
  await press(driver, 'Send');
  await expectHeading(driver, 'Thank you!');
  const stored = async () =>
    (
      await sql<{ popup_id: string }[]>`
        select popup_id from responses where updated_at >= ${start} order by popup_id`
    ).map((row) => row.popup_id);
  await expect.poll(stored).toEqual(['format-button', 'format-inline']);
  await driver.switchTo().defaultContent();
  await driver.get(`${server.url}/s/quiet-kiln`);
  await expectHeading(driver, 'Two quick questions?');
});

test('[S4] [F3] [R2] [R6] a survey is completed on another origin under a strict CSP, and stays away after a reload', async ({
  driver,
  host,
  server,
  sql,
}) => {
  const { apiKey, environmentId } = await createProject(sql, [
    { triggers: { type: 'time_on_page', value: 0.2, condition: [{ answered: false }] } },
  ]);
  host.serve(
    `<!doctype html><html lang="en"><title>Strict</title>
     <script nonce="n0nce">
       const blocked = [];
       const logs = [];
       console.debug = (...args) => logs.push(args.join(' '));
       addEventListener('securitypolicyviolation', (event) => blocked.push(event.blockedURI));
     </script>
     <script async src="${server.url}/service-popups.js" data-api-key="${apiKey}" data-debug></script><h1>Strict</h1>`,
    {
      'content-security-policy': `default-src 'none'; img-src 'self'; script-src 'nonce-n0nce' ${server.url}; connect-src ${server.url}; frame-src ${server.url}; require-trusted-types-for 'script'`,
    },
  );
  await driver.get(host.url);
  await enterPopup(driver);
  await press(driver, 'Start');
  await rate(driver, 10);
  await press(driver, 'Next');
  await press(driver, 'Send');
  await expectHeading(driver, 'Thank you');
  await driver.switchTo().defaultContent();
  expect(await driver.executeScript('return blocked')).toEqual([]);
  const statuses = async () =>
    (
      await sql<{ status: string }[]>`
        select status from reports where environment_id = ${environmentId} order by status`
    ).map(({ status }) => status);
  await expect.poll(statuses).toEqual(['completed', 'opened']);

  await driver.navigate().refresh();
  await expect
    .poll(() => driver.executeScript<string>('return logs.join("\\n")'))
    .toContain('suppressed hello answered');
  await waitForPopupToClose(driver);
});

test('[D6] a centred popup is modal, closes on Escape and restores the focus', async ({
  driver,
  host,
  server,
  sql,
}) => {
  const { apiKey } = await createProject(sql, [{ style: { position: 'center' } }]);
  host.serve(hostPage(server.url, apiKey));
  await driver.get(host.url);
  await enterPopup(driver);
  // WebKit doesn't let a cross-origin frame move its focus before the first user interaction.
  await expect.poll(() => driver.executeScript('return document.hasFocus()')).toBe(true);
  await driver.actions().sendKeys(Key.ESCAPE).perform();
  await waitForPopupToClose(driver);
  const state = 'return [document.activeElement.tagName, events.at(-1).data.action]';
  expect(await driver.executeScript(state)).toEqual(['BUTTON', 'escape']);
});
