import type { Page } from '@playwright/test';
import { owner, printedLink } from '../support/account';
import { expect, hostPage, popupFrame, test } from '../support/fixtures';
import { colorSchemes } from '../support/color-schemes';
import { expectNoFaults, expectNoOverflow } from '../support/no-faults';
import { ServerProcess } from '../support/server-process';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('the first five minutes', () => {
  let server: ServerProcess;
  test.beforeAll(async () => {
    server = await ServerProcess.start();
  });
  test.afterAll(async () => {
    await server.remove();
  });

  const checkLooks = async (page: Page) => {
    for (const { colorScheme } of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      await expectNoFaults(page);
    }
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 1200, height: 800 });
  };

  test('[H10] [H11] lead from the printed link to a popup on one’s own page', async ({
    page,
    host,
    complaints,
    context,
  }) => {
    await page.goto(await printedLink(server));
    await page.getByLabel('Your name').fill(owner.name);
    await page.getByLabel('E-mail address').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Make the account' }).click();

    await expect(heading(page, 'Make a project')).toBeVisible();
    await page.getByRole('button', { name: 'Make the project' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await checkLooks(page);
    await page.getByLabel('Name').fill('My shop');
    await page.getByLabel('Address of your site').fill(`${host.url}/cart`);
    await expect(page.getByLabel(`Only pages of ${host.url} may use the key`)).toBeChecked();
    await page.getByRole('button', { name: 'Make the project' }).click();

    await expect(heading(page, 'Get started')).toBeVisible();
    const snippet = page.getByRole('region', { name: 'The snippet (Script tag)' });
    await expect(snippet).toContainText('data-api-key="pk_live_');
    await expect(page.getByText('Waiting for the first call')).toBeVisible();
    await checkLooks(page);
    const apiKey = /pk_live_[\w-]+/.exec((await snippet.textContent()) ?? '')?.[0] ?? '';

    // A page of another origin is refused, and named.
    host.serve(hostPage(server.url, apiKey));
    const ownPage = await context.newPage();
    await ownPage.goto(host.sameSiteUrl);
    await expect(page.getByRole('alert')).toContainText(host.sameSiteUrl);
    await expectNoFaults(page);
    await ownPage.goto(host.url);
    await expect(page.getByText(`Seen on ${host.url}`)).toBeVisible();
    await ownPage.close();

    await page.getByRole('button', { name: 'Use Net Promoter Score' }).click();
    await expect(page.getByRole('link', { name: '“A quick question”' })).toBeVisible();
    await checkLooks(page);
    await expect(page.getByLabel('Address of a page')).toHaveValue(host.url);
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open the page in test mode' }).click();
    const tested = await opening;
    expect(tested.url()).toMatch(/#service-popups-test=./);
    expect(new URL(tested.url()).origin).toBe(host.url);
    await expect(popupFrame(tested).getByText('A quick question')).toBeVisible();
    await expect(popupFrame(tested).getByText('Test', { exact: true })).toBeVisible();
    expect(complaints).toEqual([]);
  });
});
