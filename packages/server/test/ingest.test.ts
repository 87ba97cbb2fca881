import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { createBatcher } from '../src/batches/create-batcher';
import { createReportsStore, type ReportRow } from '../src/features/visitors/reports/store';
import { makeProject, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';

const context = useApp();

describe('[S2] storing in batches', () => {
  it('fails only the request that cannot be stored', async () => {
    const project = await makeProject(context.database);
    const { add } = createReportsStore(context.database.ingest);
    const sizes: number[] = [];
    const batcher = createBatcher<ReportRow>({
      write: async (rows) => {
        sizes.push(rows.length);
        await add(rows);
        return new Map();
      },
      maxWaiting: 100,
      maxBatch: 100,
      onBatch: () => undefined,
    });
    const row = (environmentId: number): ReportRow => ({
      environmentId,
      id: randomUUID(),
      status: 'opened',
      version: null,
      popupId: 'welcome',
      surveyId: 'nps',
      userId: 'ada',
      lang: null,
      device: null,
      path: null,
      occurredAt: Date.now(),
    });
    const { production } = project.environments;
    const outcomes = await Promise.allSettled(
      [production, 2_000_000_000, production].map((id) => batcher.add([row(id)], 1)),
    );
    expect(sizes).toEqual([3, 1, 1, 1]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { code: 'invalid_api_key' } },
      { status: 'fulfilled' },
    ]);
    const { main: db } = context.database;
    expect(
      await db.query(sql`select n::int from daily_counts where environment_id = ${production}`),
    ).toEqual([{ n: 2 }]);
    expect(
      await db.query(sql`select from report_ids where environment_id = 2000000000`),
    ).toHaveLength(0);
  });

  it('limits the queue, and stores and confirms everything within the limit', async () => {
    const project = await makeProject(context.database);
    const { production: environmentId } = project.environments;
    const report = { apiKey: project.keys.production, status: 'opened', popupId: 'welcome' };
    const send = () =>
      context.app.inject({
        method: 'POST',
        url: '/sdk/popups',
        payload: Array.from({ length: 100 }, () => ({ ...report, id: randomUUID() })),
      });
    const { main: db } = context.database;
    const first = await send();
    expect(first.statusCode).toBe(204);

    const requests = await db.transaction(async (transaction) => {
      await transaction.query(sql`lock table reports in exclusive mode`);
      const sent = Array.from({ length: 110 }, send);
      // Rejected requests get their reply while the others wait.
      await Promise.race(
        sent.map(async (request) => {
          expect((await request).statusCode).toBe(503);
        }),
      );
      return { sent };
    });
    const replies = await Promise.all(requests.sent);
    const stored = replies.filter(({ statusCode }) => statusCode === 204).length;
    const rejected = replies.filter(({ statusCode }) => statusCode === 503);
    expect(stored + rejected.length).toBe(110);
    expect(stored).toBeGreaterThanOrEqual(80);
    expect(rejected.length).toBeGreaterThan(0);
    for (const { headers } of rejected) expect(headers['retry-after']).toBe('5');
    expect(
      await db.query(
        sql`select sum(n)::int as n from daily_counts where environment_id = ${environmentId}`,
      ),
    ).toEqual([{ n: (stored + 1) * 100 }]);
  });
});

describe('suppression counts', () => {
  const post = (payload: unknown) =>
    context.app.inject({
      method: 'POST',
      url: '/sdk/decisions',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify(payload),
    });

  const stored = ({ environments }: TestProject) =>
    context.database.main.query<Record<string, unknown>>(sql`
      select popup_id, reason, n::int from suppressions
      where environment_id = ${environments.production} order by popup_id, reason`);

  it('[E8] add up by popup and reason, within and across requests', async () => {
    const project = await makeProject(context.database);
    const apiKey = project.keys.production;
    const counts = [
      { popupId: 'welcome', reason: 'path', n: 2 },
      { popupId: 'welcome', reason: 'path', n: 1 },
      { popupId: 'welcome', reason: 'cooldown', n: 4 },
    ];
    for (let time = 0; time < 2; time++)
      expect((await post({ apiKey, counts })).statusCode).toBe(204);
    expect([...(await stored(project))]).toEqual([
      { popup_id: 'welcome', reason: 'cooldown', n: 8 },
      { popup_id: 'welcome', reason: 'path', n: 6 },
    ]);
  });

  it('[E8] ignore unknown popups', async () => {
    const project = await makeProject(context.database);
    const counts = [{ popupId: 'elsewhere', reason: 'path', n: 1 }];
    expect((await post({ apiKey: project.keys.production, counts })).statusCode).toBe(204);
    expect([...(await stored(project))]).toEqual([]);
  });

  it.each([
    ['counts.0.reason', [{ popupId: 'welcome', reason: 'mood', n: 1 }]],
    ['counts.0.n', [{ popupId: 'welcome', reason: 'path', n: 0 }]],
    ['counts', []],
  ])('[E8] [S1] are rejected with the field name if %s is invalid', async (field, counts) => {
    const project = await makeProject(context.database);
    const response = await post({ apiKey: project.keys.production, counts });
    expect(response.json()).toMatchObject({ code: 'invalid_request', field });
  });

  it('[E8] [S1] are rejected with an unknown key', async () => {
    const counts = [{ popupId: 'welcome', reason: 'path', n: 1 }];
    expect((await post({ apiKey: 'pk_none', counts })).json()).toMatchObject({
      code: 'invalid_api_key',
    });
  });
});
