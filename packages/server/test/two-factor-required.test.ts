import type {
  AuditEntry,
  ProjectSummary,
  Role,
  SignInMethods,
  TwoFactorSetup,
} from '@service-popups/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { members, projects } from '../src/db/schema';
import { addUser } from '../src/features/accounts/users-store';
import { createDemo } from '../src/features/demo/create-demo';
import { codeOf } from './support/authenticator-app';
import { openBrowser, type Browser } from './support/browser';
import { expectProblem } from './support/expect-problem';
import { fillRoute, makeManagedProject, type ManagedProject } from './support/managed-project';
import { managementRoutes, named } from './support/management-routes';
import { makePerson, newEmail, withToken } from './support/person';
import { makePasskey } from './support/software-passkey';
import { publicUrl, useApp } from './support/test-app';

const password = 'correct horse battery';
const TWO_FACTOR = '/api/v1/me/two-factor';
const PASSKEYS = '/api/v1/me/passkeys';
const PASSKEY_SIGN_IN = '/api/auth/sign-in/passkey';
const projectRoutes = managementRoutes.filter(({ route }) => route.includes('{projectId}'));

describe('[M18] a project that requires two-factor authentication', () => {
  const context = useApp();
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
    const { orm } = context.database;
    await orm.update(projects).set({ twoFactorRequired }).where(eq(projects.id, id));
  };
  const signIn = async (email: string) => {
    const browser = openBrowser(context.app);
    await browser.send('POST', '/api/auth/sign-in/email', { email, password });
    return browser;
  };
  /** A member of the project, signed in with the password. */
  const join = async (role: Role = 'owner', projectId = project.params.projectId ?? '') => {
    const { orm } = context.database;
    const email = newEmail();
    const { id } = await addUser(orm, { email, name: 'Ada', password });
    await orm.insert(members).values({ projectId, userId: id, role });
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
