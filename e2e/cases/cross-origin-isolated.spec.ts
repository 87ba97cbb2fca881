import type { Page } from '@playwright/test';
import { clientPage } from '../support/client-page';
import { eventNames, expect, hostPage, popupFrame, test } from '../support/fixtures';
import { createProject, popup, survey } from '../support/project';

const IMAGE_URL = 'https://images.example/logo.svg';
const style = { imageUrl: IMAGE_URL };

const isolated = (embedderPolicy: string) => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': embedderPolicy,
});

/** Chromium doesn't apply the embedder policy to intercepted requests, but Firefox does. */
async function serveImage(page: Page, headers: Record<string, string> = {}): Promise<void> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" />';
  await page.route(IMAGE_URL, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', headers, body }),
  );
}

async function expectImage(page: Page): Promise<void> {
  const image = popupFrame(page).locator(`img[src="${IMAGE_URL}"]`);
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBe(40);
}

async function completeSurvey(page: Page): Promise<void> {
  const frame = popupFrame(page);
  await frame.getByRole('button', { name: 'Start' }).click();
  await frame.getByRole('radio', { name: '8', exact: true }).check();
  await frame.getByRole('button', { name: 'Next' }).click();
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible();
}

const isIsolated = (page: Page) => page.evaluate(() => crossOriginIsolated);

const embedderPolicy = 'require-corp';

test.describe(`a cross-origin isolated page with ${embedderPolicy}`, () => {
  test('[S4] shows a popup with any image and sends the answers', async ({
    page,
    host,
    server,
    sql,
  }) => {
    const { apiKey, environmentId } = await createProject(sql, [{ style }]);
    await serveImage(page);
    host.serve(hostPage(server.url, apiKey), isolated(embedderPolicy));
    await page.goto(host.url);
    expect(await isIsolated(page)).toBe(true);
    await expectImage(page);
    await completeSurvey(page);
    await expect
      .poll(async () => [
        ...(await sql`select answers from responses where environment_id = ${environmentId}`),
      ])
      .toEqual([{ answers: { recommend: 8 } }]);
  });

  test('[F1] shows a popup in client mode, with an image that allows it', async ({
    page,
    host,
    server,
  }) => {
    await serveImage(page, { 'cross-origin-resource-policy': 'cross-origin' });
    const options = { popups: [{ ...popup, style }], surveys: [survey] };
    host.serve(clientPage(server.url, options), isolated(embedderPolicy));
    await page.goto(host.url);
    expect(await isIsolated(page)).toBe(true);
    await expectImage(page);
    await completeSurvey(page);
    await expect.poll(() => eventNames(page)).toContain('survey_completed');
  });
});
