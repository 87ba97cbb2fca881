import type { Passkey, SignInMethods } from '@service-popups/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, sessions, users } from '../src/db/schema';
import { addUser } from '../src/features/accounts/users-store';
import { openBrowser, type Browser } from './support/browser';
import { expectProblem } from './support/expect-problem';
import { makePasskey } from './support/software-passkey';
import { publicUrl, useApp } from './support/test-app';
import { newEmail } from './support/person';

const password = 'correct horse battery';
const PASSKEYS = '/api/v1/me/passkeys';
const SIGN_IN = '/api/auth/sign-in/passkey';
type Device = ReturnType<typeof makePasskey>;

describe('[M16] a passkey', () => {
  const context = useApp();
  // Loading takes longer than a request may on a busy machine.
  beforeAll(async () => {
    await Promise.all([import('better-auth/minimal'), import('@better-auth/passkey')]);
  });

  const signedIn = async () => {
    const email = newEmail();
    const { id } = await addUser(context.database.orm, { email, name: 'Ada', password });
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
    const { orm } = context.database;
    await orm.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
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
    const entries = await context.database.orm
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
    const { orm } = context.database;
    await orm.update(sessions).set({ createdAt }).where(eq(sessions.userId, id));
    const { detail } = expectProblem(
      await browser.send('POST', `${PASSKEYS}/options`),
      'forbidden',
    );
    expect(detail).toContain('sign in again');
  });
});
