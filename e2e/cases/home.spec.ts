import { createProjectViaApi, signInAsNewMember, startSession } from '../support/account';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/fixtures';
import { Interactions } from '../support/interactions';
import { createPopupScope } from '../support/popup-scope';

const MAX_INTERACTIONS = 5;

test.describe('the list of popups', () => {
  test('leads from a goal to a live popup in few interactions, and archives it', async ({
    page,
    server,
    consoleErrors,
  }) => {
    await startSession(page, server);
    const project = await createProjectViaApi(page, server, 'Shop');
    const environment = `${server.url}/dashboard/projects/${project}/production`;
    await page.goto(environment);
    await expect(page).toHaveURL(`${environment}/popups`);

    const user = new Interactions(page);
    await user.click(page.getByRole('button', { name: 'New popup' }));
    await expect(page.getByRole('button', { name: /^Measure NPS/ })).toBeVisible();
    await expectAccessible(page);
    await user.click(page.getByRole('button', { name: /^Measure NPS/ }));
    await user.click(page.getByRole('button', { name: 'Publish…' }));
    await user.click(page.getByRole('button', { name: 'Publish popup' }));
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    expect(user.count).toBeLessThanOrEqual(MAX_INTERACTIONS);

    await page.getByRole('link', { name: 'Popups' }).first().click();
    const row = page.getByRole('row', { name: 'Net Promoter Score' });
    await expect(row).toContainText('Shown to all visitors, after 5 s, at most once every 90 days');
    await page.getByRole('button', { name: 'Actions for Net Promoter Score' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect(page.getByRole('radio', { name: 'Current (0)' })).toBeChecked();
    await expect(page.getByText('All popups are archived.')).toBeVisible();
    await page.getByText('Archived (1)').click();
    await expect(page).toHaveURL(/state=archived/);
    await expect(row).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });

  test('can be used on the smallest screens', { tag: '@chromium' }, async ({ page, server }) => {
    const { dashboardUrl } = await createPopupScope(page, server);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(dashboardUrl);
    const row = page.getByRole('row', { name: 'One question?' });
    await expect(row.getByText('Draft', { exact: true })).toBeVisible();
    await expectAccessible(page, 'dark');
  });

  test('is the first page of members of any role; others see results', async ({ page, server }) => {
    const { project, dashboardUrl } = await createPopupScope(page, server);
    await signInAsNewMember(page, server, project, 'viewer');
    await page.goto(dashboardUrl);
    await expect(page).toHaveURL(`${dashboardUrl}/popups`);
    await page.goto(`${server.url}/dashboard/projects/demo/production`);
    await expect(page).toHaveURL(/\/results$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible();
  });
});
