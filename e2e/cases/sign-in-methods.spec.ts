import type { Page } from '@playwright/test';
import { codeOf } from '../../packages/server/test/support/authenticator-app';
import {
  createProjectViaApi,
  forgetSession,
  signIn,
  signInAsNewMember,
  startSession,
} from '../support/account';
import { expect, test } from '../support/fixtures';
import { owner } from '../support/owner';
import type { ServerProcess } from '../support/server-process';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page, email: string) => page.getByRole('button', { name: `Account ${email}` });

/** A device with its own passkeys that always verifies its user. */
const authenticator = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** Signs in with an account of its own, so that other tests can sign in as the owner, and opens its page. */
async function openNewAccount(page: Page, server: ServerProcess): Promise<string> {
  await startSession(page, server);
  const project = await createProjectViaApi(page, server, 'Team');
  await signInAsNewMember(page, server, project, 'viewer');
  await page.goto(`${server.url}/dashboard/account`);
  await expect(heading(page, 'Your account')).toBeVisible();
  return `viewer-${project}@example.com`;
}

async function signOut(page: Page, email: string): Promise<void> {
  await menu(page, email).click();
  await button(page, 'Sign out').click();
  await expect(heading(page, 'Sign in')).toBeVisible();
}

test('[M15] [M18] two-factor authentication is set up for a project that requires it, and a backup code replaces it', async ({
  page,
  server,
  sql,
}) => {
  const email = await openNewAccount(page, server);
  const project = await createProjectViaApi(page, server, 'Strict');
  const members = `${server.url}/dashboard/projects/${project}/production/settings/members`;
  await page.goto(members);
  // The list of members moves the switch when it appears.
  await expect(page.getByRole('list', { name: 'Members' })).toBeVisible();
  await page.getByRole('switch', { name: 'Require two-factor authentication' }).click();
  await button(page, 'Turn on').click();
  const dialog = page.getByRole('dialog', { name: 'Require two-factor authentication?' });
  await expect(dialog.getByRole('alert')).toContainText('You would lose access yourself');

  await sql`update projects set two_factor_required = true where id = ${project}`;
  await page.goto(members);
  await expect(heading(page, 'Strict requires two-factor authentication')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await button(page, 'Set up two-factor authentication…').click();
  await page.getByLabel('Your password').fill(owner.password);
  await button(page, 'Continue').click();
  const form = page.getByRole('form', { name: 'Set up two-factor authentication' });
  await expect(form).toBeFocused();
  const secret = (await form.getByText(/^[A-Z2-7]{32,}$/).textContent()) ?? '';
  await form.getByLabel('Code from the app').fill(codeOf(secret));
  await button(page, 'Turn on').click();
  const codes = page.getByRole('group', { name: 'Your backup codes' });
  await expect(codes).toBeFocused();
  const [backupCode = ''] = await codes.getByRole('listitem').allTextContents();
  await button(page, 'I’ve saved them').click();
  await page.goBack();
  await expect(heading(page, 'Members')).toBeVisible();

  await signOut(page, email);
  await signIn(page, owner.password, email);
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByLabel('Code').fill('wrong-code');
  await button(page, 'Sign in').click();
  await expect(page.getByText('It’s wrong, has expired, or was already used.')).toBeVisible();
  await page.getByLabel('Code').fill(backupCode);
  await button(page, 'Sign in').click();
  await expect(menu(page, email)).toBeVisible();
});

test(
  '[M16] a passkey is added, named, and signs in without a password',
  { tag: '@chromium' },
  async ({ page, server }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', { options: authenticator });
    // Otherwise this device signs in by itself, sometimes before the test can click.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    const email = await openNewAccount(page, server);
    await page.getByLabel('Name of a new passkey').fill('Laptop');
    await button(page, 'Add passkey').click();
    const list = page.getByRole('list', { name: 'Your passkeys' });
    await expect(list).toContainText('Laptop');
    await button(page, 'Rename passkey Laptop').click();
    await page.getByLabel('New name').fill('Work laptop');
    await button(page, 'Save name').last().click();
    await expect(list).toContainText('Work laptop');

    await signOut(page, email);
    await button(page, 'Use a passkey').click();
    await expect(menu(page, email)).toBeVisible();

    // The password alone isn't enough to change a factor.
    await forgetSession(page);
    await page.goto(`${server.url}/dashboard/sign-in`);
    await signIn(page, owner.password, email);
    await expect(menu(page, email)).toBeVisible();
    await page.goto(`${server.url}/dashboard/account`);
    await expect(button(page, 'Confirm with a passkey')).toBeVisible();
    await expect(button(page, 'Set up two-factor authentication…')).toHaveCount(0);
    await button(page, 'Confirm with a passkey').click();
    await button(page, 'Remove passkey Work laptop').click();
    await button(page, 'Remove passkey').click();
    await expect(list).toHaveCount(0);
  },
);

test('[M14] a person changes their name and ends another session', async ({
  page,
  server,
  browser,
}) => {
  const email = await openNewAccount(page, server);
  await page.getByLabel('Your name').fill('Grace H.');
  await button(page, 'Save name').click();
  await expect(menu(page, email)).toContainText('Grace H.');

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${server.url}/dashboard/sign-in`);
  await signIn(elsewhere, owner.password, email);
  await expect(menu(elsewhere, email)).toBeVisible();
  await page.reload();
  const sessions = page.getByRole('list', { name: 'Your sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions).toContainText('(this one)');
  await button(page, 'End all other sessions').click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await elsewhere.reload();
  const banner = elsewhere.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await elsewhere.context().close();
});
