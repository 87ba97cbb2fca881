import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
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
import { expectAccessible, expectAccessibleInBothThemes } from '../support/expect-accessible';
import { expect, test } from '../support/fixtures';
import type { ServerProcess } from '../support/server-process';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page, email: string) => page.getByRole('button', { name: `Account ${email}` });

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
  await expectAccessibleInBothThemes(page);
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
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
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
    await expectAccessibleInBothThemes(page);

    await signOut(page, email);
    await button(page, 'Use a passkey').click();
    await expect(menu(page, email)).toBeVisible();

    await page.goto(`${server.url}/dashboard/account`);
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
  await expectAccessible(page);
  await button(page, 'End all other sessions').click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await elsewhere.reload();
  const banner = elsewhere.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await elsewhere.context().close();
});

/** The code that an authenticator app shows now (RFC 6238). */
function codeOf(secret: string): string {
  const bits = Array.from(secret)
    .map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const start = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
