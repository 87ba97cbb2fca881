import type { Page } from '@playwright/test';
import { createAccount, createProjectViaApi, startSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import type { ServerProcess } from '../support/server-process';
import { type } from '../support/type';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialogButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name });

let project: string;
let settings: string;

test.beforeEach(async ({ page, server }) => {
  await startSession(page, server);
  project = await createProjectViaApi(page, server, 'Settings shop');
  settings = `${server.url}/dashboard/projects/${project}/production/settings`;
});

test('[M5] [S26] a project can be renamed and changed, and unsaved changes are guarded', async ({
  page,
}) => {
  await page.goto(`${settings}/project`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await type(name, '');
  await button(page, 'Save').click();
  await expect(name).toBeFocused();
  await expect(page.getByText('Enter a project name.')).toBeVisible();
  await type(name, 'Another shop');
  await page.getByLabel('How soon changes are live').selectOption('Within 5 minutes');
  await type(page.getByRole('combobox', { name: 'Time zone' }), 'berlin');
  await page.getByRole('option', { name: 'Europe/Berlin' }).click();

  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await button(page, 'Keep editing').click();
  await expect(name).toHaveValue('Another shop');
  await button(page, 'Save').click();
  await expect(page.getByText('Saved')).toBeVisible();

  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await expect(heading(page, 'Members')).toBeVisible();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('changed the project settings')).toBeVisible();
  await expect(page.getByText('Settings shop → Another shop')).toBeVisible();
  await expect(page.getByText('1 → 300')).toBeVisible();
  await expect(page.getByText('UTC → Europe/Berlin')).toBeVisible();
});

test('[M5] deleting a project requires typing its name', async ({ page }) => {
  await page.goto(`${settings}/project`);
  await button(page, /^Delete project/).click();
  await dialogButton(page, 'Delete permanently').click();
  await expect(page.getByText('The text doesn’t match.')).toBeVisible();
  await type(page.getByRole('textbox', { name: 'to confirm' }), 'Settings shop');
  await dialogButton(page, 'Delete permanently').click();
  await expect(page).not.toHaveURL(new RegExp(project));
  await expect(page.getByText('“Settings shop” deleted')).toBeVisible();
});

test('[M5] keys can be created, replaced and revoked, and origins allowed', async ({ page }) => {
  await page.goto(`${settings}/keys`);
  const activeKeys = page.getByRole('list', { name: 'Active keys' }).getByRole('listitem');
  await expect(activeKeys).toHaveCount(1);
  await expect(activeKeys).toContainText('Never used.');
  await button(page, /^Replace key/).click();
  await expect(page.getByLabel('Grace period for the old key')).toHaveValue('24');
  await dialogButton(page, 'Replace').click();
  await expect(activeKeys).toHaveCount(2);
  await expect(activeKeys.nth(1)).toContainText('Replaced. Works until');
  await activeKeys
    .nth(1)
    .getByRole('button', { name: /^Revoke/ })
    .click();
  await dialogButton(page, 'Revoke').click();
  await expect(activeKeys).toHaveCount(1);
  await expect(page.getByText('1 revoked key')).toBeVisible();
  await button(page, 'Create key').click();
  await expect(activeKeys).toHaveCount(2);

  const origin = page.getByRole('textbox', { name: 'Origin 1' });
  await button(page, 'Add origin').click();
  await type(origin, 'no good');
  await button(page, 'Save').click();
  await expect(origin).toBeFocused();
  await expect(page.getByText('Enter a valid origin')).toBeVisible();
  await type(origin, 'Shop.example/cart');
  await button(page, 'Save').click();
  await expect(origin).toHaveValue('https://shop.example');
  await expect(page.getByText('Saved')).toBeVisible();
  await button(page, 'Add origin').click();
  await type(page.getByRole('textbox', { name: 'Origin 2' }), '*.shop.example');
  await button(page, 'Add origin').click();
  await type(page.getByRole('textbox', { name: 'Origin 3' }), 'null');
  await expect(page.getByText('the list no longer keeps other sites out')).toBeVisible();
  // The first notice may still be there.
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET');
  await button(page, 'Save').click();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Origin 2' })).toHaveValue(
    'https://*.shop.example',
  );
  // The other environment isn't affected.
  await page.getByLabel('Project and environment').selectOption(`development ${project}`);
  await expect(page).toHaveURL(/\/development\/settings\/keys$/);
  await expect(activeKeys).toHaveCount(1);
  await expect(origin).toHaveCount(0);
});

test('[S5] proofs can be required once there is a secret, which is shown only once', async ({
  page,
}) => {
  await page.goto(`${settings}/identity`);
  const required = page.getByRole('switch', { name: 'Require a proof for every user id' });
  await expect(required).toBeDisabled();
  await button(page, /^Create secret/).click();
  await dialogButton(page, 'Create secret').click();
  await expect(page.getByRole('group', { name: 'Copy the secret' })).toBeFocused();
  await expect(required).toBeEnabled();
  await required.click();
  await expect(required).toBeChecked();
  await expect(page.getByText('Proofs are now required')).toBeVisible();
  await page.getByRole('tab', { name: 'Go' }).click();
  await expect(page.getByRole('region', { name: 'The Go code' })).toContainText('hmac.New');
  await page.reload();
  await expect(required).toBeChecked();
  await expect(page.getByRole('group', { name: 'Copy the secret' })).toHaveCount(0);
  // The last secret can't be revoked while proofs are required.
  await button(page, /^Revoke the secret/).click();
  await dialogButton(page, 'Revoke').click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'create another one first',
  );
});

test('[M3] [M4] members can be invited, given another role and removed', async ({
  page,
  browserName,
}) => {
  await page.goto(`${settings}/members`);
  await expect(page.getByLabel('Role of Ada')).toBeDisabled();
  const email = `grace-${browserName}-${String(Date.now())}@example.com`;
  await type(page.getByLabel('Email address'), email);
  await page.getByLabel('Role', { exact: true }).selectOption('viewer');
  await button(page, 'Invite').click();
  const link = page.getByRole('group', { name: 'Copy the invitation link' });
  await expect(link).toBeFocused();
  const url = (await link.getByText('/dashboard/invitation?token=').textContent()) ?? '';
  await expect(page.getByRole('list', { name: 'Pending invitations' })).toContainText(email);
  await createAccount(url, 'Grace');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Pending invitations' })).toHaveCount(0);
  await page.getByLabel('Role of Grace').selectOption('owner');
  await expect(page.getByText('Role changed')).toBeVisible();
  await expect(page.getByLabel('Role of Ada')).toBeEnabled();
  await button(page, 'Remove Grace').click();
  await dialogButton(page, 'Remove').click();
  await expect(page.getByLabel('Role of Grace')).toHaveCount(0);
  await expect(page.getByLabel('Role of Ada')).toBeDisabled();
});

test('[S18] members are warned when storage is almost full', async ({ page, server, sql }) => {
  const banner = page.getByRole('region', { name: 'Storage warning' });
  await page.goto(`${settings}/privacy`);
  await expect(page.getByText(/KB of 10.GB used/)).toBeVisible();
  await expect(banner).toHaveCount(0);

  await sql`
    insert into storage_usage (environment_id, day, bytes)
    select id, current_date, 9126805504 from environments
    where project_id = ${project} and kind = 'production'`;
  await page.goto(`${server.url}/dashboard/projects/${project}/production/popups`);
  await expect(banner).toContainText(/Storage is 85% full\./);
  await banner.getByRole('link', { name: 'Retention settings' }).click();
  await expect(heading(page, 'Privacy')).toBeVisible();
  await expect(page.getByText(/8\.5.GB of 10.GB used \(85%\)\./)).toBeVisible();

  await page.goto(`${server.url}/dashboard/projects/${project}/development/popups`);
  await expect(heading(page, 'Popups')).toBeVisible();
  await expect(banner).toHaveCount(0);
});

/** Stores an external answer of a user and looks the user up on the privacy page. */
async function lookUpUser(page: Page, server: ServerProcess): Promise<void> {
  const url = `${server.url}/api/v1/projects/${project}/environments/production`;
  const headers = { origin: server.url };
  const survey = {
    id: 'asked',
    name: 'Asked',
    defaultLanguage: 'en',
    pages: [{ id: 'one', questions: [{ id: 'score', type: 'nps', title: 'Score?' }] }],
    ends: [{ id: 'end', title: 'Thanks' }],
  };
  await page.request.post(`${url}/surveys`, { data: survey, headers });
  await page.request.put(`${url}/answered/asked/user-17`, { data: {}, headers });
  await page.goto(`${settings}/privacy`);
  await type(page.getByRole('textbox', { name: 'User id' }), 'user-17');
  await button(page, 'Look up').click();
  await expect(page.getByText('1 external answer.')).toBeVisible();
}

test('[S14] a user’s data can be deleted, and retention shortened', async ({ page, server }) => {
  await lookUpUser(page, server);
  await button(page, /^Delete user data/).click();
  await type(page.getByRole('textbox', { name: 'to confirm' }), 'user-17');
  await dialogButton(page, 'Delete permanently').click();
  await expect(page.getByText('User data deleted')).toBeVisible();
  await type(page.getByRole('textbox', { name: 'User id' }), 'user-17');
  await button(page, 'Look up').click();
  await expect(page.getByText('no data stored.')).toBeVisible();

  await type(page.getByLabel(/^Keep reports/), '30');
  await button(page, 'Save').click();
  await dialogButton(page, 'Save and delete').click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^Keep reports/)).toHaveValue('30');
});

const tokenName = (page: Page) =>
  page.getByRole('region', { name: 'Access tokens' }).getByRole('textbox', { name: 'Name' });

test('[M2] access tokens can be limited, are shown only once, and can be revoked', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/dashboard/account`);
  const name = `Token ${String(Date.now())}`;
  await type(tokenName(page), name);
  await page.getByLabel('Project').selectOption(project);
  await page.getByLabel('Access', { exact: true }).selectOption('Read only');
  await button(page, 'Create token').click();
  const shown = page.getByRole('group', { name: 'Copy the token' });
  await expect(shown).toBeFocused();
  const token = (await shown.getByText(/^spt_/).textContent()) ?? '';
  const authorization = `Bearer ${token}`;
  const me = () => fetch(`${server.url}/api/v1/me`, { headers: { authorization } });
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
    /Read only, in “Settings shop”\..*Never used/,
  );
  expect((await me()).status).toBe(200);
  const projects = await fetch(`${server.url}/api/v1/projects`, { headers: { authorization } });
  const { items } = (await projects.json()) as { items: { id: string; role?: string }[] };
  expect(items.filter(({ role }) => role)).toMatchObject([{ id: project }]);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Last used');
  await button(page, `Revoke token ${name}`).click();
  await dialogButton(page, 'Revoke').click();
  await expect(page.getByText('Token revoked')).toBeVisible();
  expect((await me()).status).toBe(401);

  await type(page.getByLabel('Current password', { exact: true }), 'not the password');
  await type(page.getByLabel('New password', { exact: true }), 'another horse battery');
  await button(page, 'Change password').click();
  await expect(page.getByText('Wrong password.')).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
});
