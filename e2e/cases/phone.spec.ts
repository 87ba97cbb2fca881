import { forgetSession, createProjectViaApi, signIn, startSession } from '../support/account';
import { expectFits } from '../support/expect-accessible';
import { openStartScreen } from '../support/popup-page';
import { expect, test } from '../support/fixtures';

test.describe('the dashboard on a phone', { tag: '@chromium' }, () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('can be used from sign-in to a live popup', async ({ page, server }) => {
    await startSession(page, server);
    const project = await createProjectViaApi(page, server, 'A shop with quite a long name');
    const dashboardPath = `/dashboard/projects/${project}/production`;
    await forgetSession(page);

    await page.goto(
      `${server.url}/dashboard/sign-in?from=${encodeURIComponent(`${dashboardPath}/start`)}`,
    );
    await expectFits(page);
    await signIn(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Get started' })).toBeVisible();
    await expectFits(page);
    await page.getByRole('button', { name: 'Measure NPS' }).tap();
    await page.getByRole('link', { name: /^“.*”$/ }).tap();

    await openStartScreen(page);
    const title = page.getByLabel('Title');
    await title.fill('How was it?');
    await expectFits(page);
    await page.getByRole('button', { name: 'Publish…' }).tap();
    await page.getByRole('button', { name: 'Publish popup' }).tap();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More' }).tap();
    for (const item of await page.getByRole('menuitem').all()) await expect(item).toBeInViewport();
    await page.keyboard.press('Escape');

    // All sections can be reached in the narrow navigation.
    for (const name of ['Surveys', 'Results']) {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).tap();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expectFits(page);
    }
    await page.getByRole('button', { name: /^Account/ }).tap();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
  });
});
