import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { demoKeys, demoPopup, demoSurvey } from '../src/features/operation/demo/demo-project';
import { addressPseudonym } from '../src/features/people/sign-in/address-pseudonym';
import { connectToEngine, waitForOutput, startServer } from './support/server-process';
import { tablesContaining } from './support/tables-containing';
import { useRelease } from './support/use-release';

const ADDRESS = '203.0.113.77';
const AGENT = 'Peculiar/77.1';
const password = 'correct horse battery';

describe('[S16] client addresses', () => {
  const setup = useRelease();

  it('are stored nowhere: not with reports, not with sessions, not in the log', async () => {
    const server = await startServer(setup.release, {
      DATA_DIR: setup.dataDir,
      TRUST_PROXY: '1',
      ADMIN_EMAIL: 'ada@example.com',
      ADMIN_PASSWORD: password,
    });
    const call = (path: string, body?: object, headers: Record<string, string> = {}) =>
      fetch(server.url + path, {
        headers: {
          'x-forwarded-for': ADDRESS,
          'user-agent': AGENT,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
    const apiKey = demoKeys.production;
    const popupId = demoPopup.id;
    const response = {
      responseId: randomUUID(),
      surveyId: demoSurvey.id,
      revision: 1,
      answers: {},
    };
    const signIn = (guess: string) =>
      call('/api/auth/sign-in/email', { email: 'ada@example.com', password: guess });
    const statuses = [
      await call(`/sdk/${apiKey}/popups?filter={"where":{"userId":"ada"}}`),
      await call(`/frame/${apiKey}/${popupId}`),
      await call('/sdk/popups', { apiKey, popupId, status: 'opened', userId: 'ada' }),
      await call('/sdk/responses', { apiKey, popupId, ...response, finished: false }),
      await call('/sdk/decisions', { apiKey, counts: [{ popupId, reason: 'cooldown', n: 1 }] }),
      await call('/sdk/popups', { apiKey: 'nobody', popupId, status: 'opened' }),
      await signIn('something else'),
      await call('/no/such/address'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 204, 204, 204, 401, 401, 404]);

    const signedIn = await signIn(password);
    expect(signedIn.status).toBe(204);
    const cookie = signedIn.headers.getSetCookie().join('; ');
    expect((await call('/api/v1/me', undefined, { cookie })).status).toBe(200);
    const created = await call(
      '/api/v1/projects',
      { name: 'Mine' },
      { cookie, 'sec-fetch-site': 'none' },
    );
    expect(created.status).toBe(201);

    const db = await connectToEngine(setup.dataDir);
    // Checks that the search itself works.
    expect(await tablesContaining(db, 'ada@example.com')).toContain('users');
    expect(await db.query(sql`select from rate_limits`)).not.toHaveLength(0);
    for (const text of [ADDRESS, AGENT]) expect(await tablesContaining(db, text)).toEqual([]);
    expect(await db.query(sql`select ip_address, user_agent from sessions`)).toEqual([
      { ip_address: null, user_agent: null },
    ]);

    // Failures are logged.
    await db.query(sql`alter table suppressions rename to elsewhere`);
    const counts = [{ popupId, reason: 'cooldown', n: 1 }];
    expect((await call('/sdk/decisions', { apiKey, counts })).status).toBe(500);
    await waitForOutput(server, 'stdout', 'request failed');
    const { stdout, stderr } = server.output;
    for (const text of [ADDRESS, AGENT]) expect(stdout + stderr).not.toContain(text);
  });

  it('[M1] are counted under an irreversible pseudonym per client', () => {
    const name = (address: string) => addressPseudonym(address, 'x'.repeat(32));
    expect(name(ADDRESS)).toMatch(/^([0-9a-f]{4}:){4}:$/);
    expect(name(ADDRESS)).toBe(name(`::ffff:${ADDRESS}`));
    expect(name('2001:db8:0:7::1')).toBe(name('2001:db8:0:7:a:b:c:d'));
    const others = [name(ADDRESS), name('203.0.113.78'), name('2001:db8:0:7::1')];
    expect(new Set([...others, addressPseudonym(ADDRESS, 'y'.repeat(32))]).size).toBe(4);
  });
});
