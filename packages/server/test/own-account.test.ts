import type { ActiveSession, Passkey, SignInMethods } from '@service-popups/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, sessions, users } from '../src/db/schema';
import { addUser } from '../src/features/people/accounts/users-store';
import { deviceLabel } from '../src/features/people/sign-in/device-label';
import { openBrowser, type Browser } from './support/browser';
import { expectProblem } from './support/expect-problem';
import { publicUrl, useApp } from './support/test-app';
import { newEmail } from './support/person';
import { makePasskey } from './support/software-passkey';

const context = useApp();

const email = newEmail();
const password = 'correct horse battery';
const FIREFOX =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('[M14] the own account', () => {
  let userId: string;
  beforeAll(async () => {
    userId = (await addUser(context.database.main, { email, name: 'Ada', password })).id;
  });

  const signIn = async (userAgent = FIREFOX): Promise<Browser> => {
    const browser = openBrowser(context.app);
    const headers = { origin: publicUrl, 'user-agent': userAgent };
    await browser.send('POST', '/api/auth/sign-in/email', { email, password }, headers);
    return browser;
  };
  const sessionsOf = async (browser: Browser) =>
    (await browser.send('GET', '/api/v1/me/sessions')).json<{ items: ActiveSession[] }>().items;
  const lastEntry = async (action: string) => {
    const { main: db } = context.database;
    const own = and(eq(auditLog.action, action), eq(auditLog.actor, email));
    return (await db.select().from(auditLog).where(own)).at(-1);
  };

  it('gets a new name, which the audit log records', async () => {
    const browser = await signIn();
    const changed = await browser.send('PATCH', '/api/v1/me', { name: 'Ada L.' });
    expect(changed.json()).toMatchObject({ email, name: 'Ada L.' });
    expect((await browser.send('GET', '/api/v1/me')).json()).toMatchObject({ name: 'Ada L.' });
    expect(await lastEntry('account.change')).toMatchObject({
      actor: email,
      target: userId,
      before: { name: 'Ada' },
      after: { name: 'Ada L.' },
    });
    const nameless = await browser.send('PATCH', '/api/v1/me', { name: '' });
    expectProblem(nameless, 'invalid_request', 'name');
  });

  it('lists its sessions with browser and system, and nothing else about the client', async () => {
    const { main: db } = context.database;
    const browser = await signIn();
    await signIn('Peculiar/77.1');
    const listed = await sessionsOf(browser);
    expect(listed.filter(({ current }) => current)).toMatchObject([{ device: 'Firefox on macOS' }]);
    expect(listed.map(({ device }) => device)).toContain(null);
    const stored = JSON.stringify(await db.select().from(sessions));
    expect(stored).not.toContain('Peculiar');
    expect(stored).not.toContain('Mozilla');
    for (const { token } of await db.select().from(sessions))
      expect(JSON.stringify(listed)).not.toContain(token);
  });

  it('ends one session, or all others', async () => {
    const [here, there, elsewhere] = [await signIn(), await signIn(), await signIn()];
    const id = (await sessionsOf(there)).find(({ current }) => current)?.id ?? '';
    expect((await here.send('DELETE', `/api/v1/me/sessions/${id}`)).statusCode).toBe(204);
    expectProblem(await there.send('GET', '/api/v1/me'), 'unauthenticated');
    expectProblem(await here.send('DELETE', `/api/v1/me/sessions/${id}`), 'not_found');
    expect((await elsewhere.send('GET', '/api/v1/me')).statusCode).toBe(200);
    expect((await here.send('DELETE', '/api/v1/me/sessions')).statusCode).toBe(204);
    expectProblem(await elsewhere.send('GET', '/api/v1/me'), 'unauthenticated');
    expect(await sessionsOf(here)).toHaveLength(1);
    expect(await lastEntry('account.sessions_end')).toMatchObject({ actor: email });
  });

  it('cannot end a session of somebody else', async () => {
    const { main: db } = context.database;
    const other = await addUser(db, { email: newEmail(), name: 'Eve', password });
    const eve = openBrowser(context.app);
    await eve.send('POST', '/api/auth/sign-in/email', { email: other.email, password });
    const id = (await sessionsOf(await signIn()))[0]?.id ?? '';
    expectProblem(await eve.send('DELETE', `/api/v1/me/sessions/${id}`), 'not_found');
  });

  it('[M12] records a new password without the password', async () => {
    const browser = await signIn();
    const change = { currentPassword: password, newPassword: 'another horse battery' };
    const reply = await browser.send('POST', '/api/auth/change-password', change);
    expect(reply.statusCode).toBe(204);
    const entry = await lastEntry('account.password');
    expect(entry).toMatchObject({ actor: email, via: 'session', target: userId });
    expect(JSON.stringify(entry)).not.toContain('horse');
  });
});

describe('[M14] the label of a device', () => {
  it.each([
    [FIREFOX, 'Firefox on macOS'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      'Chrome on Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['curl/8.0', undefined],
  ])('%s', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });
});

const PASSKEYS = '/api/v1/me/passkeys';
const SIGN_IN = '/api/auth/sign-in/passkey';
type Device = ReturnType<typeof makePasskey>;

describe('[M16] a passkey', () => {
  // Loading takes longer than a request may on a busy machine.
  beforeAll(async () => {
    await Promise.all([import('better-auth/minimal'), import('@better-auth/passkey')]);
  });

  const signedIn = async () => {
    const email = newEmail();
    const { id } = await addUser(context.database.main, { email, name: 'Ada', password });
    const browser = openBrowser(context.app);
    await browser.send('POST', '/api/auth/sign-in/email', { email, password });
    return { browser, id, email };
  };
  const challengeFrom = async (browser: Browser, url: string) => {
    const reply = await browser.send('POST', url);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ publicKey: { challenge: string; userVerification?: string } }>().publicKey;
  };
  const add = async (browser: Browser, device: Device, name = 'Laptop') => {
    const { challenge } = await challengeFrom(browser, `${PASSKEYS}/options`);
    return browser.send('POST', PASSKEYS, { name, credential: device.create(challenge) });
  };
  const signInWith = async (device: Device, browser = openBrowser(context.app)) => {
    const { challenge } = await challengeFrom(browser, `${SIGN_IN}/options`);
    const credential = device.use(challenge);
    return { browser, credential, reply: await browser.send('POST', SIGN_IN, { credential }) };
  };
  const makeDevice = (verifiesUser = true) => makePasskey({ origin: publicUrl, verifiesUser });

  it('signs in without password and code, also with two-factor authentication', async () => {
    const { browser, id, email } = await signedIn();
    const device = makeDevice();
    const added = await add(browser, device);
    expect([added.statusCode, added.json<Passkey>().name]).toEqual([201, 'Laptop']);
    const { main: db } = context.database;
    await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
    const { browser: fresh, reply } = await signInWith(device);
    expect(reply.statusCode, reply.body).toBe(204);
    expect((await fresh.send('GET', '/api/v1/me')).json()).toMatchObject({ email });
  });

  it('must verify its user, when it is added and when it is used', async () => {
    const { browser } = await signedIn();
    const careless = makeDevice(false);
    expectProblem(await add(browser, careless), 'invalid_request', 'credential');
    const { userVerification } = await challengeFrom(browser, `${SIGN_IN}/options`);
    expect(userVerification).toBe('required');
    const device = makeDevice();
    await add(browser, device);
    const unverified: Device = { ...device, use: (challenge) => device.use(challenge, false) };
    expectProblem((await signInWith(unverified)).reply, 'invalid_request', 'credential');
  });

  it('answers a challenge once', async () => {
    const { browser } = await signedIn();
    const device = makeDevice();
    await add(browser, device);
    const { browser: fresh, credential } = await signInWith(device);
    await fresh.send('POST', '/api/auth/sign-out');
    expectProblem(
      await fresh.send('POST', SIGN_IN, { credential }),
      'invalid_request',
      'credential',
    );
  });

  it('does not work for another site or without being known', async () => {
    const { browser } = await signedIn();
    const phished = makePasskey({ origin: 'https://evil.example' });
    expectProblem(await add(browser, phished), 'invalid_request', 'credential');
    expectProblem((await signInWith(makeDevice())).reply, 'invalid_request', 'credential');
  });

  it('is listed, renamed and removed by its owner only, and all of it is recorded', async () => {
    const { browser } = await signedIn();
    const device = makeDevice();
    const { id } = (await add(browser, device)).json<Passkey>();
    const { browser: stranger } = await signedIn();
    expectProblem(await stranger.send('PATCH', `${PASSKEYS}/${id}`, { name: 'Mine' }), 'not_found');
    expectProblem(await stranger.send('DELETE', `${PASSKEYS}/${id}`), 'not_found');
    await browser.send('PATCH', `${PASSKEYS}/${id}`, { name: 'Phone' });
    const methods = (await browser.send('GET', '/api/v1/me/sign-in')).json<SignInMethods>();
    expect(methods).toMatchObject({ password: true, passkeys: [{ id, name: 'Phone' }] });
    expect((await browser.send('DELETE', `${PASSKEYS}/${id}`)).statusCode).toBe(204);
    expectProblem((await signInWith(device)).reply, 'invalid_request', 'credential');
    const entries = await context.database.main
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, id));
    expect(entries.map(({ action }) => action)).toEqual([
      'passkey.add',
      'passkey.rename',
      'passkey.remove',
    ]);
  });

  it('can only be added within a day of signing in', async () => {
    const { browser, id } = await signedIn();
    const createdAt = new Date(Date.now() - 25 * 3_600_000);
    const { main: db } = context.database;
    await db.update(sessions).set({ createdAt }).where(eq(sessions.userId, id));
    const { detail } = expectProblem(
      await browser.send('POST', `${PASSKEYS}/options`),
      'forbidden',
    );
    expect(detail).toContain('sign in again');
  });
});
