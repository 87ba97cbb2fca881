import type { Locator } from '@playwright/test';
import { expect, hostPage, popupFrame, test } from '../support/fixtures';
import { openStartScreen } from '../support/popup-page';
import { createPopupScope } from '../support/popup-scope';

/** A PNG of 3 × 2 pixels. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAEklEQVR4AWKyjr79H4aZGJAAAAAA//+B3QNGAAAABklEQVQDAIrOB1X797XHAAAAAElFTkSuQmCC';
const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') };

async function expectLoaded(image: Locator): Promise<void> {
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBe(3);
}

test('[M21] [S25] an image uploaded in the editor appears in the popup', async ({
  page,
  server,
  host,
  context,
  consoleErrors,
}) => {
  const { api, dashboardUrl } = await createPopupScope(page, server);
  await page.goto(`${dashboardUrl}/popups/welcome`);
  await openStartScreen(page);
  const field = page.getByRole('group', { name: 'Image' });
  await expect(field.getByRole('button', { name: 'Upload a file' })).toBeVisible();
  await field.locator('input[type=file]').setInputFiles(file);
  await expect(field.getByText('3 × 2 px')).toBeVisible();
  await expectLoaded(page.frameLocator('iframe[title="Popup preview"]').locator('img.hero'));

  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish popup' });
  await dialog.getByRole('button', { name: 'Publish popup' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(consoleErrors).toEqual([]);

  const { items } = (await (await page.request.get(`${api}/keys`)).json()) as {
    items: { key: string }[];
  };
  const apiKey = items[0]?.key ?? '';

  // A page that loads nothing from other origins unless they opt in.
  host.serve(hostPage(server.url, apiKey), {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  });
  const visit = await context.newPage();
  await visit.goto(host.url);
  await expectLoaded(popupFrame(visit).locator('img.hero'));
  await visit.close();

  // The API behind a path of the host app.
  host.serve(hostPage('/popups', apiKey, 'data-base-url="/popups"'));
  const proxied = await context.newPage();
  await proxied.route(`${host.url}/popups/**`, async (route) => {
    const url = route.request().url().replace(`${host.url}/popups`, server.url);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await proxied.goto(host.url);
  const image = popupFrame(proxied).locator('img.hero');
  await expectLoaded(image);
  expect(await image.evaluate((element: HTMLImageElement) => element.src)).toMatch(
    new RegExp(`^${host.url}/popups/images/[0-9a-f]{64}\\.png$`),
  );
  // Reports may still be on their way.
  await proxied.unrouteAll({ behavior: 'ignoreErrors' });
  await proxied.close();
});
