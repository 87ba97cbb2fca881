import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, oneTimeLinks, passkeys, users } from '../src/db/schema';
import {
  createConfiguredOwner,
  createOwner,
  createSetupLink,
} from '../src/features/people/accounts/first-owner';
import { addLink } from '../src/features/people/accounts/links-store';
import { requestReset } from '../src/features/people/accounts/password-reset';
import { addUser } from '../src/features/people/accounts/users-store';
import { createDemo } from '../src/features/operation/demo/create-demo';
import { createMailer, type Mailer } from '../src/mail/mailer';
import { openBrowser, withSession } from './support/browser';
import { expectProblem } from './support/expect-problem';
import { makePerson } from './support/person';
import { publicUrl, useApp } from './support/test-app';
import { startMailServer } from './support/mail-server';

const password = 'correct horse battery';
const tokenOf = (url = ''): string => new URL(url).searchParams.get('token') ?? '';

describe('[M3] the first owner', () => {
  const context = useApp();
  const post = (url: string, payload: object) =>
    context.app.inject({ method: 'POST', url, payload });
  const makeLink = () => createSetupLink(context.database.main, publicUrl);
  const owner = { email: 'Ada@example.com', name: 'Ada', password };

  it('is created with the newest link, once', async () => {
    await createDemo(context.database);
    expect((await context.app.inject('/api/v1/setup')).json()).toEqual({ needed: true });
    const [earlier, newest] = [await makeLink(), await makeLink()];
    expect(newest).toMatch(/^https:\/\/popups\.example\/dashboard\/setup\?token=[\w-]{43}$/);
    const stored = JSON.stringify(await context.database.main.select().from(oneTimeLinks));
    expect(stored).not.toContain(tokenOf(newest));

    for (const token of ['x'.repeat(43), tokenOf(earlier)])
      expectProblem(await post('/api/v1/setup', { ...owner, token }), 'invalid_request', 'token');
    const token = tokenOf(newest);
    const short = { ...owner, password: 'eleven char', token };
    expectProblem(await post('/api/v1/setup', short), 'invalid_request', 'password');

    const replies = await Promise.all(
      [token, token].map(() => post('/api/v1/setup', { ...owner, token })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
    expect((await context.app.inject('/api/v1/setup')).json()).toEqual({ needed: false });
    expect(await makeLink()).toBeUndefined();
  });

  it('can sign in, is an administrator, and owns the demo', async () => {
    const browser = openBrowser(context.app);
    const { email } = owner;
    await browser.send('POST', '/api/auth/sign-in/email', { email, password });
    const me = (await browser.send('GET', '/api/v1/me')).json<object>();
    expect(me).toMatchObject({ email: 'ada@example.com', admin: true });
    const list = (await browser.send('GET', '/api/v1/projects')).json<{ items: object[] }>();
    expect(list.items).toMatchObject([{ id: 'demo', role: 'owner' }]);
  });

  it('is created from the settings if they name one', async () => {
    const { main: db } = context.database;
    await db.delete(users);
    const admin = { email: 'Root@example.com', password };
    await Promise.all([1, 2].map(() => createConfiguredOwner(db, admin)));
    expect(await db.select({ email: users.email, admin: users.admin }).from(users)).toEqual([
      { email: 'root@example.com', admin: true },
    ]);
    const browser = openBrowser(context.app);
    const response = await browser.send('POST', '/api/auth/sign-in/email', admin);
    expect(response.statusCode).toBe(204);
  });

  it('is not created with an expired link', async () => {
    const { main: db } = context.database;
    await db.delete(users);
    const url = await makeLink();
    await db.update(oneTimeLinks).set({ expiresAt: new Date(Date.now() - 1000) });
    const late = await post('/api/v1/setup', { ...owner, token: tokenOf(url) });
    expectProblem(late, 'invalid_request', 'token');
  });

  it('is not created with a link from before another account', async () => {
    const url = await makeLink();
    await createOwner(context.database.main, owner);
    const late = { ...owner, email: 'eve@example.com', token: tokenOf(url) };
    expectProblem(await post('/api/v1/setup', late), 'conflict');
  });
});

describe('[M3] reset links', () => {
  const emails: { to: string; subject: string; text: string }[] = [];
  const mailer: Mailer = (email) => {
    emails.push(email);
    return Promise.resolve();
  };
  const withMail = useApp({ mailer });
  const context = useApp();
  const post = (url: string, payload: object) =>
    context.app.inject({ method: 'POST', url, payload });

  it('from an administrator set a new password and end sessions and tokens', async () => {
    const admin = await withSession(context, await makePerson(context, { admin: true }));
    const email = 'forgetful@example.com';
    const { id } = await addUser(context.database.main, { email, name: 'F', password });
    const browser = openBrowser(context.app);
    await browser.send('POST', '/api/auth/sign-in/email', { email, password });
    const created = await browser.send('POST', '/api/v1/tokens', { name: 'CI' });
    const { token: accessToken } = created.json<{ token: string }>();
    const withToken = () =>
      context.app.inject({
        url: '/api/v1/me',
        headers: { authorization: `Bearer ${accessToken}` },
      });
    expect((await withToken()).statusCode).toBe(200);

    const earlier = await admin.call('POST', `/api/v1/users/${id}/password-reset`);
    const link = await admin.call('POST', `/api/v1/users/${id}/password-reset`);
    expect(link.statusCode).toBe(201);
    const token = tokenOf(link.json<{ url: string }>().url);
    const redeem = (given: string) =>
      post('/api/v1/password-resets/redeem', { token, password: given });
    expectProblem(await redeem('too short'), 'invalid_request', 'password');
    expect((await redeem('a new long password')).statusCode).toBe(204);
    expectProblem(await redeem('a new long password'), 'invalid_request', 'token');
    const other = { token: tokenOf(earlier.json<{ url: string }>().url), password };
    expectProblem(await post('/api/v1/password-resets/redeem', other), 'invalid_request', 'token');

    expectProblem(await browser.send('GET', '/api/v1/me'), 'unauthenticated');
    expectProblem(await withToken(), 'unauthenticated');
    const revoked = await context.database.main
      .select({ actor: auditLog.actor, via: auditLog.via, target: auditLog.target })
      .from(auditLog)
      .where(eq(auditLog.action, 'token.revoke'));
    const { id: tokenId } = created.json<{ id: string }>();
    expect(revoked).toEqual([{ actor: email, via: 'link', target: tokenId }]);
    const old = await browser.send('POST', '/api/auth/sign-in/email', { email, password });
    expectProblem(old, 'unauthenticated');
    const fresh = { email, password: 'a new long password' };
    expect((await browser.send('POST', '/api/auth/sign-in/email', fresh)).statusCode).toBe(204);
  });

  it('remove passkeys, except those that are named', async () => {
    const { main: db } = context.database;
    const email = 'keeper@example.com';
    const { id: userId } = await addUser(db, { email, name: 'K', password });
    const common = { userId, publicKey: 'x', counter: 0, deviceType: 'x', backedUp: false };
    const ids = ['own', 'planted', 'other'];
    await db
      .insert(passkeys)
      .values(ids.map((id) => ({ ...common, id, name: id, credentialID: id })));
    const left = async () =>
      (await db.select().from(passkeys).where(eq(passkeys.userId, userId))).map(({ id }) => id);
    const { token } = await addLink(db, { purpose: 'reset', userId });
    const read = () => post('/api/v1/password-resets/read', { token });
    const listed = (await read()).json<{ passkeys: { id: string }[] }>().passkeys;
    expect(listed.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(await left()).toHaveLength(3);

    const redeem = { token, password, keepPasskeys: ['own', 'of-somebody-else'] };
    expect((await post('/api/v1/password-resets/redeem', redeem)).statusCode).toBe(204);
    expect(await left()).toEqual(['own']);
    expectProblem(await read(), 'invalid_request', 'token');
    const removed = await db
      .select({ target: auditLog.target, via: auditLog.via })
      .from(auditLog)
      .where(eq(auditLog.action, 'passkey.remove'));
    expect(removed).toContainEqual({ target: 'planted', via: 'link' });

    const again = await addLink(db, { purpose: 'reset', userId });
    await post('/api/v1/password-resets/redeem', { token: again.token, password });
    expect(await left()).toEqual([]);
  });

  it('are emailed at most five times an hour, whoever asks for them', async () => {
    const { main: db } = withMail.database;
    const person = await makePerson(withMail);
    const admin = await withSession(withMail, await makePerson(withMail, { admin: true }));
    const url = `/api/v1/users/${person.id}/password-reset`;
    emails.length = 0;
    for (let n = 0; n < 5; n += 1)
      expect((await admin.call('POST', url)).json()).toMatchObject({ mailed: true });
    const rejected = await admin.call('POST', url);
    expectProblem(rejected, 'rate_limited');
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(60);
    for (let n = 0; n < 7; n += 1) {
      await db.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, person.id));
      await requestReset(db, { publicUrl: () => publicUrl, mailer }, person.email);
    }
    expect(emails).toHaveLength(10);
  });

  it('reveal nothing about accounts, and are emailed at most once a minute', async () => {
    const person = await makePerson(withMail);
    const requestReset = async (email: string) => {
      const payload = { email };
      const url = '/api/v1/password-resets';
      const { statusCode, body } = await withMail.app.inject({ method: 'POST', url, payload });
      expect([statusCode, body]).toEqual([204, '']);
    };
    const linksOf = () =>
      withMail.database.main.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, person.id));
    emails.length = 0;
    await requestReset(person.email.toUpperCase());
    await expect.poll(() => emails).toMatchObject([{ to: person.email }]);
    await requestReset(person.email);
    await requestReset('nobody@example.com');
    expect(await linksOf()).toHaveLength(1);
    expect(emails).toHaveLength(1);
  });

  it('are emailed once for concurrent requests on several nodes', async () => {
    const { main: db } = withMail.database;
    const person = await makePerson(withMail);
    const linkSettings = {
      publicUrl: () => publicUrl,
      mailer,
    };
    emails.length = 0;
    await Promise.all(
      Array.from({ length: 10 }, () => requestReset(db, linkSettings, person.email)),
    );
    expect(emails).toMatchObject([{ to: person.email }]);
    // A minute later, another one may be sent.
    const earlier = { createdAt: new Date(Date.now() - 61_000) };
    await db.update(oneTimeLinks).set(earlier).where(eq(oneTimeLinks.userId, person.id));
    await Promise.all(
      Array.from({ length: 10 }, () => requestReset(db, linkSettings, person.email)),
    );
    expect(emails).toHaveLength(2);
  });
});

describe('[M3] emails', () => {
  it('are sent over SMTP as plain text, and as HTML if there is some', async () => {
    const { url, received } = await startMailServer();
    const send = createMailer(url, 'Popups <popups@example.com>');
    const link = 'https://popups.example/dashboard/invitation?token=abc';
    const email = { to: 'ada@example.com', subject: 'Join a project', text: `Open ${link}` };
    await send(email);
    await send({ ...email, html: `<a href="${link}">Open</a>` });
    const [plain, rich] = received;
    expect(plain).toMatchObject({
      subject: 'Join a project',
      from: { name: 'Popups', address: 'popups@example.com' },
      to: [{ address: 'ada@example.com' }],
    });
    expect(plain?.html).toBeUndefined();
    expect(plain?.text?.trim()).toBe(`Open ${link}`);
    expect(rich?.html).toContain(`<a href="${link}">Open</a>`);
    const headers = plain?.headers.map(({ key, value }) => `${key}: ${value}`);
    expect(headers).toContain('auto-submitted: auto-generated');
    expect(headers?.join('\n')).not.toContain('list-');
  });
});
