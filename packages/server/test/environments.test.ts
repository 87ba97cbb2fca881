import { createHmac, randomUUID } from 'node:crypto';
import type {
  AuditEntry,
  CreatedIdentitySecret,
  PopupDefinition,
  PublicKey,
} from '@service-popups/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiKeys, identitySecrets, projects } from '../src/db/schema';
import { expectProblem } from './support/expect-problem';
import { makeOwnedProject, type ManagedProject } from './support/managed-project';
import { makeMember, type Method, type Person } from './support/person';
import { useApp } from './support/test-app';
import { addPopup, makeProject, type TestProject } from './support/make-project';
import { tablesContaining } from './support/tables-containing';
import { WAIT_OPTIONS } from './support/wait-options';

const context = useApp();

const HOUR_MS = 3_600_000;

describe('environments', () => {
  let project: ManagedProject;
  let key: string;
  beforeEach(async () => {
    project = await makeOwnedProject(context);
    key = project.params.key ?? '';
  });
  const call = (method: Method, path: string, body?: object) =>
    project.owner.call(method, project.production + path, body);
  const popups = (apiKey: string, query = '', origin?: string) =>
    context.app.inject({
      url: `/sdk/${apiKey}/popups${query}`,
      headers: origin ? { origin } : {},
    });

  describe('[M5] keys', () => {
    it('are created with the project, one for each environment', async () => {
      expect(key).toMatch(/^pk_live_[\w-]{24}$/);
      const dev = project.production.replace('production', 'development');
      const list = (await project.owner.call('GET', `${dev}/keys`)).json<{ items: PublicKey[] }>();
      expect(list.items).toMatchObject([
        { key: expect.stringMatching(/^pk_dev_/) as string, revokedAt: null },
      ]);
    });

    it('are revoked immediately', async () => {
      const created = (await call('POST', '/keys')).json<PublicKey>();
      expect((await popups(created.key)).statusCode).toBe(200);
      expect((await call('DELETE', `/keys/${created.key}`)).statusCode).toBe(204);
      expectProblem(await popups(created.key), 'invalid_api_key');
      expectProblem(await call('DELETE', `/keys/${created.key}`), 'not_found');
      expect((await popups(key)).statusCode).toBe(200);
    });

    it('keep working for the overlap when they are rotated', async () => {
      const response = await call('POST', `/keys/${key}/rotate`, { overlapHours: 2 });
      const fresh = response.json<PublicKey>();
      expect((await popups(fresh.key)).statusCode).toBe(200);
      expect((await popups(key)).statusCode).toBe(200);
      const { items } = (await call('GET', '/keys')).json<{ items: PublicKey[] }>();
      const { revokedAt } = items.find((item) => item.key === key) ?? {};
      expect(Math.abs((revokedAt ?? 0) - Date.now() - 2 * HOUR_MS)).toBeLessThan(60_000);

      const past = { revokedAt: new Date(Date.now() - 1) };
      await context.database.main.update(apiKeys).set(past).where(eq(apiKeys.key, key));
      await vi.waitFor(
        async () => expectProblem(await popups(key), 'invalid_api_key'),
        WAIT_OPTIONS,
      );
      expectProblem(await call('POST', `/keys/${key}/rotate`, {}), 'not_found');
    });
  });

  it('[M5] [S23] keys are marked for the Deepdots SDK, immediately and also when they are rotated', async () => {
    const triggersOf = async (apiKey: string) =>
      (await popups(apiKey)).json<PopupDefinition[]>()[0]?.triggers;
    expect(await triggersOf(key)).not.toBeInstanceOf(Array);
    const { client, ...rest } = (await call('GET', '/keys')).json<{ items: [PublicKey] }>()
      .items[0];
    expect(client).toBe('sdk');
    const changed = await call('PATCH', `/keys/${key}`, { client: 'original' });
    expect(changed.json()).toMatchObject({ key, client: 'original', createdAt: rest.createdAt });
    expect(changed.json<PublicKey>().seen).toEqual(rest.seen);
    expect(await triggersOf(key)).toBeInstanceOf(Array);

    const rotated = (await call('POST', `/keys/${key}/rotate`, {})).json<PublicKey>();
    expect(rotated.client).toBe('original');
    expect(await triggersOf(rotated.key)).toBeInstanceOf(Array);
    expect((await call('POST', '/keys')).json<PublicKey>().client).toBe('sdk');

    const same = await call('PATCH', `/keys/${key}`, { client: 'original' });
    expect(same.json()).toMatchObject({ client: 'original' });
    const url = `/api/v1/projects/${project.params.projectId ?? ''}/audit`;
    const { items } = (await project.owner.call('GET', url)).json<{ items: AuditEntry[] }>();
    expect(items.filter(({ action }) => action === 'key.change')).toMatchObject([
      {
        target: 'production',
        before: { key, client: 'sdk' },
        after: { key, client: 'original' },
      },
    ]);
    expect((await call('DELETE', `/keys/${key}`)).statusCode).toBe(204);
    expectProblem(await call('PATCH', `/keys/${key}`, { client: 'sdk' }), 'not_found');
    const unknown = await call('PATCH', `/keys/${rotated.key}`, { client: 'other' });
    expectProblem(unknown, 'invalid_request', 'client');
  });

  it('[M5] [S4] accept requests only from allowed origins', async () => {
    const allowedOrigins = [
      'https://shop.example',
      'https://shop.example',
      'http://localhost:3000',
    ];
    const changed = await call('PATCH', '', { allowedOrigins });
    expect(changed.json()).toEqual({
      kind: 'production',
      allowedOrigins: ['https://shop.example', 'http://localhost:3000'],
      identityRequired: false,
    });
    expect((await popups(key, '', 'https://shop.example')).statusCode).toBe(200);
    expectProblem(await popups(key, '', 'https://other.example'), 'origin_not_allowed');
    expect((await call('PATCH', '', {})).json()).toEqual(changed.json());
  });

  it('[M5] [S4] accept subdomains, apps and pages without an origin if they are allowed', async () => {
    const allowedOrigins = ['https://*.shop.example', 'capacitor://localhost', 'null'];
    expect((await call('PATCH', '', { allowedOrigins })).statusCode).toBe(200);
    for (const origin of ['https://eu.shop.example', 'capacitor://localhost', 'null'])
      expect((await popups(key, '', origin)).statusCode, origin).toBe(200);
    for (const origin of ['https://shop.example', 'https://evil-shop.example', 'ionic://localhost'])
      expectProblem(await popups(key, '', origin), 'origin_not_allowed');
  });

  it.each([
    ['https://shop.example/', 'without a path or a slash at the end'],
    ['https://*', 'would allow every site'],
    ['https://shop.*', 'only in place of the subdomains'],
    ['https://shop.example:443', 'must not have the default port'],
    ['file:///index.html', 'allow null'],
  ])('[M5] [S4] do not accept %s as an allowed origin', async (invalid, explanation) => {
    const response = await call('PATCH', '', { allowedOrigins: ['https://shop.example', invalid] });
    const { detail } = expectProblem(response, 'invalid_request', 'allowedOrigins.1');
    expect(detail).toMatch(/^allowedOrigins\.1 /);
    expect(detail).toContain(explanation);
  });

  it('[M5] [R9] [S26] follow the settings of their project', async () => {
    const url = `/api/v1/projects/${project.params.projectId ?? ''}`;
    const settings = {
      ...{ name: 'Shop', quietDays: 7, refuseUserIds: true, retentionDays: 90 },
      freshnessSeconds: 300,
    };
    const changed = await project.owner.call('PATCH', url, settings);
    expect(changed.json()).toMatchObject({ ...settings, role: 'owner', demo: false });
    const delivered = await popups(key);
    expect(delivered.json<PopupDefinition[]>()[0]?.quietDays).toBe(7);
    expect(delivered.headers['cache-control']).toContain('s-maxage');
    const invalid = await project.owner.call('PATCH', url, { freshnessSeconds: 60 });
    expectProblem(invalid, 'invalid_request', 'freshnessSeconds');
    const forever = await project.owner.call('PATCH', url, { retentionDays: null });
    expect(forever.json()).toMatchObject({ ...settings, retentionDays: null });

    expect((await project.owner.call('DELETE', url)).statusCode).toBe(204);
    expectProblem(await project.owner.call('GET', url), 'not_found');
    expectProblem(await popups(key), 'invalid_api_key');
  });

  describe('[S5] proof of identity', () => {
    const newSecret = async (overlapHours = 1): Promise<string> => {
      const response = await call('POST', '/identity-secrets', { overlapHours });
      return response.json<CreatedIdentitySecret>().secret;
    };
    const proof = (secret: string, userId = 'ada') =>
      createHmac('sha256', secret).update(userId).digest('hex');
    const requireProof = () => call('PATCH', '', { identityRequired: true });
    const filter = `?filter=${encodeURIComponent('{"where":{"userId":"ada"}}')}`;
    const report = (more: object) => ({
      apiKey: key,
      status: 'opened',
      popupId: project.params.popupId,
      ...more,
    });
    const post = (url: string, payload: object) =>
      context.app.inject({ method: 'POST', url, payload });

    it('is required with every user id', async () => {
      const secret = await newSecret();
      expect((await requireProof()).json()).toMatchObject({ identityRequired: true });
      const userHash = proof(secret);
      const response = (more: object) => ({
        responseId: randomUUID(),
        apiKey: key,
        surveyId: project.params.surveyId,
        popupId: project.params.popupId,
        revision: 1,
        answers: {},
        finished: false,
        ...more,
      });
      const invalid = [undefined, '', proof(secret, 'eve'), proof('x'), `${userHash}00`, 'zz'];
      for (const hash of invalid) {
        const named = { userId: 'ada', ...(hash ? { userHash: hash } : {}) };
        const query = hash ? `&userHash=${hash}` : '';
        expectProblem(await popups(key, filter + query), 'invalid_request', 'userHash');
        expectProblem(await post('/sdk/popups', report(named)), 'invalid_request', 'userHash');
        expectProblem(await post('/sdk/responses', response(named)), 'invalid_request', 'userHash');
      }
      const named = { userId: 'ada', userHash };
      const mixed = [report(named), report({ userId: 'ada' })];
      expectProblem(await post('/sdk/popups', mixed), 'invalid_request', '1.userHash');

      expect((await popups(key, `${filter}&userHash=${userHash}`)).statusCode).toBe(200);
      expect((await popups(key, `${filter}&userHash=${userHash.toUpperCase()}`)).statusCode).toBe(
        200,
      );
      expect((await post('/sdk/popups', report(named))).statusCode).toBe(204);
      expect((await post('/sdk/responses', response(named))).statusCode).toBe(204);
      expect((await popups(key)).statusCode).toBe(200);
      expect((await post('/sdk/popups', report({}))).statusCode).toBe(204);
    });

    it('is optional by default, and cannot be required without a secret', async () => {
      expect((await popups(key, `${filter}&userHash=whatever`)).statusCode).toBe(200);
      expectProblem(await requireProof(), 'conflict');
      await newSecret();
      await requireProof();
      const { items } = (await call('GET', '/identity-secrets')).json<{
        items: { id: string; revokedAt: number | null }[];
      }>();
      expect(JSON.stringify(items)).not.toContain('secret');
      const last = items.find(({ revokedAt }) => revokedAt === null)?.id ?? '';
      expectProblem(await call('DELETE', `/identity-secrets/${last}`), 'conflict');
    });

    it('may use the old or the new secret during the overlap', async () => {
      const [old, fresh] = [await newSecret(), await newSecret()];
      await requireProof();
      const status = async (secret: string) =>
        (await popups(key, `${filter}&userHash=${proof(secret)}`)).statusCode;
      expect([await status(old), await status(fresh)]).toEqual([200, 200]);
      const past = { revokedAt: new Date(Date.now() - 1) };
      await context.database.main
        .update(identitySecrets)
        .set(past)
        .where(eq(identitySecrets.secret, old));
      await vi.waitFor(async () => {
        expect([await status(old), await status(fresh)]).toEqual([400, 200]);
      }, WAIT_OPTIONS);
    });
  });

  it('[M11] [R5] treat a survey as answered once it is marked as such, until the mark is deleted', async () => {
    const { surveyId = '' } = project.params;
    const url = `/answered/${surveyId}/ada%20%2F%20b`;
    const userId = 'ada / b';
    const filter = encodeURIComponent(JSON.stringify({ where: { userId } }));
    const deliveredCount = async () =>
      (await popups(key, `?filter=${filter}`)).json<PopupDefinition[]>().length;
    expect(await deliveredCount()).toBe(1);
    expectProblem(await call('GET', url), 'not_found');
    const marked = await call('PUT', url, { answeredAt: 1000 });
    expect(marked.json()).toEqual({ surveyId, userId, answeredAt: 1000 });
    expect((await call('PUT', url, { answeredAt: 2000 })).json()).toMatchObject({
      answeredAt: 2000,
    });
    expect(await deliveredCount()).toBe(0);
    expect((await call('GET', url)).json()).toMatchObject({ answeredAt: 2000 });
    expect((await call('DELETE', url)).statusCode).toBe(204);
    expect(await deliveredCount()).toBe(1);
    expectProblem(await call('DELETE', url), 'not_found');
    expectProblem(await call('PUT', '/answered/nothing/ada', {}), 'not_found');
  });
});

describe('[S15] a project that refuses user ids', () => {
  let project: TestProject;
  let owner: Person;
  let production: string;
  beforeEach(async () => {
    const { database } = context;
    project = await makeProject(database);
    owner = await makeMember(context, project.id, 'owner');
    production = `/api/v1/projects/${project.id}/environments/production`;
    await database.main
      .update(projects)
      .set({ refuseUserIds: true })
      .where(eq(projects.id, project.id));
  });

  const userId = `refused-${randomUUID()}`;
  const send = async (path: string, more: object) => {
    const payload = { apiKey: project.keys.production, popupId: 'welcome', userId, ...more };
    const url = `/sdk/${path}`;
    expect((await context.app.inject({ method: 'POST', url, payload })).statusCode).toBe(204);
  };

  it('stores reports and responses without them', async () => {
    for (const userHash of [undefined, 'f'.repeat(64)])
      await send('popups', { status: 'opened', userHash });
    await send('popups', { status: 'completed' });
    const run = { responseId: randomUUID(), surveyId: 'nps', answers: { score: 10 } };
    for (const revision of [1, 2])
      await send('responses', { ...run, revision, finished: revision === 2 });

    const { main: db } = context.database;
    const environmentId = project.environments.production;
    expect(await tablesContaining(db, userId)).toEqual([]);
    expect(
      await db.query(sql`
        select sum(n) filter (where step in ('opened', 'completed'))::int as n,
          sum(n) filter (where step = 'finished')::int as finished,
          (select count(*)::int from user_facts
           where environment_id = ${environmentId}) as facts
        from daily_counts where environment_id = ${environmentId}`),
    ).toEqual([{ n: 3, finished: 1, facts: 0 }]);
  });

  it('delivers the same popups to everyone and requires no proof', async () => {
    const audience = [userId];
    await addPopup(context.database, project, 'production', { id: 'vip' }, { audience });
    await owner.call('POST', `${production}/identity-secrets`, {});
    const required = await owner.call('PATCH', production, { identityRequired: true });
    expect(required.statusCode).toBe(200);
    const url = `/sdk/${project.keys.production}/popups`;
    const plain = await context.app.inject(url);
    const named = await context.app.inject(`${url}?filter={"where":{"userId":"${userId}"}}`);
    expect(named.json()).toEqual(plain.json());
    expect(named.json()).toMatchObject([{ id: 'welcome' }]);
    expect(named.headers['cache-control']).toBe('private, no-cache');
    await send('popups', { status: 'opened' });
  });

  it('[M11] does not accept known answers', async () => {
    const { main: db } = context.database;
    expectProblem(await owner.call('PUT', `${production}/answered/nps/${userId}`, {}), 'conflict');
    expect(await db.query(sql`select from known_answers where user_id = ${userId}`)).toHaveLength(
      0,
    );
  });
});
