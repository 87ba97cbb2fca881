import { randomUUID } from 'node:crypto';
import type { FunnelCounts, RecentCounts, SuppressionCounts } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReportsStore } from '../src/features/reports/store';
import { createResponsesStore } from '../src/features/responses/store';
import { expectProblem } from './support/expect-problem';
import { makeProject, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';
import { runs } from '../../contract/test/support/runs';

const DAY_MS = 86_400_000;
const days = ['2026-01-31', '2026-02-01', '2026-02-03'];

const report = fc.record({
  popupId: fc.constantFrom('a', 'b'),
  status: fc.constantFrom('opened' as const, 'completed' as const),
  version: fc.constantFrom(null, 1, 2),
  day: fc.constantFrom(...days),
  ofDay: fc.nat(DAY_MS - 1),
});

describe('[S11] results by day and version', () => {
  const context = useApp();

  const read = async <T>(project: TestProject, path: string): Promise<T> => {
    const url = `/api/v1/projects/${project.id}/environments/production/${path}`;
    const response = await context.app.inject(url);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<T>();
  };
  const visit = { surveyId: 'nps', userId: null, lang: null, device: null, path: null };
  const makeDemo = () =>
    makeProject(context.database, { demo: true, popups: [{ id: 'a' }, { id: 'b' }] });

  it('[S7] [S9] match the reports of a popup and of a survey', async () => {
    const range = fc.record(
      { from: fc.constantFrom(...days), to: fc.constantFrom(...days) },
      { requiredKeys: [] },
    );
    const traffic = fc.array(report, { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(traffic, range, async (happened, { from = '', to = '9' }) => {
        const project = await makeDemo();
        const environmentId = project.environments.production;
        if (happened.length)
          await createReportsStore(context.database.ingest).add(
            happened.map(({ day, ofDay, ...rest }) => ({
              ...visit,
              ...rest,
              environmentId,
              id: randomUUID(),
              occurredAt: Date.parse(day) + ofDay,
            })),
          );
        const query = new URLSearchParams({
          ...(from ? { from } : {}),
          ...(to === '9' ? {} : { to }),
        });
        for (const [address, chosen] of [
          ['popups/a', happened.filter(({ popupId }) => popupId === 'a')],
          ['surveys/nps', happened],
        ] as const) {
          const counted = chosen.filter(({ day }) => day >= from && day <= to);
          const funnel = (of: typeof counted) => ({
            shown: of.filter(({ status }) => status === 'opened').length,
            answered: 0,
            completed: of.filter(({ status }) => status === 'completed').length,
          });
          const byDay = days.flatMap((day) => {
            const of = counted.filter((one) => one.day === day);
            return of.length ? [{ day, ...funnel(of) }] : [];
          });
          const byVersion = [null, 1, 2].flatMap((version) => {
            const of = counted.filter((one) => one.version === version);
            return of.length ? [{ version, ...funnel(of) }] : [];
          });
          const path = `${address}/results/funnel?${query.toString()}`;
          const found = await read<FunnelCounts>(project, path);
          expect(found).toEqual({ total: funnel(counted), byDay, byVersion });
        }
      }),
      { numRuns: runs(30) },
    );
  });

  it('of a popup follow language, device, path and version', async () => {
    const project = await makeDemo();
    const environmentId = project.environments.production;
    const at = { environmentId, popupId: 'a', surveyId: 'nps', userId: null };
    const visits = [
      { lang: 'en-GB', device: 'mobile', path: '/a', version: 1 },
      { lang: 'en', device: 'desktop', path: '/a', version: 2 },
      { lang: 'de', device: 'desktop', path: '/b', version: null },
    ];
    const today = new Date().toISOString().slice(0, 10);
    await createReportsStore(context.database.ingest).add(
      visits.map((of) => ({
        ...at,
        ...of,
        id: randomUUID(),
        status: 'opened' as const,
        occurredAt: Date.parse(today),
      })),
    );
    await createResponsesStore(context.database.ingest).save(
      visits.map((of) => ({
        ...at,
        ...of,
        id: randomUUID(),
        revision: 1,
        finished: false,
        answers: '{}',
        choices: '',
        qualifies: false,
      })),
    );
    for (const [query, n, versions] of [
      ['lang=en', 2, [1, 2]],
      ['device=desktop', 2, [null, 2]],
      ['path=/a&device=desktop', 1, [2]],
      ['version=2', 1, [2]],
      ['version=1&lang=de', 0, []],
      ['lang=en&to=2020-01-01', 0, []],
    ] as const) {
      const found = await read<FunnelCounts>(project, `popups/a/results/funnel?${query}`);
      const funnel = { shown: n, answered: n, completed: 0 };
      expect([query, found.total]).toEqual([query, funnel]);
      expect(found.byDay).toEqual(n ? [{ day: today, ...funnel }] : []);
      expect(found.byVersion.map(({ version }) => version)).toEqual(versions);
    }
  });

  it('include each of the last seven days, even those without reports', async () => {
    const project = await makeDemo();
    const environmentId = project.environments.production;
    const now = Date.now();
    const happened = [
      { popupId: 'a', status: 'opened' as const, occurredAt: now },
      { popupId: 'a', status: 'completed' as const, occurredAt: now },
      { popupId: 'a', status: 'opened' as const, occurredAt: now - 2 * DAY_MS },
      { popupId: 'b', status: 'opened' as const, occurredAt: now - 8 * DAY_MS },
    ];
    await createReportsStore(context.database.ingest).add(
      happened.map((one) => ({ ...visit, version: 1, environmentId, id: randomUUID(), ...one })),
    );
    const { items } = await read<{ items: RecentCounts[] }>(project, 'results/recent');
    const dayBefore = (back: number) => new Date(now - back * DAY_MS).toISOString().slice(0, 10);
    const counts = new Map([
      [0, { shown: 1, completed: 1 }],
      [2, { shown: 1, completed: 0 }],
    ]);
    expect(items).toEqual([
      {
        popupId: 'a',
        days: [6, 5, 4, 3, 2, 1, 0].map((back) => ({
          day: dayBefore(back),
          ...(counts.get(back) ?? { shown: 0, completed: 0 }),
        })),
      },
    ]);
  });

  it('count a response once, on the day of its first save', async () => {
    const project = await makeDemo();
    const store = createResponsesStore(context.database.ingest);
    const id = randomUUID();
    for (const revision of [1, 2])
      await store.save([
        {
          ...visit,
          environmentId: project.environments.production,
          popupId: 'a',
          id,
          revision,
          finished: revision === 2,
          answers: '{"score":10}',
          choices: '',
          qualifies: false,
          version: 3,
        },
      ]);
    const today = new Date().toISOString().slice(0, 10);
    const funnel = { shown: 0, answered: 1, completed: 0 };
    expect(await read(project, 'popups/a/results/funnel')).toEqual({
      total: funnel,
      byDay: [{ day: today, ...funnel }],
      byVersion: [{ version: 3, ...funnel }],
    });
  });

  it('[E8] include the reasons for suppressions', async () => {
    const project = await makeDemo();
    const { sql } = context.database;
    for (const [day, popupId, reason, n] of [
      ['2026-01-31', 'a', 'path', 2],
      ['2026-01-31', 'a', 'busy', 5],
      ['2026-02-01', 'a', 'path', 4],
      ['2026-02-01', 'b', 'path', 100],
    ] as const)
      await sql`
        insert into suppressions (environment_id, day, popup_id, reason, n)
        values (${project.environments.production}, ${day}, ${popupId}, ${reason}, ${n})`;
    const path = 'popups/a/results/suppressions';
    expect(await read<SuppressionCounts>(project, path)).toEqual({
      total: [
        { reason: 'path', n: 6 },
        { reason: 'busy', n: 5 },
      ],
      byDay: [
        { day: '2026-01-31', reason: 'busy', n: 5 },
        { day: '2026-01-31', reason: 'path', n: 2 },
        { day: '2026-02-01', reason: 'path', n: 4 },
      ],
    });
    expect(await read<SuppressionCounts>(project, `${path}?from=2026-02-01`)).toMatchObject({
      total: [{ reason: 'path', n: 4 }],
    });
  });

  it.each([
    ['from', '2026-02-30'],
    ['to', '2025-02-29'],
    ['from', '26-1-1'],
    ['to', '0000-01-01'],
  ])('reject an invalid date: %s=%s', async (field, day) => {
    const project = await makeDemo();
    const base = `/api/v1/projects/${project.id}/environments/production`;
    for (const path of ['popups/a/results/funnel', 'popups/a/results/suppressions'])
      expectProblem(
        await context.app.inject(`${base}/${path}?${field}=${day}`),
        'invalid_request',
        field,
      );
  });
});
