import type { TwoFactorSetup } from '@service-popups/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, twoFactors } from '../src/db/schema';
import { addLink } from '../src/features/accounts/links-store';
import { addUser } from '../src/features/accounts/users-store';
import { codeOf } from './support/authenticator-app';
import { openBrowser, type Browser, withSession } from './support/browser';
import { expectProblem } from './support/expect-problem';
import { makePerson, newEmail } from './support/person';
import { buildTestApp, useApp } from './support/test-app';

const password = 'correct horse battery';
const SECOND_FACTOR = '/api/auth/sign-in/second-factor';
const TWO_FACTOR = '/api/v1/me/two-factor';

describe('[M15] two-factor authentication', () => {
  const context = useApp();

  const addAccount = () => {
    const email = newEmail();
    return addUser(context.database.orm, { email, name: 'Ada', password });
  };
  const startSignIn = async (email: string, app = context.app, given = password) => {
    const browser = openBrowser(app);
    const credentials = { email, password: given };
    const reply = await browser.send('POST', '/api/auth/sign-in/email', credentials);
    return { browser, reply };
  };
  const send = (browser: Browser, code: string) => browser.send('POST', SECOND_FACTOR, { code });
  /** Turns it on with the previous code, so that the current one can still be used. */
  const turnOn = async () => {
    const { id, email } = await addAccount();
    const { browser } = await startSignIn(email);
    const begun = await browser.send('POST', TWO_FACTOR, { password });
    const setup = begun.json<TwoFactorSetup>();
    const code = codeOf(setup.secret, -1);
    const confirmed = await browser.send('POST', `${TWO_FACTOR}/confirm`, { code });
    expect(confirmed.statusCode, confirmed.body).toBe(204);
    return { id, email, browser, ...setup };
  };
  const actionsOf = async (userId: string) => {
    const { orm } = context.database;
    const rows = await orm.select().from(auditLog).where(eq(auditLog.target, userId));
    return rows.map(({ action }) => action);
  };

  it('takes effect only once a code of the app is confirmed', async () => {
    const { email } = await addAccount();
    const { browser } = await startSignIn(email);
    expectProblem(
      await browser.send('POST', TWO_FACTOR, { password: 'a wrong password' }),
      'invalid_request',
    );
    const setup = (await browser.send('POST', TWO_FACTOR, { password })).json<TwoFactorSetup>();
    expect(setup.uri).toMatch(/^otpauth:\/\/totp\/Service%20Popups:/);
    expect(new Set(setup.backupCodes).size).toBe(10);
    const wrong = String((Number(codeOf(setup.secret)) + 1) % 1_000_000).padStart(6, '0');
    expectProblem(
      await browser.send('POST', `${TWO_FACTOR}/confirm`, { code: wrong }),
      'invalid_request',
      'code',
    );
    expect((await startSignIn(email)).reply.statusCode).toBe(204);
    const code = codeOf(setup.secret);
    await browser.send('POST', `${TWO_FACTOR}/confirm`, { code });
    expect((await startSignIn(email)).reply.json()).toEqual({ secondFactor: true });
    expect((await browser.send('GET', '/api/v1/me')).json()).toMatchObject({ twoFactor: true });
  });

  it('asks for a code after the password, and grants nothing before it', async () => {
    const { email, secret } = await turnOn();
    const { browser, reply } = await startSignIn(email);
    expect([reply.statusCode, reply.json()]).toEqual([200, { secondFactor: true }]);
    expectProblem(await browser.send('GET', '/api/v1/me'), 'unauthenticated');
    expect((await send(browser, codeOf(secret))).statusCode).toBe(204);
    expect((await browser.send('GET', '/api/v1/me')).json()).toMatchObject({ email });
  });

  it('accepts a code once, on all nodes together', async () => {
    const { email, secret } = await turnOn();
    const { database, assets } = context;
    const other = await buildTestApp(database, assets);
    const first = await startSignIn(email);
    const second = await startSignIn(email, other);
    const code = codeOf(secret);
    const statuses = [
      (await send(first.browser, code)).statusCode,
      (await send(second.browser, code)).statusCode,
    ];
    expect(statuses).toEqual([204, 400]);
    await other.close();
  });

  it('accepts each backup code once, and none of the replaced ones', async () => {
    const { id, email, browser, backupCodes } = await turnOn();
    const [once = '', replaced = ''] = backupCodes;
    const first = await startSignIn(email);
    expect((await send(first.browser, once)).statusCode).toBe(204);
    const second = await startSignIn(email);
    expectProblem(await send(second.browser, once), 'invalid_request', 'code');
    const renewed = await browser.send('POST', `${TWO_FACTOR}/backup-codes`, { password });
    const [fresh = ''] = renewed.json<{ backupCodes: string[] }>().backupCodes;
    expectProblem(await send(second.browser, replaced), 'invalid_request', 'code');
    expect((await send(second.browser, fresh)).statusCode).toBe(204);
    expect(await actionsOf(id)).toContain('account.backup_codes');
  });

  it('ends the sign-in after five wrong codes', async () => {
    const { email, secret } = await turnOn();
    const { browser } = await startSignIn(email);
    for (let n = 0; n < 5; n += 1)
      expectProblem(await send(browser, `wrong-${String(n)}`), 'invalid_request', 'code');
    expectProblem(await send(browser, 'wrong-5'), 'unauthenticated');
    expectProblem(await send(browser, codeOf(secret)), 'unauthenticated');
  });

  it('locks the second step after ten wrong codes in a row, whoever sends them', async () => {
    const { email, secret } = await turnOn();
    for (let n = 0; n < 10; n += 5) {
      const { browser } = await startSignIn(email);
      for (let m = n; m < n + 5; m += 1) await send(browser, `wrong-${String(m)}`);
    }
    const { browser } = await startSignIn(email);
    const reply = await send(browser, codeOf(secret));
    expectProblem(reply, 'rate_limited');
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is turned off with the password', async () => {
    const { id, email, browser } = await turnOn();
    expectProblem(
      await browser.send('POST', `${TWO_FACTOR}/disable`, { password: 'a wrong password' }),
      'invalid_request',
    );
    const off = await browser.send('POST', `${TWO_FACTOR}/disable`, { password });
    expect(off.statusCode).toBe(204);
    expect((await startSignIn(email)).reply.statusCode).toBe(204);
    expect(await actionsOf(id)).toEqual(['account.two_factor_on', 'account.two_factor_off']);
  });

  it('is still needed after a password reset', async () => {
    const { id, email, secret } = await turnOn();
    const { token } = await addLink(context.database.orm, { purpose: 'reset', userId: id });
    const changed = 'another horse battery';
    const payload = { token, password: changed };
    await context.app.inject({ method: 'POST', url: '/api/v1/password-resets/redeem', payload });
    const { browser, reply } = await startSignIn(email, context.app, changed);
    expect(reply.json()).toEqual({ secondFactor: true });
    expect((await send(browser, codeOf(secret))).statusCode).toBe(204);
  });

  it('is reset by an administrator, which the audit log records', async () => {
    const { id, email } = await turnOn();
    const admin = await withSession(context, await makePerson(context, { admin: true }));
    const nobody = await withSession(context, await makePerson(context));
    const url = `/api/v1/users/${id}/two-factor`;
    expectProblem(await nobody.call('DELETE', url), 'forbidden');
    expect((await admin.call('DELETE', url)).statusCode).toBe(204);
    expectProblem(await admin.call('DELETE', url), 'conflict');
    expect((await startSignIn(email)).reply.statusCode).toBe(204);
    expect(await actionsOf(id)).toContain('account.two_factor_reset');
  });

  it('stores secret and backup codes encrypted', async () => {
    const { id, secret, backupCodes } = await turnOn();
    const { orm } = context.database;
    const [row] = await orm.select().from(twoFactors).where(eq(twoFactors.userId, id));
    const stored = JSON.stringify(row);
    for (const text of [secret, ...backupCodes]) expect(stored).not.toContain(text);
  });
});
