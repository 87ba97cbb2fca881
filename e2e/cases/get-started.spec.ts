import type { Page } from '@playwright/test';
import { createProjectViaApi, startSession } from '../support/account';
import { expect, hostPage, popupFrame, test } from '../support/fixtures';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('[H10] [H11] the page “Get started” leads from the snippet to a test popup and a live one', async ({
  page,
  host,
  server,
  context,
}) => {
  await startSession(page, server);
  const project = await createProjectViaApi(page, server, 'My shop');
  const environment = `${server.url}/api/v1/projects/${project}/environments/production`;
  const headers = { origin: server.url };
  await page.request.patch(environment, { data: { allowedOrigins: [host.url] }, headers });
  await page.goto(`${server.url}/dashboard/projects/${project}/production/start`);
  await expect(page.getByText('Waiting for the first request')).toBeVisible();
  const snippet = page.getByRole('region', { name: 'The snippet (Script tag)' });
  const apiKey = /pk_live_[\w-]+/.exec((await snippet.textContent()) ?? '')?.[0] ?? '';

  // Requests from other origins are rejected, and the page names the origin.
  host.serve(hostPage(server.url, apiKey));
  const sitePage = await context.newPage();
  await sitePage.goto(host.sameSiteUrl);
  await expect(page.getByRole('alert')).toContainText(host.sameSiteUrl);
  await sitePage.goto(host.url);
  await expect(page.getByText(`Connected on ${host.url}`)).toBeVisible();
  await sitePage.close();

  await page.getByRole('button', { name: 'Measure NPS' }).click();
  await expect(page.getByRole('link', { name: '“Net Promoter Score”' })).toBeVisible();
  await expect(page.getByLabel('URL of a page')).toHaveValue(host.url);
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open in test mode' }).click();
  const tested = await opening;
  await expect(popupFrame(tested).getByRole('heading')).toHaveText('A quick question');
  await expect(popupFrame(tested).getByText('Test', { exact: true })).toBeVisible();
  await tested.close();

  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish popup' });
  await expect(dialog).toContainText('From now on: all visitors, after 5 s');
  await dialog.getByRole('button', { name: 'Publish popup' }).click();
  await expect(page.getByRole('heading', { name: 'You’re live' })).toBeVisible();

  // The guide can be closed, and opened again.
  await page.getByRole('button', { name: 'Close guide' }).click();
  await expect(heading(page, 'Popups')).toBeVisible();
  await page.getByRole('link', { name: 'Get started guide' }).click();
  await expect(page.getByRole('heading', { name: 'You’re live' })).toBeVisible();
});
