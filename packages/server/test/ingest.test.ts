import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createBatcher } from '../src/batches/create-batcher';
import { createReportsStore, type ReportRow } from '../src/features/reports/store';
import { makeProject } from './support/make-project';
import { useApp } from './support/test-app';

describe('[S2] storing in batches', () => {
  const context = useApp();

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
    const { sql } = context.database;
    expect(await sql`select n::int from daily_counts where environment_id = ${production}`).toEqual(
      [{ n: 2 }],
    );
    expect(await sql`select from report_ids where environment_id = 2000000000`).toHaveLength(0);
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
    const { sql } = context.database;
    const first = await send();
    expect(first.statusCode).toBe(204);

    const requests = await sql.begin(async (transaction) => {
      await transaction`lock table reports in exclusive mode`;
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
      await sql`select sum(n)::int as n from daily_counts where environment_id = ${environmentId}`,
    ).toEqual([{ n: (stored + 1) * 100 }]);
  });
});
