import type { Page } from '@playwright/test';
import { codeOf } from '../../packages/server/test/support/authenticator-app';
import {
  client,
  startIdentityProvider,
} from '../../packages/server/test/support/identity-provider';
import {
  createAccount,
  createProjectViaApi,
  ensureOwner,
  forgetSession,
  owner,
  postAs,
  signIn,
  startSession,
} from '../support/account';
import { expectAccessible } from '../support/expect-accessible';
import { expect, test } from '../support/fixtures';
import { ServerProcess } from '../support/server-process';

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

let accounts = 0;
/** Creates an account of its own, so that other tests can sign in as the owner, and opens its page. */
async function openNewAccount(page: Page, server: ServerProcess): Promise<string> {
  accounts += 1;
  const email = `person-${String(accounts)}-${String(Date.now())}@example.com`;
  await ensureOwner(server);
  await startSession(page, server);
  const project = await createProjectViaApi(page, server, 'Team');
  await page.goto(`${server.url}/dashboard/account`);
  const path = `/api/v1/projects/${project}/invitations`;
  const { url } = (await postAs(page, path, { email, role: 'viewer' })) as { url: string };
  await createAccount(url, 'Grace');
  await forgetSession(page);
  await page.goto(`${server.url}/dashboard/sign-in?from=/dashboard/account`);
  await signIn(page, owner.password, email);
  await expect(heading(page, 'Your account')).toBeVisible();
  return email;
}

/** Confirms the password and a code of the app, and returns the first backup code. */
async function setUpTwoFactor(page: Page): Promise<string> {
  await button(page, 'Set up two-factor authentication…').click();
  await page.getByLabel('Your password').fill(owner.password);
  await button(page, 'Continue').click();
  const form = page.getByRole('form', { name: 'Set up two-factor authentication' });
  const secret = (await form.getByText(/^[A-Z2-7]{32,}$/).textContent()) ?? '';
  await form.getByLabel('Code from the app').fill(codeOf(secret));
  await button(page, 'Turn on').click();
  const codes = page.getByRole('group', { name: 'Your backup codes' });
  const [backupCode = ''] = await codes.getByRole('listitem').allTextContents();
  await button(page, 'I’ve saved them').click();
  return backupCode;
}

async function signOut(page: Page, email: string): Promise<void> {
  await menu(page, email).click();
  await button(page, 'Sign out').click();
  await expect(heading(page, 'Sign in')).toBeVisible();
}

test('[M15] two-factor authentication is set up with an app, and a backup code replaces it', async ({
  page,
  server,
}) => {
  const email = await openNewAccount(page, server);
  await button(page, 'Set up two-factor authentication…').click();
  await page.getByLabel('Your password').fill(owner.password);
  await button(page, 'Continue').click();
  const form = page.getByRole('form', { name: 'Set up two-factor authentication' });
  await expect(form).toBeFocused();
  await expect(form.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await form.getByText(/^[A-Z2-7]{32,}$/).textContent()) ?? '';
  await form.getByLabel('Code from the app').fill('12345');
  await button(page, 'Turn on').click();
  await expect(form.getByText('Enter the 6 digits')).toBeVisible();
  await form.getByLabel('Code from the app').fill(codeOf(secret));
  await button(page, 'Turn on').click();
  const codes = page.getByRole('group', { name: 'Your backup codes' });
  await expect(codes).toBeFocused();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [backupCode = ''] = await codes.getByRole('listitem').allTextContents();
  await button(page, 'I’ve saved them').click();

  await signOut(page, email);
  await signIn(page, owner.password, email);
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
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
    // Not on the sign-in page, where the device would offer its passkey.
    const data = { email, password: owner.password };
    await page.request.post(`${server.url}/api/auth/sign-in/email`, { data });
    await page.goto(`${server.url}/dashboard/account`);
    await expect(button(page, 'Confirm with a passkey')).toBeVisible();
    await expect(button(page, 'Set up two-factor authentication…')).toHaveCount(0);
    await button(page, 'Confirm with a passkey').click();
    await button(page, 'Remove passkey Work laptop').click();
    await button(page, 'Remove passkey').click();
    await expect(list).toHaveCount(0);
  },
);

test(
  '[M3] a reset link removes the passkeys that the person does not keep',
  { tag: '@chromium' },
  async ({ page, server }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', { options: authenticator });
    await openNewAccount(page, server);
    await page.getByLabel('Name of a new passkey').fill('Laptop');
    await button(page, 'Add passkey').click();
    await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Laptop');
    const { id } = (await (await page.request.get(`${server.url}/api/v1/me`)).json()) as {
      id: string;
    };
    await forgetSession(page);
    await startSession(page, server);
    await page.goto(`${server.url}/dashboard/account`);
    const { url } = (await postAs(page, `/api/v1/users/${id}/password-reset`)) as { url: string };
    await forgetSession(page);
    await page.goto(url);
    await expect(page.getByRole('checkbox', { name: 'Laptop' })).not.toBeChecked();
    await page.getByLabel('New password', { exact: true }).fill('another horse battery');
    await button(page, 'Set password').click();
    await expect(heading(page, 'Password changed')).toBeVisible();
    await page.goto(`${server.url}/dashboard/sign-in`);
    await button(page, 'Use a passkey').click();
    await expect(page.getByText('This passkey is not valid here')).toBeVisible();
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

test('[M18] an owner requires two-factor authentication, and a member sets it up', async ({
  page,
  server,
}) => {
  const email = await openNewAccount(page, server);
  const project = await createProjectViaApi(page, server, 'Strict');
  const members = `${server.url}/dashboard/projects/${project}/production/settings/members`;
  const required = page.getByRole('switch', { name: 'Require two-factor authentication' });
  const dialog = page.getByRole('dialog', { name: 'Require two-factor authentication?' });

  await page.goto(members);
  await required.click();
  await button(page, 'Turn on').click();
  await expect(dialog.getByRole('alert')).toContainText('You would lose access yourself');
  await button(page, 'Cancel').click();
  await expect(required).not.toBeChecked();

  await page.goto(`${server.url}/dashboard/account`);
  await setUpTwoFactor(page);
  await page.goto(members);
  await required.click();
  await button(page, 'Turn on').click();
  await expect(required).toBeChecked();

  // Without a second factor, the owner is a member like any other.
  await page.goto(`${server.url}/dashboard/account`);
  await button(page, 'Turn off…').click();
  await page.getByLabel('Your password').fill(owner.password);
  await button(page, 'Turn off').click();
  await expect(button(page, 'Set up two-factor authentication…')).toBeVisible();
  await page.goto(members);
  await expect(heading(page, 'Strict requires two-factor authentication')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await setUpTwoFactor(page);
  await page.goBack();
  await expect(heading(page, 'Members')).toBeVisible();
  await expect(menu(page, email)).toBeVisible();
});

test('[M17] a person signs in through the identity provider and returns to their page', async ({
  page,
}) => {
  const provider = { stop: () => Promise.resolve() };
  const server = await ServerProcess.start(async (url) => {
    const started = await startIdentityProvider(`${url}/api/auth/callback/sso`);
    Object.assign(provider, started);
    return {
      PUBLIC_URL: url,
      OIDC_ISSUER: started.issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_LABEL: 'Example ID',
    };
  });
  await ensureOwner(server);
  await page.goto(`${server.url}/dashboard/account`);
  await expect(heading(page, 'Sign in')).toBeVisible();
  await button(page, 'Sign in with Example ID').click();
  await expect(heading(page, 'Your account')).toBeVisible();
  await expect(menu(page, owner.email)).toBeVisible();
  await server.remove();
  await provider.stop();
});
