import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Database } from '../src/db/connect';
import { databaseErrorMessage } from '../src/db/database-error-message';
import { isDatabaseUnavailable } from '../src/db/is-database-unavailable';
import { users } from '../src/db/schema';
import { loggable, loggableText } from '../src/errors/loggable';
import { loggerOptions } from '../src/errors/logger-options';
import { addUser } from '../src/features/people/accounts/users-store';
import { createMailer } from '../src/mail/mailer';
import type { App } from '../src/http/app-type';
import { openBrowser } from './support/browser';
import { makeDatabaseProxy, type DatabaseProxy } from './support/database-proxy';
import { expectProblem } from './support/expect-problem';
import { startMailServer } from './support/mail-server';
import { makePerson, type Person } from './support/person';
import { buildTestApp, loadTestAssets } from './support/test-app';
import { makeDatabase } from './support/test-database';
import { WAIT_OPTIONS } from './support/wait-options';

const email = 'ada-nobody-logs@example.com';
const password = 'a password nobody logs';
const name = 'A name nobody logs';

const errorOf = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  );

describe('[O7] the log entry of an error', () => {
  let proxy: DatabaseProxy;
  let database: Database;
  let app: App;
  let owner: Person;
  let logged = '';
  let mailUrl = '';
  const undo: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    proxy = await makeDatabaseProxy(inject('engine'));
    const assets = await loadTestAssets();
    const created = await makeDatabase(proxy.address);
    ({ database } = created);
    app = await buildTestApp(database, assets, {
      logTo: (line) => (logged += line),
      mailer: (message) => createMailer(mailUrl, 'popups@example.com')(message),
    });
    owner = await makePerson({ app, database }, { admin: true });
    await addUser(database.main, { email, name, password });
    undo.push(() => app.close(), created.drop, proxy.remove);
  });
  afterAll(async () => {
    for (const step of undo) await step();
  });
  beforeEach(() => {
    logged = '';
  });

  const expectNoValues = (text: string): void => {
    for (const value of [email, name, password, owner.token]) expect(text).not.toContain(value);
  };

  it('contains the code and constraint of a unique violation, not the values', async () => {
    const values = { id: 'twin', email, name };
    const error = await errorOf(database.main.insert(users).values(values));
    expect(String(error)).toContain(email);
    for (const text of [JSON.stringify(loggable(error)), loggableText(error)]) {
      expect(text).toMatch(/DrizzleQueryError[^]*DatabaseError[^]*23505[^]*users_by_email/);
      expect(text).toMatch(/logs\.test\.ts:\d+/);
      expectNoValues(text);
    }
  });

  it('contains the code of a failed statement in a management route', async () => {
    await database.main.query(sql`
      create function reject_insert() returns trigger language plpgsql as $$
      begin raise exception 'no room for %', new.name using errcode = 'P0007'; end $$;
      create trigger reject_insert before insert on projects for each row execute function reject_insert()`);
    try {
      const response = await owner.call('POST', '/api/v1/projects', { name });
      expectProblem(response, 'internal');
      expectNoValues(response.body);
    } finally {
      await database.main.query(sql`drop function reject_insert cascade`);
    }
    expect(logged).toContain('"code":"P0007"');
    expectNoValues(logged);
  });

  it('contains the code of a mail server that rejects a recipient', async () => {
    mailUrl = (await startMailServer({ rejectsRecipients: true })).url;
    const { id } = (await owner.call('POST', '/api/v1/projects', { name: 'Emails' })).json<{
      id: string;
    }>();
    const invited = await owner.call('POST', `/api/v1/projects/${id}/invitations`, {
      email,
      role: 'viewer',
    });
    expectProblem(invited, 'unavailable');
    expect(logged).toMatch(/"code":"EENVELOPE".*"responseCode":550/);
    expectNoValues(logged);
  });

  it('contains the code if an email fails after the reply was sent', async () => {
    mailUrl = (await startMailServer({ rejectsRecipients: true })).url;
    const url = '/api/v1/password-resets';
    const reply = await app.inject({ method: 'POST', url, payload: { email } });
    expect(reply.statusCode).toBe(204);
    await vi.waitFor(() => {
      expect(logged).toContain('"responseCode":550');
    }, WAIT_OPTIONS);
    expectNoValues(logged);
  });

  it('[O5] contains the code of an unreachable database, and the reply is 503 with Retry-After', async () => {
    const browser = openBrowser(app);
    const signIn = () => browser.send('POST', '/api/auth/sign-in/email', { email, password });
    expect((await signIn()).statusCode).toBe(204);
    await proxy.closeAndWait(() => database.main.query(sql`select 1`));
    try {
      const replies = [
        await owner.call('GET', '/api/v1/projects'),
        await owner.call('POST', '/api/v1/projects', { name }),
        await browser.send('GET', '/api/v1/me'),
        await browser.send('POST', '/api/auth/sign-out'),
        await signIn(),
      ];
      for (const reply of replies) {
        expectProblem(reply, 'unavailable');
        expect(reply.headers['retry-after']).toBe('5');
      }
      // At most one failure per second is logged.
      const logFailure = async () => {
        await owner.call('GET', '/api/v1/projects');
        expect(logged).toContain('"code":"ENOENT"');
      };
      await vi.waitFor(logFailure, { timeout: 20_000, interval: 100 });
    } finally {
      await proxy.open();
    }
    expectNoValues(logged);
  });

  it('never contains the error message, however it is logged', async () => {
    const target = fastify({
      logger: loggerOptions('info', { write: (line) => (logged += line) }),
    });
    const error = new Error(`Failed for ${email}\n    at ${name} (file.ts:1:1)`);
    target.log.error(error);
    target.log.error({ err: error });
    target.log.error({ err: error }, error.message);
    target.log.error({ err: error }, 'a job failed');
    target.get<{ Params: { id: string } }>('/users/:id', (request, reply) => {
      request.log.warn({ req: request }, 'late');
      void reply.send('sent');
      // Fastify logs a warning about the second reply.
      return reply.send('sent again');
    });
    await target.inject(`/users/${email}`);
    await target.close();
    expect(logged.match(/FST_ERR_REP_ALREADY_SENT/g)).toHaveLength(1);
    expect(logged).toContain('"url":"/users/:id"');
    expect(logged).toContain('a job failed');
    expectNoValues(logged);
  });

  it('is bounded for an error that is its own cause', () => {
    const error: Error & { code?: string } = new Error(name);
    error.cause = error;
    error.code = 'ECONNRESET';
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(loggableText(error).split('caused by')).toHaveLength(10);
    expect(databaseErrorMessage(error)).toBe(name);
  });

  it('contains only a code if a value in a row makes the start fail', async () => {
    const fromRow = await errorOf(database.main.query(sql`select ${email}::int`));
    expect(databaseErrorMessage(fromRow)).toBe('PostgreSQL reported error 22P02');
    const missing = await errorOf(database.main.query(sql`select from nowhere`));
    expect(databaseErrorMessage(missing)).toBe('relation "nowhere" does not exist');
  });

  it('is not repeated by the embedded database, which does not log failed statements', async () => {
    const [setting] = await database.main.query(sql`show log_min_messages`);
    expect(setting).toEqual({ log_min_messages: 'log' });
  });

  it('never contains a thrown value that is not an error', () => {
    expect(JSON.stringify([loggable(email), loggable({ code: email, email })])).not.toContain(
      email,
    );
  });
});
