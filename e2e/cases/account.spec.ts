import type { Page } from '@playwright/test';
import { forgetSession, postAs, signIn } from '../support/account';
import { expect, test } from '../support/fixtures';
import { owner } from '../support/owner';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const password = (page: Page) => page.getByLabel(/^(New p|P)assword$/);

test.describe('[M1] signing in', () => {
  test('returns to the requested page, and signing out ends the session @smoke', async ({
    page,
    server,
  }) => {
    const results = `${server.url}/dashboard/projects/demo/development/results`;
    await page.goto(results);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(page);
    await expect(page).toHaveURL(results);
    const menu = page.getByRole('button', { name: `Account ${owner.email}` });
    await menu.click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(menu).toBeHidden();
    await page.goto(results);
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  test('opens one of the user’s projects even if their list loads slowly', async ({
    page,
    server,
  }) => {
    const projectsLoaded = page.waitForResponse('**/api/v1/projects*');
    await page.goto(`${server.url}/dashboard/sign-in`);
    await projectsLoaded;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/projects*', async (route) => {
      await released;
      await route.continue();
    });
    await signIn(page);
    await expect(page.getByRole('button', { name: `Account ${owner.email}` })).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/dashboard/`);
    release();
    await expect(heading(page, 'Popups')).toBeVisible();
  });
});

test.describe('[M3] single-use links', () => {
  test.beforeEach(async ({ page, server }) => {
    await page.goto(`${server.url}/dashboard/sign-in`);
  });

  test('create an account for an invited member and reset a password', async ({
    page,
    server,
    browserName,
  }) => {
    await signIn(page);
    await expect(heading(page, 'Popups')).toBeVisible();
    const email = `grace-${browserName}-${String(Date.now())}@example.com`;
    const invitation = { email, role: 'viewer' };
    const created = await postAs(page, '/api/v1/projects/demo/invitations', invitation);
    const { url } = created as { url: string };
    await forgetSession(page);
    await page.goto(url);
    await expect(page.getByText(email)).toBeVisible();
    await page.getByLabel('Your name').fill('Grace');
    await password(page).fill(owner.password);
    await page.getByRole('button', { name: 'Create account and join' }).click();
    await expect(page.getByRole('button', { name: `Account ${email}` })).toBeVisible();
    await page.goto(url);
    await expect(heading(page, 'This invitation doesn’t work')).toBeVisible();

    // An administrator creates a reset link.
    const { id } = (await (await page.request.get(`${server.url}/api/v1/me`)).json()) as {
      id: string;
    };
    await forgetSession(page);
    await page.goto(`${server.url}/dashboard/sign-in`);
    await signIn(page);
    await expect(heading(page, 'Popups')).toBeVisible();
    const reset = (await postAs(page, `/api/v1/users/${id}/password-reset`)) as { url: string };
    await forgetSession(page);
    await page.goto(reset.url);
    await password(page).fill('another horse battery');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(heading(page, 'Password changed')).toBeVisible();
    await page.goto(reset.url);
    await expect(heading(page, 'This link doesn’t work')).toBeVisible();
  });
});
