import {
  forgetSession,
  ensureOwner,
  createProjectViaApi,
  signIn,
  startSession,
} from '../support/account';
import { expectFits } from '../support/expect-accessible';
import { expect, hostPage, popupFrame, test } from '../support/fixtures';

test.describe('the dashboard on a phone', { tag: '@chromium' }, () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('can be used from sign-in to the first answer', async ({ page, server, host, context }) => {
    await ensureOwner(server);
    await startSession(page, server);
    const project = await createProjectViaApi(page, server, 'A shop with quite a long name');
    const dashboardPath = `/dashboard/projects/${project}/production`;
    const api = `${server.url}/api/v1/projects/${project}/environments/production`;
    const { items } = (await (await page.request.get(`${api}/keys`)).json()) as {
      items: { key: string }[];
    };
    await forgetSession(page);

    await page.goto(
      `${server.url}/dashboard/sign-in?from=${encodeURIComponent(`${dashboardPath}/start`)}`,
    );
    await expectFits(page);
    await signIn(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Get started' })).toBeVisible();
    await expectFits(page);
    await page.getByRole('button', { name: 'Use template Net Promoter Score' }).tap();
    await page.getByRole('link', { name: /^“.*”$/ }).tap();

    const title = page.getByLabel('Title');
    await title.fill('How was it?');
    await page.getByLabel('Seconds').fill('0');
    await expectFits(page);
    await page.getByRole('button', { name: 'Publish…' }).tap();
    await page.getByRole('button', { name: 'Publish popup' }).tap();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More' }).tap();
    for (const item of await page.getByRole('menuitem').all()) await expect(item).toBeInViewport();
    await page.keyboard.press('Escape');

    host.serve(hostPage(server.url, items[0]?.key ?? ''));
    const visit = await context.newPage();
    const stored = Promise.all(
      ['/sdk/popups', '/sdk/responses'].map((path) =>
        visit.waitForResponse((response) => response.url() === server.url + path),
      ),
    );
    await visit.goto(`${host.sameSiteUrl}/`);
    const popup = popupFrame(visit);
    await popup.getByRole('button', { name: 'Start' }).tap();
    // The first page auto-advances.
    await popup.getByRole('radio', { name: '9', exact: true }).tap();
    await expect(popup.getByRole('textbox')).toBeVisible();
    await stored;
    await visit.close();

    // All sections can be reached in the narrow navigation.
    for (const name of ['Surveys', 'Why (not)?', 'Settings', 'Popups', 'Results']) {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).tap();
      await expect(page).toHaveURL(/production\/(surveys|why|settings|popups|results)/);
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectFits(page);
    }
    await page.getByRole('link', { name: 'How was it?' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'How was it?' })).toBeVisible();
    await expect(page.getByText('Shown once, answered once')).toBeVisible();
    await expectFits(page);
    await page.getByRole('button', { name: /^Account/ }).tap();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
  });
});
