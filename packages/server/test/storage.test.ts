import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { getStorageLevel, writeFactor } from '../src/features/visitors/storage/policy';
import { createStorageQuota } from '../src/features/visitors/storage/service';
import { removeExpired } from '../src/features/operation/retention/service';
import { expectProblem } from './support/expect-problem';
import { makeProject, type TestProject } from './support/make-project';
import { makeMember } from './support/person';
import { buildTestApp, useApp } from './support/test-app';
import { WAIT_OPTIONS } from './support/wait-options';

const QUOTA = 1024 * 1024;
const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

describe('[S18] storage levels', () => {
  it.each([
    [0, 'normal', 1, 1],
    [0.799, 'normal', 1, 1],
    [0.8, 'warning', 1, 10],
    [0.999, 'warning', 1, 10],
    [1, 'full', 1, undefined],
    [1.099, 'full', 1, undefined],
    [1.1, 'exhausted', undefined, undefined],
    [5, 'exhausted', undefined, undefined],
  ])('at %d of the quota: %s', (share, level, verified, unverified) => {
    expect(getStorageLevel(share)).toBe(level);
    expect(writeFactor(getStorageLevel(share), true)).toBe(verified);
    expect(writeFactor(getStorageLevel(share), false)).toBe(unverified);
  });
});

describe('[S18] the storage usage known to a node', () => {
  const make = (usedBytes: () => Promise<number>, quotaBytes = 1000) => {
    const warnings: [environmentId: number, percent: number][] = [];
    const quota = createStorageQuota(
      { usedBytes },
      {
        quotaBytes,
        limit: 10,
        onWarning: (environmentId, percent) => warnings.push([environmentId, percent]),
      },
    );
    return { quota, warnings };
  };

  it('is read once, grows with stored rows, and is read again after a minute', async () => {
    const read = vi.fn(() => Promise.resolve(700));
    const { quota } = make(read);
    expect(await Promise.all([quota.admit(1, false, 0), quota.admit(1, false, 0)])).toEqual([1, 1]);
    expect(read).toHaveBeenCalledTimes(1);
    quota.add(1, 150);
    expect(await quota.admit(1, false, 59_999)).toBe(10);
    expect(quota.highestShare()).toBe(0.85);
    expect(read).toHaveBeenCalledTimes(1);

    const resolvers: ((bytes: number) => void)[] = [];
    read.mockReturnValue(new Promise((resolve) => resolvers.push(resolve)));
    expect(await quota.admit(1, false, 60_000)).toBe(10);
    quota.add(1, 20);
    resolvers[0]?.(790);
    await vi.waitFor(() => {
      expect(quota.highestShare()).toBe(0.81);
    }, WAIT_OPTIONS);
  });

  it('stays in use if it cannot be read again', async () => {
    const read = vi.fn(() => Promise.resolve(1000));
    const { quota } = make(read);
    await expect(quota.admit(1, false, 0)).rejects.toMatchObject({ code: 'quota_exceeded' });
    read.mockRejectedValue(new Error('unreachable'));
    expect(await quota.admit(1, true, 60_000)).toBe(1);
    await Promise.resolve();
    await expect(quota.admit(1, false, 60_001)).rejects.toThrow('storage quota');
  });

  it('is logged as a warning once an hour per environment', async () => {
    const { quota, warnings } = make(() => Promise.resolve(855));
    await quota.admit(1, true, 0);
    await quota.admit(2, true, 0);
    await quota.admit(1, true, HOUR_MS - 1);
    await quota.admit(1, true, HOUR_MS);
    expect(warnings).toEqual([
      [1, 85],
      [2, 85],
      [1, 85],
    ]);
  });

  it('is not read without a quota', async () => {
    const read = vi.fn(() => Promise.resolve(1));
    const { quota } = make(read, 0);
    expect([await quota.admit(1, false, 0), quota.highestShare()]).toEqual([1, 0]);
    expect(read).not.toHaveBeenCalled();
  });
});

describe('[S18] the storage quota of an environment', () => {
  const context = useApp({
    env: { STORAGE_QUOTA_MB: '1', RATE_LIMIT_ADDRESS: '100', TRUST_PROXY: '1' },
  });
  // Rate limits reset every minute.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  let addresses = 0;
  const newAddress = (): string => `192.0.2.${String((addresses += 1))}`;

  const useShare = async (environmentId: number, share: number): Promise<void> => {
    await context.database.main.query(sql`
      insert into storage_usage (environment_id, day, bytes)
      values (${environmentId}, current_date, ${Math.ceil(share * QUOTA)})`);
  };
  const used = async (environmentId: number): Promise<number> => {
    const [row] = await context.database.main.query<{ bytes: number }>(sql`
      select coalesce(sum(bytes), 0)::float8 as bytes from storage_usage
      where environment_id = ${environmentId}`);
    return row?.bytes ?? 0;
  };
  /** A project whose users are verified in production. */
  const makeVerifying = async (share: number): Promise<TestProject> => {
    const project = await makeProject(context.database);
    const { production } = project.environments;
    const { main: db } = context.database;
    await db.query(sql`update environments set identity_required = true where id = ${production}`);
    await db.query(
      sql`insert into identity_secrets (environment_id, secret) values (${production}, 'key')`,
    );
    await useShare(production, share);
    return project;
  };
  const user = { userId: 'ada', userHash: createHmac('sha256', 'key').update('ada').digest('hex') };

  const post = (url: string, payload: object, from = newAddress()) =>
    context.app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from } });
  const report = (apiKey: string, more: object = {}) => ({
    apiKey,
    id: randomUUID(),
    status: 'opened',
    popupId: 'welcome',
    ...more,
  });
  const response = (apiKey: string, more: object = {}) => ({
    apiKey,
    responseId: randomUUID(),
    popupId: 'welcome',
    surveyId: 'nps',
    revision: 1,
    finished: false,
    answers: { score: 3 },
    ...more,
  });
  const writes = [
    ['/sdk/popups', report],
    ['/sdk/responses', response],
  ] as const;

  describe.each(writes)('at %s', (url, body) => {
    it('does not affect writes below 80 %', async () => {
      const { keys } = await makeVerifying(0.79);
      const from = newAddress();
      for (let n = 0; n < 20; n += 1)
        expect((await post(url, body(keys.production), from)).statusCode).toBe(204);
    });

    it('makes unverified writes cost ten times as much from 80 % on', async () => {
      const { keys, environments } = await makeVerifying(0.8);
      const from = newAddress();
      const before = await used(environments.production);
      for (let n = 0; n < 10; n += 1)
        expect((await post(url, body(keys.production), from)).statusCode).toBe(204);
      const after = await used(environments.production);
      expect(after).toBeGreaterThan(before);
      expectProblem(await post(url, body(keys.production), from), 'rate_limited');
      expect(await used(environments.production)).toBe(after);
      const other = newAddress();
      for (let n = 0; n < 20; n += 1)
        expect((await post(url, body(keys.production, user), other)).statusCode).toBe(204);
    });

    it('rejects unverified writes from 100 % on, but accepts verified ones', async () => {
      const { keys, environments } = await makeVerifying(1);
      const before = await used(environments.production);
      const rejected = await post(url, body(keys.production));
      expectProblem(rejected, 'quota_exceeded');
      expect(rejected.headers['retry-after']).toBe('3600');
      expect(await used(environments.production)).toBe(before);
      expect((await post(url, body(keys.production, user))).statusCode).toBe(204);
      expect(await used(environments.production)).toBeGreaterThan(before);
      // The other environment has its own quota.
      expect((await post(`/dev${url}`, body(keys.development))).statusCode).toBe(204);
    });

    it('rejects everything from 110 % on', async () => {
      const { keys } = await makeVerifying(1.1);
      expectProblem(await post(url, body(keys.production)), 'quota_exceeded');
      expectProblem(await post(url, body(keys.production, user)), 'quota_exceeded');
    });
  });

  it('treats a user id as unverified if no proof is required', async () => {
    const { keys, environments } = await makeProject(context.database);
    await useShare(environments.production, 1);
    const { userId } = user;
    expectProblem(await post('/sdk/popups', report(keys.production, { userId })), 'quota_exceeded');
  });

  it('treats a list of reports as verified only if all of them are', async () => {
    const { keys } = await makeVerifying(1);
    const [known, unknown] = [report(keys.production, user), report(keys.production)];
    expectProblem(await post('/sdk/popups', [known, unknown]), 'quota_exceeded');
    expect((await post('/sdk/popups', [known])).statusCode).toBe(204);
  });

  it('counts rows in the statement that stores them, without repeats', async () => {
    const { keys, environments } = await makeProject(context.database);
    const { production } = environments;
    const first = report(keys.production, { meta: { path: '/ä' } });
    await post('/sdk/popups', [first, report(keys.production)]);
    // 300 bytes per row, plus its texts: popup, survey and path.
    const reports = 2 * (300 + 'welcomenps'.length) + 3;
    expect(await used(production)).toBe(reports);
    await post('/sdk/popups', first);
    expect(await used(production)).toBe(reports);

    const given = response(keys.production);
    await post('/sdk/responses', given);
    const size = (answers: string): number => 300 + 'welcomenps'.length + answers.length;
    expect(await used(production)).toBe(reports + size('{"score": 3}'));
    const answers = { score: 3, why: 'x'.repeat(50) };
    await post('/sdk/responses', { ...given, revision: 2, answers });
    const stored = reports + size(`{"why": "${'x'.repeat(50)}", "score": 3}`);
    expect(await used(production)).toBe(stored);
    await post('/sdk/responses', { ...given, revision: 2, answers: { score: 1 } });
    expect(await used(production)).toBe(stored);
    expect(await used(environments.development)).toBe(0);
  });

  const countFacts = async (environmentId: number): Promise<number> => {
    const [row] = await context.database.main.query<{ n: number }>(sql`
      select count(*)::int as n from user_facts where environment_id = ${environmentId}`);
    return row?.n ?? 0;
  };

  it('[E4] counts user facts, and accepts outcomes only for users who were shown the popup', async () => {
    const { keys, environments } = await makeProject(context.database);
    const { production } = environments;
    const stored = report(keys.production, { userId: 'ada' });
    await post('/sdk/popups', stored);
    const shown = 300 + 'welcomenps'.length + 'ada'.length + 100 + 'ada'.length + 'welcome'.length;
    expect(await used(production)).toBe(shown);
    const repeats = Array.from({ length: 100 }, (_, n) => {
      const userId = String(n).padStart(256, 'x');
      return { ...stored, userId, outcome: 'closed' };
    });
    expect((await post('/sdk/popups', repeats)).statusCode).toBe(204);
    for (const repeat of repeats.slice(0, 3)) await post('/sdk/popups', repeat);
    expect([await countFacts(production), await used(production)]).toEqual([1, shown]);

    await post('/sdk/popups', { ...stored, outcome: 'closed' });
    expect(await countFacts(production)).toBe(2);
    expect(await used(production)).toBe(shown + 100 + 'ada'.length + 'welcome'.length);
    const answers = { score: 10 };
    const given = response(keys.production, { userId: 'ada', finished: true, answers });
    const before = await used(production);
    expect((await post('/sdk/responses', given)).body).toBe('');
    const answered =
      300 + 'welcomenps'.length + 'ada{"score": 10}'.length + 100 + 'ada'.length + 'nps'.length;
    expect(await used(production)).toBe(before + answered);
  });

  it('counts a response that is saved again on a later day for that day only', async () => {
    const { keys, environments } = await makeProject(context.database);
    const { main: db } = context.database;
    const { production } = environments;
    const given = response(keys.production);
    await post('/sdk/responses', given);
    await db.query(sql`
      update responses set updated_at = updated_at - interval '20 days',
        created_at = created_at - interval '20 days' where environment_id = ${production}`);
    await db.query(
      sql`update storage_usage set day = day - 20 where environment_id = ${production}`,
    );
    await post('/sdk/responses', { ...given, revision: 2, answers: { score: 10 } });
    const days = await db.query<{ age: number; bytes: number }>(sql`
      select (now() at time zone 'utc')::date - day as age, bytes::int from storage_usage
      where environment_id = ${production} order by 1`);
    const bytes = 300 + 'welcomenps{"score": 10}'.length;
    expect(days).toEqual([
      { age: 0, bytes },
      { age: 20, bytes: 0 },
    ]);
  });

  it('is exact if two nodes store at the same time', async () => {
    const { database, assets } = context;
    const second = await buildTestApp(database, assets, { env: { STORAGE_QUOTA_MB: '1' } });
    const projects = [await makeProject(database), await makeProject(database)];
    const all = Array.from({ length: 60 }, (_, n) => {
      const app = n % 2 ? context.app : second;
      const { keys } = projects[n % 3 ? 0 : 1] ?? { keys: { production: '' } };
      const [url, body] = writes[n % 4 ? 0 : 1];
      const headers = { 'x-forwarded-for': newAddress() };
      return app.inject({ method: 'POST', url, payload: body(keys.production), headers });
    });
    expect((await Promise.all(all)).every(({ statusCode }) => statusCode === 204)).toBe(true);
    for (const { environments } of projects) {
      const id = environments.production;
      const [rows] = await database.main.query<{ bytes: number }>(sql`
        select (select count(*) * 310 from reports where environment_id = ${id})
          + (select sum(310 + octet_length(answers::text)) from responses
             where environment_id = ${id}) as bytes`);
      expect(await used(id)).toBe(Number(rows?.bytes));
    }
    await second.close();
  });

  it('[S17] forgets the usage of weeks that ended before the retention period', async () => {
    const { id, environments } = await makeProject(context.database);
    const other = await makeProject(context.database);
    const { main: db } = context.database;
    await db.query(sql`update projects set retention_days = 14 where id = ${id}`);
    for (const environmentId of [environments.production, other.environments.production])
      await db.query(sql`
        insert into storage_usage (environment_id, day, bytes)
        select ${environmentId}, (now() at time zone 'utc')::date - days, 1
        from generate_series(0, 20) days`);
    await removeExpired(db, { onRemoved: () => undefined, signal: new AbortController().signal });
    // Reports of a week stay until it has expired as a whole.
    const sinceMonday = (new Date(Date.now() - 14 * 24 * HOUR_MS).getUTCDay() + 6) % 7;
    expect(await used(environments.production)).toBe(15 + sinceMonday);
    expect(await used(other.environments.production)).toBe(21);
  });

  it('is deleted with its environment', async () => {
    const { id, environments } = await makeProject(context.database);
    await useShare(environments.production, 0.5);
    await context.database.main.query(sql`delete from projects where id = ${id}`);
    expect(await used(environments.production)).toBe(0);
  });

  it.each([
    [0.5, 'normal'],
    [0.85, 'warning'],
    [1, 'full'],
    [1.2, 'exhausted'],
  ])('is shown to members: at %d, %s', async (share, level) => {
    const { id, environments } = await makeProject(context.database);
    const viewer = await makeMember(context, id, 'viewer');
    await useShare(environments.production, share);
    const read = async (kind: string) =>
      (
        await viewer.call('GET', `/api/v1/projects/${id}/environments/${kind}/storage`)
      ).json<object>();
    expect(await read('production')).toEqual({
      usedBytes: Math.ceil(share * QUOTA),
      quotaBytes: QUOTA,
      level,
    });
    expect(await read('development')).toEqual({ usedBytes: 0, quotaBytes: QUOTA, level: 'normal' });
  });

  it('can be turned off', async () => {
    const { database, assets } = context;
    const app = await buildTestApp(database, assets, { env: { STORAGE_QUOTA_MB: '0' } });
    const { id, keys, environments } = await makeProject(database);
    await useShare(environments.production, 5);
    const payload = report(keys.production);
    const stored = await app.inject({ method: 'POST', url: '/sdk/popups', payload });
    expect(stored.statusCode).toBe(204);
    const viewer = await makeMember({ app, database }, id, 'viewer');
    const url = `/api/v1/projects/${id}/environments/production/storage`;
    expect((await viewer.call('GET', url)).json()).toMatchObject({
      quotaBytes: null,
      level: 'normal',
    });
    await app.close();
  });

  it('[O6] is in the metrics, without naming environments', async () => {
    const { database, assets } = context;
    const app = await buildTestApp(database, assets, { env: { STORAGE_QUOTA_MB: '1' } });
    const { keys, environments } = await makeProject(database);
    await useShare(environments.production, 0.9);
    const payload = report(keys.production);
    await app.inject({ method: 'POST', url: '/sdk/popups', payload });
    const { body } = await app.inject('/metrics');
    expect(body).toMatch(/^service_popups_storage_used_ratio 0\.90/m);
    await app.close();
  });
});
