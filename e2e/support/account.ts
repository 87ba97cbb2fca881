import type { Cookie, Page } from '@playwright/test';
import { expect } from './fixtures';
import { owner } from './owner';
import type { ServerProcess } from './server-process';

/** Fills in and submits the sign-in form. */
export async function signIn(
  page: Page,
  password = owner.password,
  email = owner.email,
): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Clears the session cookies. Leaves the dashboard first, which would otherwise redirect to the
 * sign-in page and interrupt the test's next navigation.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Sends a POST request in the page's session and returns the reply's body. */
export async function postAs(page: Page, path: string, data: object = {}): Promise<unknown> {
  const { origin } = new URL(page.url());
  const reply = await page.request.post(origin + path, { data, headers: { origin } });
  expect(reply.ok()).toBe(true);
  return reply.json();
}

/** Cookies of the last session by server URL. They're reused because sign-in is rate limited. */
const sessions = new Map<string, Cookie[]>();

/** Signs in as the owner without the form. */
export async function startSession(page: Page, { url }: Pick<ServerProcess, 'url'>): Promise<void> {
  const context = page.context();
  await context.addCookies(sessions.get(url) ?? []);
  // An earlier test may have ended the session.
  if ((await page.request.get(`${url}/api/v1/me`)).ok()) return;
  const { email, password } = owner;
  const reply = await page.request.post(`${url}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: url },
  });
  expect(reply.status()).toBe(204);
  sessions.set(url, await context.cookies(url));
}

/** Creates a project as the signed-in user and returns its id. */
export async function createProjectViaApi(
  page: Page,
  { url }: ServerProcess,
  name: string,
): Promise<string> {
  const reply = await page.request.post(`${url}/api/v1/projects`, {
    data: { name },
    headers: { origin: url },
  });
  expect(reply.status()).toBe(201);
  const { id } = (await reply.json()) as { id: string };
  return id;
}

/** Accepts an invitation with a new account, outside of any browser session. */
export async function createAccount(link: string, name: string): Promise<void> {
  const { origin, searchParams } = new URL(link);
  const reply = await fetch(`${origin}/api/v1/invitations/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: searchParams.get('token'), name, password: owner.password }),
  });
  expect(reply.status).toBe(204);
}

/** Invites a new member as the signed-in owner, then signs in as that member. */
export async function signInAsNewMember(
  page: Page,
  { url }: ServerProcess,
  project: string,
  role: 'editor' | 'viewer',
): Promise<void> {
  const headers = { origin: url };
  const email = `${role}-${project}@example.com`;
  const invitation = await page.request.post(`${url}/api/v1/projects/${project}/invitations`, {
    data: { email, role },
    headers,
  });
  const { url: link } = (await invitation.json()) as { url: string };
  await forgetSession(page);
  await createAccount(link, 'Grace');
  const data = { email, password: owner.password };
  const signedIn = await page.request.post(`${url}/api/auth/sign-in/email`, { data, headers });
  expect(signedIn.status()).toBe(204);
}
