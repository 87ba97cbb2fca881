import type {
  AuditEntry,
  ProjectSummary,
  Role,
  SignInMethods,
  TwoFactorSetup,
} from '@service-popups/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, members, projects, twoFactors } from '../src/db/schema';
import { addLink } from '../src/features/people/accounts/links-store';
import { addUser } from '../src/features/people/accounts/users-store';
import { createDemo } from '../src/features/operation/demo/create-demo';
import { codeOf } from './support/authenticator-app';
import { openBrowser, type Browser, withSession } from './support/browser';
import { expectProblem } from './support/expect-problem';
import { makePerson, newEmail, withToken } from './support/person';
import { buildTestApp, publicUrl, useApp } from './support/test-app';
import { fillRoute, makeManagedProject, type ManagedProject } from './support/managed-project';
import { managementRoutes, named } from './support/management-routes';
import { makePasskey } from './support/software-passkey';

const context = useApp();

const password = 'correct horse battery';
const SECOND_FACTOR = '/api/auth/sign-in/second-factor';
const TWO_FACTOR = '/api/v1/me/two-factor';

describe('[M15] two-factor authentication', () => {
  const addAccount = () => {
    const email = newEmail();
    return addUser(context.database.main, { email, name: 'Ada', password });
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
    const { main: db } = context.database;
    const rows = await db.select().from(auditLog).where(eq(auditLog.target, userId));
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
    const { token } = await addLink(context.database.main, { purpose: 'reset', userId: id });
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
    const { main: db } = context.database;
    const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, id));
    const stored = JSON.stringify(row);
    for (const text of [secret, ...backupCodes]) expect(stored).not.toContain(text);
  });
});

const PASSKEYS = '/api/v1/me/passkeys';
const PASSKEY_SIGN_IN = '/api/auth/sign-in/passkey';
const projectRoutes = managementRoutes.filter(({ route }) => route.includes('{projectId}'));

describe('[M18] a project that requires two-factor authentication', () => {
  let project: ManagedProject;
  let url: string;
  beforeAll(async () => {
    // Loading takes longer than a request may on a busy machine.
    await Promise.all([import('better-auth/minimal'), import('@better-auth/passkey')]);
    project = await makeManagedProject(context);
    url = `/api/v1/projects/${project.params.projectId ?? ''}`;
    await setRequired(project.params.projectId, true);
  });

  const setRequired = async (id = '', twoFactorRequired: boolean) => {
    const { main: db } = context.database;
    await db.update(projects).set({ twoFactorRequired }).where(eq(projects.id, id));
  };
  const signIn = async (email: string) => {
    const browser = openBrowser(context.app);
    await browser.send('POST', '/api/auth/sign-in/email', { email, password });
    return browser;
  };
  /** A member of the project, signed in with the password. */
  const join = async (role: Role = 'owner', projectId = project.params.projectId ?? '') => {
    const { main: db } = context.database;
    const email = newEmail();
    const { id } = await addUser(db, { email, name: 'Ada', password });
    await db.insert(members).values({ projectId, userId: id, role });
    return { id, email, browser: await signIn(email) };
  };
  const setUpApp = async (browser: Browser) => {
    const setup = await browser.send('POST', TWO_FACTOR, { password });
    const { secret } = setup.json<TwoFactorSetup>();
    await browser.send('POST', `${TWO_FACTOR}/confirm`, { code: codeOf(secret) });
  };
  const challengeFrom = async (browser: Browser, address: string) =>
    (await browser.send('POST', address)).json<{ publicKey: { challenge: string } }>().publicKey
      .challenge;
  const addPasskey = async (browser: Browser) => {
    const device = makePasskey({ origin: publicUrl, verifiesUser: true });
    const credential = device.create(await challengeFrom(browser, `${PASSKEYS}/options`));
    const added = await browser.send('POST', PASSKEYS, { name: 'Laptop', credential });
    expect(added.statusCode, added.body).toBe(201);
    return device;
  };
  const needsTwoFactor = async (browser: Browser) => {
    const reply = await browser.send('GET', '/api/v1/projects');
    const { items } = reply.json<{ items: ProjectSummary[] }>();
    return items.find(({ id }) => id === project.params.projectId)?.needsTwoFactor ?? false;
  };
  const expectAccess = async (browser: Browser) => {
    expect((await browser.send('GET', url)).statusCode).toBe(200);
    expect(await needsTwoFactor(browser)).toBe(false);
  };
  const expectNoAccess = async (browser: Browser) => {
    expectProblem(await browser.send('GET', url), 'two_factor_required');
    expect(await needsTwoFactor(browser)).toBe(true);
  };

  describe('rejects an owner who signed in with only a password', () => {
    let browser: Browser;
    beforeAll(async () => {
      ({ browser } = await join());
    });

    it.each(named(projectRoutes))('%s', async (_route, { route }) => {
      expectProblem(await browser.send(...fillRoute(route, project.params)), 'two_factor_required');
    });
  });

  it('lets members in once they have set up an authenticator app', async () => {
    const { browser } = await join('viewer');
    await expectNoAccess(browser);
    await setUpApp(browser);
    await expectAccess(browser);
    await browser.send('POST', `${TWO_FACTOR}/disable`, { password });
    await expectNoAccess(browser);
  });

  it('lets members in who add or use a passkey, but not with their password alone', async () => {
    const { browser, email } = await join('viewer');
    const device = await addPasskey(browser);
    await expectAccess(browser);
    await expectNoAccess(await signIn(email));
    const fresh = openBrowser(context.app);
    const challenge = await challengeFrom(fresh, `${PASSKEY_SIGN_IN}/options`);
    await fresh.send('POST', PASSKEY_SIGN_IN, { credential: device.use(challenge) });
    await expectAccess(fresh);
  });

  it('cannot be opened by adding a factor with the password alone, if there is a passkey', async () => {
    const { browser, email } = await join('viewer');
    const device = await addPasskey(browser);
    const thief = await signIn(email);
    const methods = () => thief.send('GET', '/api/v1/me/sign-in');
    const { passkeys } = (await methods()).json<SignInMethods>();
    for (const [method, address, body] of [
      ['POST', TWO_FACTOR, { password }],
      ['POST', `${TWO_FACTOR}/confirm`, { code: '123456' }],
      ['POST', `${TWO_FACTOR}/backup-codes`, { password }],
      ['POST', `${TWO_FACTOR}/disable`, { password }],
      ['POST', `${PASSKEYS}/options`, undefined],
      ['DELETE', `${PASSKEYS}/${passkeys[0]?.id ?? ''}`, undefined],
    ] as const)
      expectProblem(await thief.send(method, address, body), 'two_factor_required');
    const other = makePasskey({ origin: publicUrl, verifiesUser: true });
    // A challenge from before the account had a passkey doesn't help either.
    const credential = other.create('x');
    const added = await thief.send('POST', PASSKEYS, { name: 'Other', credential });
    expectProblem(added, 'two_factor_required');
    await expectNoAccess(thief);
    expect((await methods()).json()).toMatchObject({ needsPasskey: true });

    const challenge = await challengeFrom(thief, `${PASSKEY_SIGN_IN}/options`);
    await thief.send('POST', PASSKEY_SIGN_IN, { credential: device.use(challenge) });
    expect((await methods()).json()).toMatchObject({ needsPasskey: false });
    await setUpApp(thief);
    await expectAccess(thief);
  });

  it('stays closed to a session with only a password when another one sets up an app', async () => {
    const { browser, email } = await join('viewer');
    const earlier = await signIn(email);
    await setUpApp(browser);
    await expectAccess(browser);
    expectProblem(await earlier.send('GET', url), 'unauthenticated');
  });

  it('accepts access tokens, but none that was created without a second factor', async () => {
    const member = await join('viewer');
    const token = await withToken(context, member);
    expect((await token.call('GET', url)).statusCode).toBe(200);
    const listed = (await token.call('GET', '/api/v1/projects')).json<{ items: object[] }>();
    expect(JSON.stringify(listed)).not.toContain('needsTwoFactor');

    const { projectId } = project.params;
    const create = (limits: object = {}) =>
      member.browser.send('POST', '/api/v1/tokens', { name: 'Script', ...limits });
    expectProblem(await create(), 'two_factor_required');
    expectProblem(await create({ projectId }), 'two_factor_required');
    const created = await member.browser.send('POST', '/api/v1/projects', { name: 'Own' });
    const own = { projectId: created.json<{ id: string }>().id };
    expect((await create(own)).statusCode).toBe(201);
    await setUpApp(member.browser);
    expect((await create()).statusCode).toBe(201);
  });

  it('looks like any other to people who are not members', async () => {
    const stranger = await makePerson(context);
    expectProblem(await stranger.call('GET', url), 'not_found');
    expectProblem(await openBrowser(context.app).send('GET', url), 'unauthenticated');
  });

  it('keeps the results of a demo public, also for its members', async () => {
    await createDemo(context.database);
    await setRequired('demo', true);
    const results = '/api/v1/projects/demo/environments/production/results';
    const { browser } = await join('viewer', 'demo');
    expect((await browser.send('GET', results)).statusCode).toBe(200);
    expectProblem(await browser.send('GET', '/api/v1/projects/demo'), 'two_factor_required');
  });

  it('is set by an owner who has a second factor, which the audit log records', async () => {
    const other = await makeManagedProject(context);
    const { projectId = '' } = other.params;
    const address = `/api/v1/projects/${projectId}`;
    const { browser } = await join('owner', projectId);
    const on = { twoFactorRequired: true };
    const rejected = await browser.send('PATCH', address, on);
    expectProblem(rejected, 'two_factor_required', 'twoFactorRequired');
    for (const twoFactorRequired of [true, false]) {
      const byToken = await other.owner.call('PATCH', address, { twoFactorRequired });
      expectProblem(byToken, 'forbidden', 'twoFactorRequired');
    }
    await setUpApp(browser);
    expect((await browser.send('PATCH', address, on)).json()).toMatchObject(on);
    const { items } = (await browser.send('GET', `${address}/audit`)).json<{
      items: AuditEntry[];
    }>();
    expect(items[0]).toMatchObject({
      action: 'project.change',
      before: { twoFactorRequired: false },
      after: on,
    });
    const off = await browser.send('PATCH', address, { twoFactorRequired: false });
    expect(off.json()).toMatchObject({ twoFactorRequired: false });
  });
});
