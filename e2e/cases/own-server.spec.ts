import type { Page } from '@playwright/test';
import {
  client,
  startIdentityProvider,
  type IdentityProvider,
} from '../../packages/server/test/support/identity-provider';
import { forgetSession } from '../support/account';
import { expectAccessible } from '../support/expect-accessible';
import { expect, hostPage, popupFrame, test } from '../support/fixtures';
import { owner } from '../support/owner';
import { createProject } from '../support/project';
import { ServerProcess } from '../support/server-process';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page) => page.getByRole('button', { name: `Account ${owner.email}` });

// Each test continues with the server as the one before has left it.
test.describe.serial('a new server', () => {
  let provider: IdentityProvider;
  let server: ServerProcess;
  test.beforeAll(async () => {
    server = await ServerProcess.start(async (url) => {
      provider = await startIdentityProvider(`${url}/api/auth/callback/sso`);
      return {
        PUBLIC_URL: url,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: client.id,
        OIDC_CLIENT_SECRET: client.secret,
        OIDC_LABEL: 'Example ID',
      };
    });
  });
  test.afterAll(async () => {
    await server.remove();
    await provider.stop();
  });

  test('[M3] gets its first account from the setup link, which works once and leads to a project', async ({
    page,
    consoleErrors,
  }) => {
    const link = await server.run('setup-link');
    const password = page.getByLabel('Password', { exact: true });
    await page.goto(`${server.url}/dashboard/sign-in`);
    await expect(heading(page, 'This server has no accounts yet')).toBeVisible();
    for (const command of ['setup-link', 'create-owner'])
      await expect(page.getByText(`service-popups ${command}`)).toBeVisible();
    await page.goto(link);
    await expect(heading(page, 'Create your admin account')).toBeVisible();
    await expect(password).toHaveAccessibleDescription(/^At least 12 characters/);
    await expectAccessible(page);

    const submit = page.getByRole('button', { name: 'Create account' });
    await submit.click();
    await expect(page.getByLabel('Your name')).toBeFocused();
    await page.getByLabel('Your name').fill(owner.name);
    await page.getByLabel('Email address').fill(owner.email);
    await password.fill('eleven char');
    await submit.click();
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/Use at least 12 characters\. This has 11/);
    expect(consoleErrors).toEqual([]);

    await password.fill(owner.password);
    await submit.click();
    await expect(menu(page)).toBeVisible();
    await expect(heading(page, 'Create a project')).toBeVisible();
    await page.getByRole('button', { name: 'Create project' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByLabel('Name').fill('My shop');
    await page.getByLabel('Site URL').fill('Shop.example/cart');
    await expect(page.getByLabel('Only allow https://shop.example')).toBeChecked();
    await page.getByRole('button', { name: 'Create project' }).click();
    await expect(heading(page, 'Get started')).toBeVisible();
    const snippet = page.getByRole('region', { name: 'The snippet (Script tag)' });
    await expect(snippet).toContainText('data-api-key="pk_live_');
    await expect(page.getByText('Choose a goal first.')).toBeVisible();
    expect(consoleErrors).toEqual([]);

    await forgetSession(page);
    await page.goto(link);
    await expect(heading(page, 'This server is already set up')).toBeVisible();
  });

  test('[M17] signs a person in through the identity provider, who returns to their page', async ({
    page,
  }) => {
    await page.goto(`${server.url}/dashboard/account`);
    await expect(heading(page, 'Sign in')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in with Example ID' }).click();
    await expect(heading(page, 'Your account')).toBeVisible();
    await expect(menu(page)).toBeVisible();
  });

  test('[O5] [E7] loses no report or answer and counts none twice if it is killed', async ({
    page,
    host,
  }) => {
    const before = await server.sql();
    const { apiKey, environmentId } = await createProject(before);
    await before.end();

    host.serve(hostPage(server.url, apiKey));
    await page.goto(host.url);
    const frame = popupFrame(page);
    const reported = page.waitForResponse((response) => response.request().method() === 'POST');
    await frame.getByRole('button', { name: 'Start' }).click();
    await reported;
    await frame.getByRole('radio', { name: '8', exact: true }).check();
    await frame.getByRole('button', { name: 'Next' }).click();
    await server.stop('SIGKILL');

    // The survey continues, and its answers stay in the outbox.
    await frame.getByRole('textbox').fill('Still here');
    await frame.getByRole('button', { name: 'Send' }).click();
    await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible();

    await server.start();
    const sql = await server.sql();
    const stored = async () => ({
      reports: [
        ...(await sql`select status from reports where environment_id = ${environmentId} order by status`),
      ],
      responses: [
        ...(await sql`select answers, finished from responses where environment_id = ${environmentId}`),
      ],
    });
    await expect.poll(stored).toEqual({
      reports: [{ status: 'completed' }, { status: 'opened' }],
      responses: [{ answers: { recommend: 8, reason: 'Still here' }, finished: true }],
    });
    await sql.end();
  });
});
