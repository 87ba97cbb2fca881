import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { oneTimeLinks, users } from '../src/db/schema';
import { prepareFirstOwner } from '../src/features/accounts/first-owner';
import { createDemo } from '../src/features/demo/create-demo';
import { openBrowser } from './support/browser';
import { expectProblem } from './support/expect-problem';
import { makeProject } from './support/make-project';
import { makeMember, makePerson } from './support/person';
import { publicUrl, useApp } from './support/test-app';

const password = 'correct horse battery';
const tokenOf = (url = ''): string => new URL(url).searchParams.get('token') ?? '';

describe('[M3] the first owner', () => {
  const context = useApp();
  const post = (url: string, payload: object) =>
    context.app.inject({ method: 'POST', url, payload });
  const prepare = () => prepareFirstOwner(context.database.orm, publicUrl, undefined);
  const owner = { email: 'Ada@example.com', name: 'Ada', password };

  it('comes by a link of the start, one of them, and then there is none', async () => {
    await createDemo(context.database);
    expect((await context.app.inject('/api/v1/setup')).json()).toEqual({ needed: true });
    const urls = [await prepare(), await prepare()];
    expect(urls[0]).toMatch(/^https:\/\/popups\.example\/dashboard\/setup\?token=[\w-]{43}$/);
    expect(urls[0]).not.toBe(urls[1]);
    const stored = JSON.stringify(await context.database.orm.select().from(oneTimeLinks));
    for (const url of urls) expect(stored).not.toContain(tokenOf(url));

    const wrong = await post('/api/v1/setup', { ...owner, token: 'x'.repeat(43) });
    expectProblem(wrong, 'invalid_request', 'token');
    const short = { ...owner, password: 'eleven char', token: tokenOf(urls[0]) };
    expectProblem(await post('/api/v1/setup', short), 'invalid_request', 'password');

    const answers = await Promise.all(
      urls.map((url) => post('/api/v1/setup', { ...owner, token: tokenOf(url) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect((await context.app.inject('/api/v1/setup')).json()).toEqual({ needed: false });
    expect(await prepare()).toBeUndefined();
  });

  it('signs in, is administrator, and owns the demo', async () => {
    const browser = openBrowser(context.app);
    const { email } = owner;
    await browser.send('POST', '/api/auth/sign-in/email', { email, password });
    const me = (await browser.send('GET', '/api/v1/me')).json<object>();
    expect(me).toMatchObject({ email: 'ada@example.com', admin: true });
    const list = (await browser.send('GET', '/api/v1/projects')).json<{ items: object[] }>();
    expect(list.items).toMatchObject([{ id: 'demo', role: 'owner' }]);
  });

  it('is the one that the settings name, if they do', async () => {
    const { orm } = context.database;
    await orm.delete(users);
    const admin = { email: 'Root@example.com', password };
    const starts = [1, 2].map(() => prepareFirstOwner(orm, publicUrl, admin));
    expect(await Promise.all(starts)).toEqual([undefined, undefined]);
    expect(await orm.select({ email: users.email, admin: users.admin }).from(users)).toEqual([
      { email: 'root@example.com', admin: true },
    ]);
    const browser = openBrowser(context.app);
    const response = await browser.send('POST', '/api/auth/sign-in/email', admin);
    expect(response.statusCode).toBe(204);
  });

  it('does not come by a link that has run out', async () => {
    const { orm } = context.database;
    await orm.delete(users);
    const url = await prepare();
    await orm.update(oneTimeLinks).set({ expiresAt: new Date(Date.now() - 1000) });
    const late = await post('/api/v1/setup', { ...owner, token: tokenOf(url) });
    expectProblem(late, 'invalid_request', 'token');
  });
});

describe('[M3] invitations and password links', () => {
  const letters: { to: string; subject: string; text: string }[] = [];
  const withMail = useApp({
    mailer: (letter) => {
      if (letter.to.startsWith('broken')) return Promise.reject(new Error('user:hunter2@mail'));
      letters.push(letter);
      return Promise.resolve();
    },
  });
  const context = useApp();
  const post = (url: string, payload: object) =>
    context.app.inject({ method: 'POST', url, payload });

  const invited = async (email: string) => {
    const project = await makeProject(context.database);
    const owner = await makeMember(context, project.id, 'owner');
    const url = `/api/v1/projects/${project.id}/invitations`;
    const response = await owner.call('POST', url, { email, role: 'editor' });
    return { project, owner, url, response, link: response.json<{ url: string }>() };
  };

  it('a new person gets an account, once', async () => {
    const { project, owner, url, response, link } = await invited('New@example.com');
    expect(response.statusCode).toBe(201);
    expect(link).toMatchObject({ mailed: false, expiresAt: expect.any(Number) as number });
    const open = (await owner.call('GET', url)).json<object>();
    expect(open).toMatchObject({ items: [{ email: 'new@example.com', role: 'editor' }] });
    const token = tokenOf(link.url);
    expect((await post('/api/v1/invitations/read', { token })).json()).toEqual({
      email: 'new@example.com',
      role: 'editor',
      projectName: `Project ${project.id}`,
      known: false,
    });

    const accept = (more: object) => post('/api/v1/invitations/accept', { token, ...more });
    expectProblem(await accept({}), 'invalid_request', 'name');
    expectProblem(await accept({ name: 'New' }), 'invalid_request', 'password');
    expect((await accept({ name: 'New', password })).statusCode).toBe(204);
    expectProblem(await accept({ name: 'New', password }), 'invalid_request', 'token');

    const browser = openBrowser(context.app);
    const credentials = { email: 'new@example.com', password };
    await browser.send('POST', '/api/auth/sign-in/email', credentials);
    const found = await browser.send('GET', `/api/v1/projects/${project.id}`);
    expect(found.json()).toMatchObject({ id: project.id, role: 'editor' });
    expect((await owner.call('GET', url)).json()).toEqual({ items: [], next: null });
  });

  it('somebody known joins, and keeps the password', async () => {
    const person = await makePerson(context);
    const { project, link } = await invited(person.email.toUpperCase());
    const token = tokenOf(link.url);
    expect((await post('/api/v1/invitations/read', { token })).json()).toMatchObject({
      known: true,
    });
    const response = await post('/api/v1/invitations/accept', { token });
    expect(response.statusCode).toBe(204);
    expect((await person.call('GET', `/api/v1/projects/${project.id}`)).statusCode).toBe(200);
  });

  it('an invitation is withdrawn, replaced by the next, and not made for members', async () => {
    const { owner, url, link } = await invited('twice@example.com');
    const invitation = { email: 'Twice@example.com', role: 'viewer' };
    const again = (await owner.call('POST', url, invitation)).json<{ url: string }>();
    const read = (given: { url: string }) =>
      post('/api/v1/invitations/read', { token: tokenOf(given.url) });
    expectProblem(await read(link), 'invalid_request', 'token');
    expect((await read(again)).json()).toMatchObject({ role: 'viewer' });

    const list = (await owner.call('GET', url)).json<{ items: { id: string }[] }>();
    expect(list.items).toHaveLength(1);
    const one = `${url}/${list.items[0]?.id ?? ''}`;
    expect((await owner.call('DELETE', one)).statusCode).toBe(204);
    expectProblem(await owner.call('DELETE', one), 'not_found');
    expectProblem(await read(again), 'invalid_request', 'token');

    const self = { email: owner.email, role: 'viewer' };
    expectProblem(await owner.call('POST', url, self), 'conflict');
  });

  it('an administrator makes a link for a new password, which ends every session', async () => {
    const admin = await makePerson(context, { admin: true });
    const { link } = await invited('forgetful@example.com');
    const account = { token: tokenOf(link.url), name: 'F', password };
    await post('/api/v1/invitations/accept', account);
    const browser = openBrowser(context.app);
    const email = 'forgetful@example.com';
    await browser.send('POST', '/api/auth/sign-in/email', { email, password });
    const { id } = (await browser.send('GET', '/api/v1/me')).json<{ id: string }>();

    const earlier = await admin.call('POST', `/api/v1/users/${id}/password-reset`);
    const made = await admin.call('POST', `/api/v1/users/${id}/password-reset`);
    expect(made.statusCode).toBe(201);
    const token = tokenOf(made.json<{ url: string }>().url);
    const redeem = (given: string) =>
      post('/api/v1/password-resets/redeem', { token, password: given });
    expectProblem(await redeem('too short'), 'invalid_request', 'password');
    expect((await redeem('a new long password')).statusCode).toBe(204);
    expectProblem(await redeem('a new long password'), 'invalid_request', 'token');
    const other = { token: tokenOf(earlier.json<{ url: string }>().url), password };
    expectProblem(await post('/api/v1/password-resets/redeem', other), 'invalid_request', 'token');

    expectProblem(await browser.send('GET', '/api/v1/me'), 'unauthenticated');
    const old = await browser.send('POST', '/api/auth/sign-in/email', { email, password });
    expectProblem(old, 'unauthenticated');
    const fresh = { email, password: 'a new long password' };
    expect((await browser.send('POST', '/api/auth/sign-in/email', fresh)).statusCode).toBe(204);
  });

  it('with a mail server, links go by letter, and are seen by nobody else', async () => {
    const project = await makeProject(withMail.database);
    const owner = await makeMember(withMail, project.id, 'owner');
    const url = `/api/v1/projects/${project.id}/invitations`;
    const response = await owner.call('POST', url, { email: 'far@example.com', role: 'viewer' });
    expect(Object.keys(response.json<object>()).sort()).toEqual(['expiresAt', 'mailed']);
    expect(letters).toMatchObject([{ to: 'far@example.com' }]);
    const token = tokenOf(/https:\S+/.exec(letters[0]?.text ?? '')?.[0]);
    const read = await withMail.app.inject({
      method: 'POST',
      url: '/api/v1/invitations/read',
      payload: { token },
    });
    expect(read.statusCode).toBe(200);
  });

  it('a letter that cannot be sent is told, and the inner text is not', async () => {
    const project = await makeProject(withMail.database);
    const owner = await makeMember(withMail, project.id, 'owner');
    const url = `/api/v1/projects/${project.id}/invitations`;
    const broken = { email: 'broken@example.com', role: 'viewer' };
    const response = await owner.call('POST', url, broken);
    expect(expectProblem(response, 'unavailable').detail).not.toContain('hunter2');
    expect(response.headers['retry-after']).toBe('60');
  });

  it('whoever asks for a new password learns nothing, and is not pestered', async () => {
    const person = await makePerson(withMail);
    const ask = async (email: string) => {
      const payload = { email };
      const url = '/api/v1/password-resets';
      const { statusCode, body } = await withMail.app.inject({ method: 'POST', url, payload });
      expect([statusCode, body]).toEqual([204, '']);
    };
    const linksOf = () =>
      withMail.database.orm.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, person.id));
    letters.length = 0;
    await ask(person.email.toUpperCase());
    await expect.poll(() => letters).toMatchObject([{ to: person.email }]);
    await ask(person.email);
    await ask('nobody@example.com');
    expect(await linksOf()).toHaveLength(1);
    expect(letters).toHaveLength(1);
  });
});
