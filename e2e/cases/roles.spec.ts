import type { Page } from '@playwright/test';
import { signInAsNewMember, forgetSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { openStartScreen } from '../support/popup-page';
import { createPopupScope, type PopupScope } from '../support/popup-scope';
import { type } from '../support/type';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const onlyOwners = 'Ask an owner of the project to make changes.';
const onlyEditors = 'Ask an editor or an owner of the project to make changes.';

/** Sends a request that the dashboard doesn't offer to this role, and returns the status. */
async function statusOf(page: Page, { api, headers }: PopupScope, path: string): Promise<number> {
  const data = { name: 'Sent to the API', role: 'owner', email: 'mallory@example.com' };
  return (await page.request.post(`${api}/${path}`, { data, headers })).status();
}

test.describe('[M4] in the dashboard,', () => {
  test('an editor can create and publish popups but not change settings', async ({
    page,
    server,
  }) => {
    const scope = await createPopupScope(page, server);
    const { project, dashboardUrl } = scope;
    await signInAsNewMember(page, server, project, 'editor');
    await page.goto(`${dashboardUrl}/popups`);
    await expect(button(page, 'New popup')).toBeVisible();
    await page.getByRole('link', { name: 'One question?' }).click();
    await openStartScreen(page);
    await type(page.getByLabel('Title'), 'By the editor');
    await button(page, 'Publish…').click();
    await page.getByRole('button', { name: 'Publish popup' }).click();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();

    for (const path of ['project', 'keys']) {
      await page.goto(`${dashboardUrl}/settings/${path}`);
      await expect(page.getByText(onlyOwners)).toBeVisible();
      await expect(button(page, /Save|Revoke|Create|Invite|Remove|Delete/)).toHaveCount(0);
    }
    expect(await statusOf(page, scope, 'keys')).toBe(403);
  });

  test('a viewer can read everything and sees no controls that would fail', async ({
    page,
    server,
    consoleErrors,
  }) => {
    const scope = await createPopupScope(page, server);
    const { project, dashboardUrl } = scope;
    await signInAsNewMember(page, server, project, 'viewer');
    await page.goto(`${dashboardUrl}/popups`);
    await expect(page.getByRole('link', { name: 'One question?' })).toBeVisible();
    await expect(button(page, 'New popup')).toHaveCount(0);
    await page.goto(`${dashboardUrl}/surveys`);
    await expect(page.getByRole('link', { name: 'Why did you come?' })).toBeVisible();
    await expect(button(page, 'New survey')).toHaveCount(0);

    // Editors are read-only.
    await page.goto(`${dashboardUrl}/popups/welcome`);
    await expect(page.getByText(onlyEditors)).toBeVisible();
    const outline = page.getByRole('navigation', { name: 'Survey outline' });
    await outline.getByRole('button', { name: /^Why did you come/ }).click();
    await expect(page.getByLabel('Question', { exact: true })).toHaveValue('Why did you come?');
    await expect(page.getByLabel('Question', { exact: true })).toBeDisabled();
    await openStartScreen(page);
    await expect(page.getByLabel('Title')).toBeDisabled();
    await expect(button(page, /^(Save|Publish)/)).toHaveCount(0);
    await button(page, 'More').click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Preview on your site…',
      'Share as a link…',
      'Export survey as JSON',
    ]);

    await page.keyboard.press('Escape');
    const usable = { name: /^(Save|Undo|Add|Remove)/, disabled: false };
    await expect(page.getByRole('button', usable)).toHaveCount(0);
    await expect(page.getByLabel(/^Move/)).toHaveCount(0);

    await page.goto(`${dashboardUrl}/results`);
    await expect(heading(page, 'Results')).toBeVisible();
    await page.goto(`${dashboardUrl}/why`);
    await expect(page.getByRole('heading', { name: 'Rule results' })).toBeVisible();
    await page.goto(`${dashboardUrl}/start`);
    await expect(page.getByText('Your popup:')).toBeVisible();
    await expect(button(page, /^Use /)).toHaveCount(0);
    await page.goto(`${dashboardUrl}/settings/audit`);
    await expect(page.getByText('Only owners can read the audit log')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(consoleErrors).toEqual([]);

    // The server checks permissions too.
    for (const path of ['popups', 'surveys', 'keys', 'popups/welcome/publish'])
      expect(await statusOf(page, scope, path)).toBe(403);
  });

  test('someone without access gets an error and a sign-in link', async ({ page, server }) => {
    const { dashboardUrl } = await createPopupScope(page, server);
    await forgetSession(page);
    await page.goto(`${dashboardUrl}/popups/welcome`);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
  });
});
