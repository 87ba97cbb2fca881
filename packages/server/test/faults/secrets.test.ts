import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { demoKeys, demoPopup, demoSurvey } from '../../src/features/operation/demo/demo-project';
import { timeoutMs } from '../support/faults/rounds';
import { useRelease } from '../support/use-release';
import { connectToEngine, killEngine, startServer } from '../support/server-process';
import { WAIT_OPTIONS } from '../support/wait-options';

const email = 'owner-of-secrets@example.com';
const password = 'a password nobody logs';
const userId = 'user-nobody-logs';
const answer = 'words that nobody logs';
const path = '/a/page/nobody/logs';
const DEMO = '/api/v1/projects/demo/environments/production';

describe('[O7] logs and metrics', () => {
  const setup = useRelease();

  it(
    'contain no password, cookie, token, secret, key, user or answer, whatever fails',
    async () => {
      const { release, dataDir: DATA_DIR } = setup;
      const env = {
        DATA_DIR,
        ADMIN_EMAIL: email,
        ADMIN_PASSWORD: password,
        RATE_LIMIT_ADDRESS: '0',
      };
      const server = await startServer(release, env);
      const statuses = new Set<number>();
      const call = async (to: string, body?: unknown, headers: Record<string, string> = {}) => {
        const response = await fetch(server.url + to, {
          ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
          headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
        });
        statuses.add(response.status);
        return response;
      };

      await call('/api/auth/sign-in/email', { email, password: `${password} wrong` });
      const signedIn = await call('/api/auth/sign-in/email', { email, password });
      const cookie = signedIn.headers
        .getSetCookie()
        .map((line) => line.split(';')[0] ?? '')
        .join('; ');
      const session = { cookie, origin: server.url };
      const read = async (response: Response) => (await response.json()) as Record<string, string>;
      const { secret: hmacSecret = '' } = await read(
        await call(`${DEMO}/identity-secrets`, { overlapHours: 1 }, session),
      );
      const { token = '' } = await read(await call('/api/v1/tokens', { name: 'CI' }, session));
      expect([hmacSecret, token, cookie].filter(({ length }) => length < 20)).toEqual([]);
      const userHash = createHmac('sha256', hmacSecret).update(userId).digest('hex');

      const visit = { apiKey: demoKeys.production, popupId: demoPopup.id, userId, userHash };
      const meta = { path };
      const filter = encodeURIComponent(JSON.stringify({ where: { userId } }));
      const sendMix = async () => {
        const answers = { recommend: 3, reason: answer };
        const response = {
          responseId: randomUUID(),
          surveyId: demoSurvey.id,
          revision: 1,
          answers,
        };
        const requests = [
          call(`/sdk/${demoKeys.production}/popups?filter=${filter}&userHash=${userHash}`),
          call(`/sdk/${demoKeys.production}/popups?filter=${filter}%7B`),
          call('/sdk/popups', { ...visit, id: randomUUID(), status: 'opened', meta }),
          call('/sdk/popups', { ...visit, id: randomUUID(), status: answer, meta }),
          call('/sdk/responses', { ...visit, ...response, finished: true, meta }),
          call('/sdk/responses', { ...visit, ...response, answers: { [answer]: userId } }),
          call('/api/v1/me', undefined, { authorization: `Bearer ${token}` }),
          call('/api/v1/me', undefined, { authorization: `Bearer ${token}x` }),
          call(`${DEMO}/results`, undefined, session),
          call(`/nowhere/${token}?password=${encodeURIComponent(password)}`, undefined, session),
          call('/api/v1/password-resets/redeem', { token, password }),
        ];
        await Promise.all(requests);
      };

      await sendMix();
      const db = await connectToEngine(DATA_DIR);
      // Makes the server itself fail, which is a 500.
      await db.query(sql`
        create function broken() returns trigger language plpgsql as $$
        begin raise exception 'no room for %', new.user_id; end $$`);
      for (const table of ['reports', 'responses'])
        await db.query(sql`
          create trigger broken before insert on ${sql.identifier(table)}
          for each row execute function broken()`);
      await sendMix();
      await db.query(sql`drop function broken cascade`);
      await db.end();
      const [killed] = [killEngine(DATA_DIR), sendMix(), sendMix()];
      await killed;
      await vi.waitFor(async () => {
        expect((await call('/readyz')).status).toBe(200);
      }, WAIT_OPTIONS);
      await sendMix();
      expect([200, 204, 400, 401, 404, 500, 503].filter((status) => !statuses.has(status))).toEqual(
        [],
      );

      const metrics = await (await call('/metrics')).text();
      const engineLog = await readFile(join(DATA_DIR, 'postgres', 'postgres.log'), 'utf8');
      server.child.kill('SIGTERM');
      await server.ended;
      const { stdout, stderr } = server.output;
      expect(stdout).toContain('request failed');
      const values = cookie
        .split('; ')
        .map((pair) => decodeURIComponent(pair.replace(/^[^=]*=/, '')));
      const secrets = [
        password,
        email,
        token,
        hmacSecret,
        userHash,
        userId,
        answer,
        path,
        ...values,
      ];
      for (const [place, text] of Object.entries({ stdout, stderr, metrics, engineLog })) {
        const found = [...secrets, demoKeys.production].filter((secret) => text.includes(secret));
        expect([place, found]).toEqual([place, []]);
      }
    },
    timeoutMs(2),
  );
});
