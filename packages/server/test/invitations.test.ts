import type { Invitation, OneTimeLink } from '@service-popups/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, members, oneTimeLinks, users } from '../src/db/schema';
import { invite } from '../src/features/people/members/service';
import type { Mailer } from '../src/mail/mailer';
import { openBrowser, withSession } from './support/browser';
import { expectProblem } from './support/expect-problem';
import { makeProject } from './support/make-project';
import { makeMember, makePerson, type Person, newEmail } from './support/person';
import { useApp, type TestApp } from './support/test-app';

const password = 'correct horse battery';
const newcomer = { name: 'New', password };
const tokenOf = (url = ''): string => /token=([\w-]{43})$/.exec(url)?.[1] ?? '';

const post = ({ app }: TestApp, url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload });
const read = (context: TestApp, token: string) =>
  post(context, '/api/v1/invitations/read', { token });
const accept = (context: TestApp, token: string, more: object = {}) =>
  post(context, '/api/v1/invitations/accept', { token, ...more });
const acceptAs = (person: Person, token: string, more: object = {}) =>
  person.call('POST', '/api/v1/invitations/accept', { token, ...more });

/** Creates a project with an owner, who may be an administrator. */
async function makeTeam(context: TestApp, { admin = false } = {}) {
  const { id } = await makeProject(context.database);
  const person = await makePerson(context, { admin });
  const owner = admin ? await withSession(context, person) : person;
  await context.database.main
    .insert(members)
    .values({ projectId: id, userId: owner.id, role: 'owner' });
  const url = `/api/v1/projects/${id}/invitations`;
  return {
    id,
    owner,
    url,
    invite: async (email: string, role = 'editor') => {
      const response = await owner.call('POST', url, { email, role });
      expect(response.statusCode, response.body).toBe(201);
      return {
        body: response.json<OneTimeLink>(),
        token: tokenOf(response.json<OneTimeLink>().url),
      };
    },
    open: async () => (await owner.call('GET', url)).json<{ items: Invitation[] }>().items,
  };
}

const exists = async ({ database: { main: db } }: TestApp, email: string) =>
  (await db.select().from(users).where(eq(users.email, email))).length > 0;

describe('[M3] an invitation on a server without mail', () => {
  const context = useApp();

  it('from an administrator creates an account, once', async () => {
    const team = await makeTeam(context, { admin: true });
    const email = newEmail();
    const { body, token } = await team.invite(email.toUpperCase());
    expect(body).toMatchObject({ mailed: false, expiresAt: expect.any(Number) as number });
    expect(await team.open()).toMatchObject([{ email, role: 'editor', newAccount: true }]);
    expect((await read(context, token)).json()).toEqual({
      email,
      role: 'editor',
      projectName: `Project ${team.id}`,
      newAccount: true,
    });

    expectProblem(await accept(context, token), 'invalid_request', 'name');
    expectProblem(await accept(context, token, { name: 'New' }), 'invalid_request', 'password');
    expect((await accept(context, token, newcomer)).statusCode).toBe(204);
    expectProblem(await accept(context, token, newcomer), 'invalid_request', 'token');

    const browser = openBrowser(context.app);
    await browser.send('POST', '/api/auth/sign-in/email', { email, password });
    const found = await browser.send('GET', `/api/v1/projects/${team.id}`);
    expect(found.json()).toMatchObject({ id: team.id, role: 'editor' });
    expect(await team.open()).toEqual([]);
  });

  it("from an owner creates no account, so that nobody can claim someone else's email", async () => {
    const squatter = await makeTeam(context);
    const email = newEmail();
    const { token } = await squatter.invite(email);
    expect(await squatter.open()).toMatchObject([{ email, newAccount: false }]);
    expectProblem(await accept(context, token, newcomer), 'unauthenticated');
    expect(await exists(context, email)).toBe(false);
  });

  it('is accepted by the invited account when signed in', async () => {
    const person = await makePerson(context);
    const team = await makeTeam(context);
    const { token } = await team.invite(person.email.toUpperCase());
    expect((await acceptAs(person, token)).statusCode).toBe(204);
    expect((await person.call('GET', `/api/v1/projects/${team.id}`)).statusCode).toBe(200);
    expectProblem(await acceptAs(person, token), 'invalid_request', 'token');
  });

  it('for an existing account is not accepted by others who have the link', async () => {
    const person = await makePerson(context);
    const team = await makeTeam(context, { admin: true });
    const { token } = await team.invite(person.email);
    expectProblem(await accept(context, token), 'invalid_request', 'name');
    expectProblem(await accept(context, token, newcomer), 'conflict');
    for (const other of [await makePerson(context), team.owner])
      expectProblem(await acceptAs(other, token, newcomer), 'forbidden');
    expectProblem(await person.call('GET', `/api/v1/projects/${team.id}`), 'not_found');
    // The rejected attempts didn't use up the link.
    expect((await acceptAs(person, token)).statusCode).toBe(204);
  });

  it('does not reveal whether the email has an account', async () => {
    const team = await makeTeam(context);
    const known = (await makePerson(context)).email;
    const unknown = newEmail();
    const stranger = await makePerson(context);
    const seen = async (email: string) => {
      const { body, token } = await team.invite(email);
      const replies = [
        await read(context, token),
        await accept(context, token),
        await accept(context, token, newcomer),
        await acceptAs(stranger, token),
        await acceptAs(team.owner, token, newcomer),
      ];
      const shape = { ...body, url: body.url?.replace(token, 'token'), expiresAt: 0 };
      const contents = replies.map((reply) => [reply.statusCode, reply.body]);
      const listed = (await team.open()).filter((invitation) => invitation.email === email);
      const entries = listed.map((entry) => ({ ...entry, id: '', createdAt: 0, expiresAt: 0 }));
      return JSON.stringify([shape, contents, entries]).replaceAll(email, 'somebody');
    };
    expect(await seen(known)).toBe(await seen(unknown));
  });

  it('can be withdrawn, is replaced by the next one, and is rejected for members', async () => {
    const team = await makeTeam(context);
    const email = newEmail();
    const first = await team.invite(email);
    const second = await team.invite(email.toUpperCase(), 'viewer');
    expectProblem(await read(context, first.token), 'invalid_request', 'token');
    expect((await read(context, second.token)).json()).toMatchObject({ role: 'viewer' });

    const [invitation, ...others] = await team.open();
    expect(others).toEqual([]);
    const one = `${team.url}/${invitation?.id ?? ''}`;
    expect((await team.owner.call('DELETE', one)).statusCode).toBe(204);
    expectProblem(await team.owner.call('DELETE', one), 'not_found');
    expectProblem(await read(context, second.token), 'invalid_request', 'token');

    const self = { email: team.owner.email, role: 'viewer' };
    expectProblem(await team.owner.call('POST', team.url, self), 'conflict');
  });
});

describe('[M3] an invitation becomes invalid', () => {
  const context = useApp();

  const twoOwners = async () => {
    const team = await makeTeam(context);
    const other = await makeMember(context, team.id, 'owner');
    const guest = await makePerson(context);
    const invitation = { email: guest.email, role: 'owner' };
    const created = await other.call('POST', team.url, invitation);
    const kept = await team.invite(newEmail());
    const token = tokenOf(created.json<OneTimeLink>().url);
    const member = `/api/v1/projects/${team.id}/members/${other.id}`;
    return { team, other, guest, token, kept, member };
  };

  it.each(['removed', 'demoted to editor'])('when its sender is %s', async (how) => {
    const { team, guest, token, kept, member } = await twoOwners();
    const response = await (how === 'removed'
      ? team.owner.call('DELETE', member)
      : team.owner.call('PUT', member, { role: 'editor' }));
    expect(response.statusCode).toBeLessThan(300);
    expectProblem(await acceptAs(guest, token), 'invalid_request', 'token');
    expect((await read(context, kept.token)).statusCode).toBe(200);
    const { main: db } = context.database;
    const withdrawn = and(
      eq(auditLog.projectId, team.id),
      eq(auditLog.action, 'invitation.withdraw'),
    );
    expect(await db.select().from(auditLog).where(withdrawn)).toMatchObject([
      { actor: team.owner.email, before: { email: guest.email } },
    ]);
  });

  it("when its sender's account is deleted", async () => {
    const { other, guest, token, kept } = await twoOwners();
    const admin = await withSession(context, await makePerson(context, { admin: true }));
    expect((await admin.call('DELETE', `/api/v1/users/${other.id}`)).statusCode).toBe(204);
    expectProblem(await acceptAs(guest, token), 'invalid_request', 'token');
    expect((await read(context, kept.token)).statusCode).toBe(200);
  });

  it('but not while its sender stays an owner', async () => {
    const { team, guest, token, member } = await twoOwners();
    await team.owner.call('PUT', member, { role: 'owner' });
    expect((await acceptAs(guest, token)).statusCode).toBe(204);
  });

  it('and is not created by someone who was removed in the meantime', async () => {
    const { main: db } = context.database;
    const team = await makeTeam(context);
    const linkSettings = { publicUrl: () => 'https://popups.example', mailer: undefined };
    const { id: userId, email } = await makePerson(context);
    const unlimited = { access: 'write', projectId: null } as const;
    const session = { via: 'session', secondFactor: false } as const;
    const caller = { userId, email, admin: false, ...session, ...unlimited };
    const guest = { email: newEmail(), role: 'owner' } as const;
    await expect(invite(db, linkSettings, team.id, guest, caller)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await db.select().from(oneTimeLinks).where(eq(oneTimeLinks.projectId, team.id))).toEqual(
      [],
    );
  });
});

describe('[M3] an invitation by email', () => {
  const sent: Parameters<Mailer>[0][] = [];
  const context = useApp({
    mailer: (message) => {
      if (message.to.startsWith('broken')) return Promise.reject(new Error('user:hunter2@mail'));
      sent.push(message);
      return Promise.resolve();
    },
  });
  const mailedTo = (email: string): string => {
    const message = sent.find(({ to }) => to === email);
    return tokenOf(/https:\S+/.exec(message?.text ?? '')?.[0]);
  };

  it("is not shown to the sender, and creates an account whatever the sender's role", async () => {
    const team = await makeTeam(context);
    const email = newEmail();
    const { body } = await team.invite(email);
    expect(Object.keys(body).sort()).toEqual(['expiresAt', 'mailed']);
    expect(await team.open()).toMatchObject([{ email, newAccount: true }]);
    expect((await accept(context, mailedTo(email), newcomer)).statusCode).toBe(204);
    expect(await exists(context, email)).toBe(true);
  });

  it('is limited per address and per project, with a time to try again', async () => {
    const [team, other] = [await makeTeam(context), await makeTeam(context)];
    const email = newEmail();
    const count = () => sent.filter(({ to }) => to === email).length;
    for (let n = 0; n < 5; n += 1) await team.invite(email);
    for (const { owner, url } of [team, other]) {
      const rejected = await owner.call('POST', url, {
        email: email.toUpperCase(),
        role: 'viewer',
      });
      expect(expectProblem(rejected, 'rate_limited').detail).toContain(email);
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(60);
    }
    expect(count()).toBe(5);
    expect(await team.open()).toHaveLength(1);

    for (let n = 0; n < 45; n += 1) await team.invite(newEmail());
    const rejected = await team.owner.call('POST', team.url, { email: newEmail(), role: 'viewer' });
    expect(expectProblem(rejected, 'rate_limited').detail).toContain('This project');
    await other.invite(newEmail());
  });

  it('gives no access to an account that claimed the email earlier', async () => {
    const squatter = await makePerson(context);
    const team = await makeTeam(context);
    await team.invite(squatter.email);
    const token = mailedTo(squatter.email);
    // The owner of the email has the link but not the password.
    expectProblem(await accept(context, token, newcomer), 'conflict');
    expectProblem(await squatter.call('GET', `/api/v1/projects/${team.id}`), 'not_found');
  });

  it("that cannot be sent is reported, without the mail server's message", async () => {
    const { owner, url } = await makeTeam(context);
    const response = await owner.call('POST', url, { email: 'broken@example.com', role: 'viewer' });
    expect(expectProblem(response, 'unavailable').detail).not.toContain('hunter2');
    expect(response.headers['retry-after']).toBe('60');
  });
});
