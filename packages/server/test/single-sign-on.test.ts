import type { SignInMethods } from '@service-popups/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, auditLog, members, projects, users } from '../src/db/schema';
import { addLink } from '../src/features/people/accounts/links-store';
import { addUser } from '../src/features/people/accounts/users-store';
import { createDemo } from '../src/features/operation/demo/create-demo';
import type { App } from '../src/http/app-type';
import { openBrowser, type Browser } from './support/browser';
import { expectProblem } from './support/expect-problem';
import { client, startIdentityProvider, type IdentityProvider } from './support/identity-provider';
import { buildTestApp, publicUrl, useApp } from './support/test-app';

const password = 'correct horse battery';
const CALLBACK = '/api/auth/callback/sso';
const SIGN_IN_PAGE = `${publicUrl}/dashboard/sign-in`;

describe('[M17] single sign-on', () => {
  const context = useApp();
  let provider: IdentityProvider;
  let app: App;
  const build = (env: Record<string, string> = {}) =>
    buildTestApp(context.database, context.assets, {
      env: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: client.id,
        OIDC_CLIENT_SECRET: client.secret,
        OIDC_DOMAINS: 'example.com',
        OIDC_LABEL: 'Example ID',
        ...env,
      },
    });
  beforeAll(async () => {
    // Loading takes longer than a request may on a busy machine.
    await Promise.all([import('better-auth/minimal'), import('better-auth/plugins/generic-oauth')]);
    provider = await startIdentityProvider(publicUrl + CALLBACK);
    app = await build({ OIDC_CREATE_ACCOUNTS: 'on' });
  });
  afterAll(async () => {
    await app.close();
    await provider.stop();
  });
  beforeEach(() => {
    provider.changeToken = undefined;
  });

  const identify = (name: string, claims: object = {}) => {
    const email = `${name}@example.com`;
    provider.identity = { sub: `sub-${name}`, email, email_verified: true, name, ...claims };
    return email;
  };
  /** Goes to the identity provider and returns the address it sends the browser back to. */
  const visitProvider = async (browser: Browser): Promise<string> => {
    const start = await browser.send('POST', '/api/auth/sign-in/sso');
    expect(start.statusCode, start.body).toBe(200);
    let next = start.json<{ url: string }>().url;
    const cookies = new Map<string, string>();
    while (!next.startsWith(publicUrl)) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await fetch(next, { headers: { cookie }, redirect: 'manual' });
      for (const line of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = reply.headers.get('location');
      if (location === null) throw new Error(await reply.text());
      next = new URL(location, next).href;
    }
    return next.slice(publicUrl.length);
  };
  const signIn = async (on = app) => {
    const browser = openBrowser(on);
    const reply = await browser.send('GET', await visitProvider(browser));
    expect(reply.statusCode, reply.body).toBe(302);
    return { browser, location: reply.headers.location };
  };
  const expectFailure = async (reason: string, on = app) => {
    const { browser, location } = await signIn(on);
    expect(location).toBe(`${SIGN_IN_PAGE}?failed=${reason}`);
    expectProblem(await browser.send('GET', '/api/v1/me'), 'unauthenticated');
  };

  it('creates an account on first sign-in, and finds it again after the email has changed', async () => {
    const email = identify('new');
    const { browser, location } = await signIn();
    expect(location).toBe(SIGN_IN_PAGE);
    const me = (await browser.send('GET', '/api/v1/me')).json<{ id: string }>();
    expect(me).toMatchObject({ email, name: 'new', admin: false });
    identify('new', { email: 'renamed@example.com' });
    const again = await signIn();
    expect((await again.browser.send('GET', '/api/v1/me')).json()).toMatchObject({ id: me.id });
    const entries = await context.database.main
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, me.id));
    expect(entries.map(({ action, via }) => [action, via])).toEqual([
      ['account.create', 'sso'],
      ['account.link', 'sso'],
    ]);
  });

  it('[M18] counts as a second factor, which is up to the identity provider', async () => {
    const { main: db } = context.database;
    const { id: userId, email } = await addUser(db, {
      email: identify('strong'),
      name: 'Strong',
      password,
    });
    await db.insert(projects).values({ id: 'strict', name: 'Strict', twoFactorRequired: true });
    await db.insert(members).values({ projectId: 'strict', userId, role: 'viewer' });
    const { browser } = await signIn();
    expect((await browser.send('GET', '/api/v1/projects/strict')).statusCode).toBe(200);
    const withPassword = openBrowser(app);
    await withPassword.send('POST', '/api/auth/sign-in/email', { email, password });
    expectProblem(await withPassword.send('GET', '/api/v1/projects/strict'), 'two_factor_required');
  });

  it('links an existing account by its verified email address, and stores no tokens', async () => {
    const { main: db } = context.database;
    const email = identify('known');
    const user = await addUser(db, { email, name: 'Known', password });
    const { browser } = await signIn();
    expect((await browser.send('GET', '/api/v1/me')).json()).toMatchObject({ id: user.id });
    const methods = (await browser.send('GET', '/api/v1/me/sign-in')).json<SignInMethods>();
    expect(methods).toMatchObject({ password: true, singleSignOn: true });
    const rows = await db.select().from(accounts).where(eq(accounts.userId, user.id));
    expect(
      rows.map(({ accessToken, refreshToken, idToken }) => [accessToken, refreshToken, idToken]),
    ).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
  });

  it.each([false, undefined])(
    'neither links nor creates an account if email_verified is %s',
    async (verified) => {
      const { main: db } = context.database;
      const email = identify(`victim-${String(verified)}`, { email_verified: verified });
      await addUser(db, { email, name: 'Victim', password });
      await expectFailure('unverified');
      identify(`unknown-${String(verified)}`, { email_verified: verified });
      await expectFailure('unverified');
      const [linked] = await db
        .select()
        .from(accounts)
        .where(eq(accounts.accountId, provider.identity.sub));
      expect(linked).toBeUndefined();
    },
  );

  it('rejects a second identity with the address of a linked account', async () => {
    const email = identify('twin');
    await signIn();
    identify('twin', { sub: 'sub-other-twin' });
    await expectFailure('linked');
    const { main: db } = context.database;
    const linked = await db
      .select({ sub: accounts.accountId })
      .from(accounts)
      .innerJoin(users, eq(users.id, accounts.userId))
      .where(eq(users.email, email));
    expect(linked).toEqual([{ sub: 'sub-twin' }]);
  });

  it('rejects addresses of other domains', async () => {
    for (const email of ['a@evil.example', 'a@example.com.evil.example', 'a@sub.example.com']) {
      identify('outsider', { email, sub: `sub-${email}` });
      await expectFailure('domain');
    }
  });

  it('without OIDC_CREATE_ACCOUNTS, needs an account or an invitation', async () => {
    const { main: db } = context.database;
    await createDemo(context.database);
    const strict = await build();
    const email = identify('stranger');
    await expectFailure('no_account', strict);
    expect(await db.select().from(users).where(eq(users.email, email))).toEqual([]);
    await addLink(db, { purpose: 'invitation', email, projectId: 'demo', role: 'viewer' });
    const { browser } = await signIn(strict);
    expect((await browser.send('GET', '/api/v1/me')).json()).toMatchObject({ email });
    await strict.close();
  });

  it.each([
    ['for another audience', { aud: 'another-client' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: 1 }],
    ['with another nonce', { nonce: 'replayed' }],
    ['without a nonce', { nonce: undefined }],
  ])('rejects a token %s', async (_what, claims) => {
    identify('token');
    provider.changeToken = (original) => ({ ...original, ...claims });
    await expectFailure('failed');
  });

  it('rejects a reply that is used twice, or in another browser', async () => {
    identify('replay');
    const browser = openBrowser(app);
    const back = await visitProvider(browser);
    const elsewhere = await openBrowser(app).send('GET', back);
    expect(elsewhere.headers.location).toBe(`${SIGN_IN_PAGE}?failed=expired`);
    expect((await browser.send('GET', back)).headers.location).toBe(SIGN_IN_PAGE);
    expect((await browser.send('GET', back)).headers.location).toMatch(/failed=expired$/);
  });

  it('says when the identity provider denies access', async () => {
    const browser = openBrowser(app);
    const start = await browser.send('POST', '/api/auth/sign-in/sso');
    const state = new URL(start.json<{ url: string }>().url).searchParams.get('state') ?? '';
    const reply = await browser.send('GET', `${CALLBACK}?error=access_denied&state=${state}`);
    expect(reply.headers.location).toBe(`${SIGN_IN_PAGE}?failed=cancelled`);
  });

  it('says when the identity provider is down, and works once it is back', async () => {
    const down = await build({ OIDC_ISSUER: 'http://127.0.0.1:9' });
    const browser = openBrowser(down);
    expectProblem(await browser.send('POST', '/api/auth/sign-in/sso'), 'unavailable');
    const back = await browser.send('GET', `${CALLBACK}?code=x&state=y`);
    expect(back.headers.location).toBe(`${SIGN_IN_PAGE}?failed=unavailable`);
    expect((await browser.send('GET', '/api/v1/session')).json()).toMatchObject({
      singleSignOn: 'Example ID',
    });
    await down.close();
  });

  it('with SIGN_IN=sso, replaces passwords and passkeys', async () => {
    const only = await build({ SIGN_IN: 'sso' });
    const email = identify('only');
    await addUser(context.database.main, { email, name: 'Only', password });
    const browser = openBrowser(only);
    const open: [string, object?][] = [
      ['/api/auth/sign-in/email', { email, password }],
      ['/api/auth/sign-in/passkey/options'],
      ['/api/v1/password-resets', { email }],
      ['/api/v1/password-resets/redeem', { token: 'x'.repeat(43), password }],
    ];
    for (const [url, body] of open)
      expectProblem(await browser.send('POST', url, body), 'forbidden');
    expect((await browser.send('GET', '/api/v1/session')).json()).toMatchObject({
      passwords: false,
      singleSignOn: 'Example ID',
    });
    const { browser: inside } = await signIn(only);
    expect((await inside.send('GET', '/api/v1/me')).json()).toMatchObject({ email });
    await only.close();
  });

  it('is not there unless it is set up', async () => {
    const reply = await openBrowser(context.app).send('POST', '/api/auth/sign-in/sso');
    expectProblem(reply, 'not_found');
  });
});
