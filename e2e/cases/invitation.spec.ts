import type { Page } from '@playwright/test';
import {
  createAccount,
  createProjectViaApi,
  postAs,
  signIn,
  startSession,
} from '../support/account';
import { expect, test } from '../support/fixtures';
import { owner } from '../support/owner';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const main = (page: Page) => page.getByRole('main');

test.beforeEach(async ({ page, server }) => {
  await startSession(page, server);
});

test('[M3] only the invited account can accept an invitation', async ({
  page,
  server,
  browserName,
}) => {
  const email = `grace-${browserName}-${String(Date.now())}@example.com`;
  const inviteTo = async (project: string): Promise<string> => {
    const path = `/api/v1/projects/${project}/invitations`;
    return ((await postAs(page, path, { email, role: 'editor' })) as { url: string }).url;
  };
  const first = await createProjectViaApi(page, server, 'First project');
  const second = await createProjectViaApi(page, server, 'Second project');
  await page.goto(`${server.url}/dashboard/account`);
  await createAccount(await inviteTo(first), 'Grace');

  // Signed in with another account.
  await page.goto(await inviteTo(second));
  await expect(main(page).getByText(owner.email)).toBeVisible();
  await expect(button(page, 'Join project')).toHaveCount(0);
  await button(page, 'Sign out and continue').click();

  // Signed out: the link offers to create an account, but it exists.
  await page.getByLabel('Your name').fill('Grace again');
  await page.getByLabel('Password', { exact: true }).fill('another horse battery');
  await button(page, 'Create account and join').click();
  await expect(page.getByRole('alert')).toContainText('You already have an account');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('link', { name: 'Sign in to accept' }).click();
  await signIn(page, owner.password, email);

  // Signed in with the invited account.
  await expect(button(page, 'Join project')).toBeVisible();
  await button(page, 'Join project').click();
  await expect(heading(page, 'You’re now a member of “Second project”')).toBeVisible();
  await page.goto(`${server.url}/dashboard/projects/${second}/production/settings/members`);
  await expect(page.getByText('Grace (you)')).toBeVisible();
});
