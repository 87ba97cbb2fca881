import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '../src/db/schema';
import { addLink } from '../src/features/people/accounts/links-store';
import { addUser } from '../src/features/people/accounts/users-store';
import { authSecret } from '../src/features/people/sign-in/auth-secret';
import { createPasswordAttempts } from '../src/features/people/sign-in/password-attempts';
import { openBrowser, type Browser } from './support/browser';
import { expectProblem } from './support/expect-problem';
import { buildTestApp, publicUrl, useApp } from './support/test-app';
import { newEmail } from './support/person';

const email = newEmail();
const password = 'correct horse battery';

describe('[M1] sign-in', () => {
  const context = useApp();
  beforeAll(async () => {
    await addUser(context.database.main, { email, name: 'Ada', password });
  });

  const signIn = (browser: Browser, given: object = { email, password }) =>
    browser.send('POST', '/api/auth/sign-in/email', given);
  const signedIn = async (): Promise<Browser> => {
    const browser = openBrowser(context.app);
    expect((await signIn(browser)).statusCode).toBe(204);
    return browser;
  };

  it('sets a cookie that scripts and other sites cannot read', async () => {
    const response = await signIn(openBrowser(context.app));
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(response.cookies).toMatchObject([
      { httpOnly: true, secure: true, sameSite: 'Lax', path: '/', maxAge: 14 * 86_400 },
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('identifies the account', async () => {
    const me = await (await signedIn()).send('GET', '/api/v1/me');
    expect(me.json()).toMatchObject({ email, name: 'Ada', admin: false });
    expectProblem(await context.app.inject('/api/v1/me'), 'unauthenticated');
  });

  it('reports the session without rejecting anonymous requests', async () => {
    const browser = await signedIn();
    const known = await browser.send('GET', '/api/v1/session');
    expect(known.json()).toMatchObject({ account: { email, name: 'Ada' }, mail: false });
    const nobody = await context.app.inject('/api/v1/session');
    const signedOut = { account: null, mail: false, passwords: true, singleSignOn: null };
    expect([nobody.statusCode, nobody.json()]).toEqual([200, signedOut]);
  });

  it('accepts an email in upper case', async () => {
    const browser = openBrowser(context.app);
    expect((await signIn(browser, { email: email.toUpperCase(), password })).statusCode).toBe(204);
  });

  it('does not reveal whether the email or the password was wrong', async () => {
    const browser = openBrowser(context.app);
    const wrong = await signIn(browser, { email, password: 'wrong horse battery' });
    const unknown = await signIn(browser, { email: 'eve@example.com', password });
    expect(expectProblem(wrong, 'unauthenticated')).toEqual(
      expectProblem(unknown, 'unauthenticated'),
    );
    expect(browser.cookies.size).toBe(0);
  });

  it('is limited to ten attempts a minute', async () => {
    const browser = openBrowser(context.app);
    for (let n = 0; n < 10; n += 1)
      expectProblem(await signIn(browser, { email, password: 'a guess' }), 'unauthenticated');
    const response = await signIn(browser);
    expectProblem(response, 'rate_limited');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(openBrowser(context.app))).statusCode).toBe(204);
  });

  describe('is limited to twenty wrong passwords per account in 15 minutes', () => {
    const makeAttempts = async () => {
      const { main: db } = context.database;
      const attempts = createPasswordAttempts(db, await authSecret(db, undefined));
      const use = async (address: string, times: number) => {
        const name = attempts.keyFor(address);
        return Promise.all(Array.from({ length: times }, () => attempts.take(name)));
      };
      const stored = async (address: string) =>
        (
          await db
            .select()
            .from(rateLimits)
            .where(eq(rateLimits.key, attempts.keyFor(address)))
        )[0];
      return { ...attempts, use, stored };
    };

    it('from all addresses and nodes together, with the same reply without an account', async () => {
      const { use, clear, stored } = await makeAttempts();
      const session = await signedIn();
      const rejected = [];
      for (const address of [email, 'nobody@example.com']) {
        const wrong = { email: address, password: 'a guess' };
        expectProblem(await signIn(openBrowser(context.app), wrong), 'unauthenticated');
        await use(address, 19);
        const right = { email: address.toUpperCase(), password };
        const response = await signIn(openBrowser(context.app), right);
        rejected.push(expectProblem(response, 'rate_limited'));
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(840);
        expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(900);
        expect(JSON.stringify(await stored(address))).not.toContain(address);
      }
      expect(rejected[0]).toEqual(rejected[1]);
      expect((await session.send('GET', '/api/v1/me')).statusCode).toBe(200);
      await clear(email);
    });

    it('even for concurrent attempts', async () => {
      const { use } = await makeAttempts();
      const waits = await use('many@example.com', 30);
      expect(waits.filter((wait) => wait === undefined)).toHaveLength(20);
    });

    it('and resets after that time, with the right password, and with a new password', async () => {
      const { main: db } = context.database;
      const { use, stored } = await makeAttempts();
      await use(email, 21);
      const expired = { lastRequest: Date.now() - 1 };
      await db
        .update(rateLimits)
        .set(expired)
        .where(eq(rateLimits.id, (await stored(email))?.id ?? ''));
      await signedIn();
      expect(await stored(email)).toBeUndefined();

      const user = await addUser(db, { email: newEmail(), name: 'Out', password });
      await use(user.email, 21);
      const { token } = await addLink(db, { purpose: 'reset', userId: user.id });
      const reset = { token, password: 'another long one' };
      const url = '/api/v1/password-resets/redeem';
      await context.app.inject({ method: 'POST', url, payload: reset });
      const fresh = { email: user.email, password: reset.password };
      expect((await signIn(openBrowser(context.app), fresh)).statusCode).toBe(204);
    });

    it('also when changing a password', async () => {
      const { use, clear } = await makeAttempts();
      const browser = await signedIn();
      await use(email, 20);
      const change = { currentPassword: password, newPassword: 'another long one' };
      const response = await browser.send('POST', '/api/auth/change-password', change);
      expectProblem(response, 'rate_limited');
      await clear(email);
    });
  });

  it('ends for every copy of the cookie after signing out', async () => {
    const browser = await signedIn();
    const stolen = openBrowser(context.app);
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
    expect((await browser.send('POST', '/api/auth/sign-out')).statusCode).toBe(204);
    expect(browser.cookies.size).toBe(0);
    expectProblem(await stolen.send('GET', '/api/v1/me'), 'unauthenticated');
  });

  it('ends everywhere on request', async () => {
    const browsers = [await signedIn(), await signedIn()] as const;
    const done = await browsers[0].send('POST', '/api/auth/revoke-sessions');
    expect(done.statusCode).toBe(204);
    for (const browser of browsers)
      expectProblem(await browser.send('GET', '/api/v1/me'), 'unauthenticated');
    const stranger = openBrowser(context.app);
    const rejected = await stranger.send('POST', '/api/auth/revoke-sessions');
    expectProblem(rejected, 'unauthenticated');
  });

  it('ends elsewhere when the password changes', async () => {
    const { email: bob } = await addUser(context.database.main, {
      email: newEmail(),
      name: 'Bob',
      password,
    });
    const browsers = [openBrowser(context.app), openBrowser(context.app)] as const;
    for (const browser of browsers) await signIn(browser, { email: bob, password });
    const change = (currentPassword: string, newPassword: string) =>
      browsers[0].send('POST', '/api/auth/change-password', { currentPassword, newPassword });

    expectProblem(await change('not my password', 'another long one'), 'invalid_request');
    expectProblem(await change(password, 'eleven char'), 'invalid_request', 'newPassword');
    const created = await browsers[0].send('POST', '/api/v1/tokens', { name: 'CI' });
    const authorization = `Bearer ${created.json<{ token: string }>().token}`;
    const withToken = () => context.app.inject({ url: '/api/v1/me', headers: { authorization } });
    expect((await change(password, 'another long one')).statusCode).toBe(204);
    expect((await browsers[0].send('GET', '/api/v1/me')).statusCode).toBe(200);
    expect((await withToken()).statusCode).toBe(200);
    expectProblem(await browsers[1].send('GET', '/api/v1/me'), 'unauthenticated');
    const old = { email: bob, password };
    expectProblem(await signIn(openBrowser(context.app), old), 'unauthenticated');

    // Access tokens are only revoked if requested.
    const all = { currentPassword: 'wrong', newPassword: 'a third long one', revokeTokens: true };
    const url = '/api/auth/change-password';
    expectProblem(await browsers[0].send('POST', url, all), 'invalid_request');
    expect((await withToken()).statusCode).toBe(200);
    const right = { ...all, currentPassword: 'another long one' };
    expect((await browsers[0].send('POST', url, right)).statusCode).toBe(204);
    expectProblem(await withToken(), 'unauthenticated');
    const byToken = await context.app.inject({
      method: 'POST',
      url,
      headers: { authorization },
      payload: right,
    });
    expectProblem(byToken, 'unauthenticated');
  });

  it('does not allow public registration', async () => {
    const payload = { email: 'eve@example.com', name: 'Eve', password };
    for (const path of ['/sign-up/email', '/sign-in/social', '/get-session', '/list-sessions'])
      expectProblem(
        await context.app.inject({ method: 'POST', url: `/api/auth${path}`, payload }),
        'not_found',
      );
  });

  it('generates its secret only once', async () => {
    const { main: db } = context.database;
    const secret = await authSecret(db, undefined);
    expect(secret).toHaveLength(43);
    expect(await authSecret(db, undefined)).toBe(secret);
    expect(await authSecret(db, 'given')).toBe('given');
    // Other nodes and later starts accept the same sessions.
    const browser = await signedIn();
    const other = await buildTestApp(context.database, context.assets);
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const me = await other.inject({ url: '/api/v1/me', headers: { cookie } });
    await other.close();
    expect(me.statusCode).toBe(200);
  });

  describe('[M2] a session rejects changes from other sites:', () => {
    const name = 'A project';
    it.each([
      ['no origin', {}],
      ['another origin', { origin: 'https://evil.example' }],
      ['an opaque origin', { origin: 'null' }],
      ['another site', { 'sec-fetch-site': 'cross-site', origin: publicUrl }],
      ['the same site but another origin', { 'sec-fetch-site': 'same-site' }],
    ])('%s', async (_case, headers) => {
      const browser = await signedIn();
      const response = await browser.send('POST', '/api/v1/projects', { name }, headers);
      expectProblem(response, 'forbidden');
      expect((await browser.send('GET', '/api/v1/me', null, headers)).statusCode).toBe(200);
    });

    it.each([
      ['our own origin', { origin: publicUrl }],
      ['the requested host', { origin: 'http://other.name', host: 'other.name' }],
      ['our own origin according to the browser', { 'sec-fetch-site': 'same-origin' }],
    ])('but accepts %s', async (_case, headers) => {
      const browser = await signedIn();
      const response = await browser.send('POST', '/api/v1/projects', { name }, headers);
      expect(response.statusCode).toBe(201);
    });

    it('also when signing in', async () => {
      const browser = openBrowser(context.app);
      const headers = { origin: 'https://evil.example' };
      const url = '/api/auth/sign-in/email';
      expectProblem(await browser.send('POST', url, { email, password }, headers), 'forbidden');
    });
  });
});
