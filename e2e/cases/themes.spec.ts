import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page, Request } from '@playwright/test';
import type { PopupDefinition } from '@service-popups/contract';
import { expect, hostPage, popupFrame, test } from '../support/fixtures';
import { createPopupScope } from '../support/popup-scope';
import { createProject } from '../support/project';

const FONTS = 'https://fonts.example';
const font = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  ),
);

/** Lets one part of a test wait for another. */
function createSignal(): { received: Promise<void>; send: () => void } {
  let send = (): void => undefined;
  const received = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { received, send };
}

/** A visitor without anything in the browser's cache. */
async function visit(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

const backgroundOf = (page: Page) =>
  popupFrame(page)
    .locator('html')
    .evaluate((html) => getComputedStyle(html).backgroundColor);

test('[D10] [M23] a theme from the dashboard is live once it is saved @chromium', async ({
  page,
  browser,
  host,
  server,
}) => {
  const { api, headers, dashboardUrl } = await createPopupScope(page, server);
  const publish = `${api}/popups/welcome/publish`;
  const published = await page.request.post(publish, {
    data: {},
    headers: { ...headers, 'if-match': '*' },
  });
  expect(published.status()).toBe(200);
  const { items } = (await (await page.request.get(`${api}/keys`)).json()) as {
    items: { key: string }[];
  };
  host.serve(hostPage(server.url, items[0]?.key ?? ''));

  await page.goto(`${dashboardUrl}/settings/themes`);
  await page.getByRole('button', { name: 'New theme' }).click();
  const dialog = page.getByRole('dialog', { name: 'New theme' });
  const name = dialog.getByLabel('Name');
  await expect(name).toBeFocused();
  await name.fill('Brand');
  await expect(name).toHaveValue('Brand');
  await dialog.getByRole('button', { name: 'Create theme' }).click();
  await expect(page.getByRole('heading', { name: 'Brand' })).toBeVisible();

  const light = page.getByRole('group', { name: 'Colours in the light scheme' });
  await light.getByLabel('Background').fill('#fff8e7');
  await light.getByLabel('Text', { exact: true }).fill('#b8a88a');
  await light.getByRole('button', { name: /^Use #/ }).click();
  await page.getByLabel('Default theme').check();
  const preview = page.frameLocator('iframe[title="Theme preview"]');
  await expect(preview.locator('html')).toHaveCSS('background-color', 'rgb(255, 248, 231)');
  for (const format of ['Bar', 'Full screen', 'Inside the page', 'Feedback button']) {
    await page.getByLabel('Format').selectOption(format);
    await expect(preview.getByRole('heading', { name: 'The new dashboard is here' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The change is live.')).toBeVisible();
  const first = await visit(browser, host.url);
  await expect.poll(() => backgroundOf(first)).toBe('rgb(255, 248, 231)');
  await first.context().close();

  await light.getByLabel('Background').fill('#10191b');
  await light.getByLabel('Text', { exact: true }).fill('#f0f4f4');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  const second = await visit(browser, host.url);
  await expect.poll(() => backgroundOf(second)).toBe('rgb(16, 25, 27)');
  await second.context().close();
});

test.describe('with the font of the page', () => {
  /** Serves a page whose font is on another origin. `onFont` runs before the file is sent. */
  async function openPage(
    page: Page,
    { url, html }: { url: string; html: string },
    onFont: (request: number) => Promise<void>,
  ) {
    let requests = 0;
    const cors = { 'access-control-allow-origin': '*' };
    await page.route(`${FONTS}/brand.css`, (route) =>
      route.fulfill({
        contentType: 'text/css',
        headers: cors,
        body: `@font-face { font-family: Brand; src: url(brand.woff2) format('woff2'); font-weight: 100 900 }
          body { font-family: Brand, serif }`,
      }),
    );
    await page.route(`${FONTS}/brand.woff2`, async (route) => {
      requests += 1;
      await onFont(requests);
      await route.fulfill({ contentType: 'font/woff2', headers: cors, body: font });
    });
    await page.goto(url);
    expect(html).toContain(FONTS);
    await page.waitForFunction(() => document.fonts.check('16px Brand'));
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  }

  const usedFont = (page: Page) =>
    popupFrame(page)
      .locator('body')
      .evaluate((body) => ({
        family: getComputedStyle(body).fontFamily.split(',')[0],
        loaded: [...document.fonts].map(({ family, status }) => `${family} ${status}`),
      }));

  const pageWithFont = (api: string, apiKey: string) =>
    hostPage(api, apiKey).replace(
      '</head>',
      `<link rel="stylesheet" crossorigin href="${FONTS}/brand.css"></head>`,
    );
  const popup: Partial<PopupDefinition> = { style: { font: 'host' }, triggers: [] };
  const show = (page: Page) =>
    page.evaluate(
      "servicePopups.push((popups) => popups.ready().then(() => popups.show('hello')))",
    );

  test('[D10] a popup uses it from the start if it arrives before the popup shows', async ({
    page,
    host,
    server,
    sql,
    consoleErrors,
  }) => {
    const { apiKey } = await createProject(sql, [popup]);
    const html = pageWithFont(server.url, apiKey);
    host.serve(html);
    const isFont = (request: Request) =>
      request.url().endsWith('.woff2') && request.resourceType() === 'fetch';
    const downloaded = page.waitForEvent('requestfinished', isFont);
    await page.route(/\/frame\//, async (route) => {
      await downloaded;
      await route.continue();
    });
    await openPage(page, { url: host.url, html }, () => Promise.resolve());
    await show(page);
    await expect(popupFrame(page).getByRole('heading', { name: 'A question' })).toBeVisible();
    expect(await usedFont(page)).toEqual({ family: 'Brand', loaded: ['Brand loaded'] });
    expect(consoleErrors).toEqual([]);
  });

  test('[D10] a popup uses one that arrives later from the next screen on', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey } = await createProject(sql, [popup]);
    const html = pageWithFont(server.url, apiKey);
    host.serve(html);
    const shown = createSignal();
    await openPage(page, { url: host.url, html }, (request) =>
      request === 1 ? Promise.resolve() : shown.received,
    );
    await show(page);
    const frame = popupFrame(page);
    await expect(frame.getByRole('button', { name: 'Start' })).toBeVisible();
    const sent = page.waitForResponse(`${FONTS}/brand.woff2`);
    shown.send();
    await sent;
    expect(await usedFont(page)).toMatchObject({ family: 'system-ui' });
    await frame.getByRole('button', { name: 'Start' }).click();
    await expect(frame.getByText('Would you recommend us?')).toBeVisible();
    await frame.locator('input[value="9"]').check();
    await frame.getByRole('button', { name: 'Next' }).click();
    await expect
      .poll(() => usedFont(page))
      .toEqual({
        family: 'Brand',
        loaded: ['Brand loaded'],
      });
  });
});
