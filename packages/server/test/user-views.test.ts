import { UserReport, type UserRecordView } from '@service-popups/contract';
import { describe, expect, it, vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { Errors } from 'typebox/value';
import { sql } from 'drizzle-orm';
import { createReportsStore, type ReportRow } from '../src/features/visitors/reports/store';
import { expectProblem } from './support/expect-problem';
import { makeProject, type TestProject } from './support/make-project';
import { makeMember } from './support/person';
import { useApp } from './support/test-app';
import { WAIT_OPTIONS } from './support/wait-options';

const context = useApp();

describe('[M11] user facts', () => {
  it('include what was shown and answered in this environment, and known answers', async () => {
    const project = await makeProject(context.database);
    const viewer = await makeMember(context, project.id, 'viewer');
    const { main: db } = context.database;
    const { production, development } = project.environments;
    for (const [environment, user, kind, subject, at] of [
      [production, 'ada/1', 'shown', 'welcome', '2026-01-01T00:00:00.123Z'],
      [production, 'ada/1', 'shown', 'later', '2026-01-03T00:00:00Z'],
      [production, 'ada/1', 'answered', 'nps', '2026-01-02T00:00:00Z'],
      [production, 'grace', 'shown', 'other', '2026-01-04T00:00:00Z'],
      [development, 'ada/1', 'shown', 'other', '2026-01-04T00:00:00Z'],
    ] as const)
      await db.query(sql`insert into user_facts (environment_id, user_id, kind, subject, at)
        values (${environment}, ${user}, ${kind}, ${subject}, ${at})`);
    await db.query(sql`insert into known_answers (environment_id, user_id, survey_id, answered_at)
      values (${production}, 'ada/1', 'nps', '2026-02-01T00:00:00Z')`);
    const base = `/api/v1/projects/${project.id}/environments/production/users`;
    const read = async (userId: string): Promise<UserRecordView> =>
      (
        await viewer.call('GET', `${base}/${encodeURIComponent(userId)}/record`)
      ).json<UserRecordView>();
    expect(await read('ada/1')).toEqual({
      userId: 'ada/1',
      shown: [
        { popupId: 'later', at: Date.parse('2026-01-03T00:00:00Z'), count: 1 },
        { popupId: 'welcome', at: Date.parse('2026-01-01T00:00:00.123Z'), count: 1 },
      ],
      answered: [{ surveyId: 'nps', at: Date.parse('2026-02-01T00:00:00Z') }],
    });
    expect(await read('nobody')).toEqual({ userId: 'nobody', shown: [], answered: [] });
  });

  it('contain the latest of many, and merge them without losing count or outcome', async () => {
    const project = await makeProject(context.database);
    const viewer = await makeMember(context, project.id, 'viewer');
    const { main: db } = context.database;
    const { production } = project.environments;
    await db.query(sql`
      insert into user_facts
      select ${production}, name, 'shown', popup, to_timestamp(n + case popup when 'a' then 79 else 0 end),
        1, case when n = 20 then 'partial' else 'closed' end
      from unnest(array['ada', 'bob']) name, unnest(array['a', 'b']) popup, generate_series(1, 20) n`);
    const address = `/api/v1/projects/${project.id}/environments/production/users/ada/record`;
    const shown = async () => (await viewer.call('GET', address)).json<UserRecordView>().shown;
    const latest = [
      { popupId: 'a', at: 99_000, count: 20, outcome: 'partial' },
      { popupId: 'b', at: 20_000, count: 20, outcome: 'partial' },
    ];
    expect(await shown()).toEqual(latest);
    await vi.waitFor(async () => {
      expect(
        await db.query(sql`
          select user_id, subject, count(*)::int as n, extract(epoch from max(at))::int as latest
          from user_facts where environment_id = ${production} group by 1, 2 order by 1, 2`),
      ).toEqual([
        { user_id: 'ada', subject: 'a', n: 1, latest: 99 },
        { user_id: 'ada', subject: 'b', n: 1, latest: 20 },
        { user_id: 'bob', subject: 'a', n: 20, latest: 99 },
        { user_id: 'bob', subject: 'b', n: 20, latest: 20 },
      ]);
    }, WAIT_OPTIONS);
    expect(await shown()).toEqual(latest);
  });

  it('[M4] are not public in a demo project', async () => {
    const project = await makeProject(context.database, { demo: true });
    const address = `/api/v1/projects/${project.id}/environments/production/users/ada/record`;
    expectProblem(await context.app.inject(address), 'unauthenticated');
  });
});

const NOW = Date.now();

describe('[S13] the reports about a user', () => {
  const address = (project: TestProject, userId: string): string =>
    `/api/v1/projects/${project.id}/environments/production/users/${encodeURIComponent(userId)}/reports`;
  const add = async (project: TestProject, given: Partial<ReportRow>[]): Promise<string[]> => {
    const rows = given.map((row) => ({
      environmentId: project.environments.production,
      id: randomUUID(),
      status: 'opened' as const,
      popupId: 'welcome',
      surveyId: 'nps',
      version: null,
      userId: null,
      lang: null,
      device: null,
      path: null,
      occurredAt: NOW,
      ...row,
    }));
    await createReportsStore(context.database.ingest).add(rows);
    return rows.map(({ id }) => id);
  };

  it.each(['ada', 'a/b?c#d%2F&e=+', 'ß 🙂 "quoted"'])(
    '%j are listed page by page, the newest first and each once',
    async (userId) => {
      const project = await makeProject(context.database, {
        popups: [{ id: 'welcome' }, { id: 'other' }],
      });
      const viewer = await makeMember(context, project.id, 'viewer');
      const [shown, completed] = await add(project, [
        { userId, occurredAt: NOW - 9000, version: 2, lang: 'de', device: 'mobile', path: '/shop' },
        { userId, occurredAt: NOW - 5000, status: 'completed' },
      ]);
      const sameTime = await add(project, [
        { userId, popupId: 'other' },
        { userId, popupId: 'other' },
      ]);
      await add(project, [{ userId: `${userId}x` }, {}]);
      await add(project, [{ userId, environmentId: project.environments.development }]);

      const found: UserReport[] = [];
      let cursor = '';
      do {
        const reply = await viewer.call(
          'GET',
          `${address(project, userId)}?limit=1&cursor=${cursor}`,
        );
        expect(reply.statusCode, reply.body).toBe(200);
        const { items, next } = reply.json<{ items: UserReport[]; next: string | null }>();
        found.push(...items);
        cursor = next ?? '';
      } while (cursor);
      expect(found.map(({ id }) => id)).toEqual([...sameTime.sort().reverse(), completed, shown]);
      expect(found[3]).toEqual({
        id: shown,
        status: 'opened',
        popupId: 'welcome',
        version: 2,
        at: NOW - 9000,
        meta: { lang: 'de', device: 'mobile', path: '/shop' },
      });
      expect(found[2]).toMatchObject({ status: 'completed', popupId: 'welcome', version: null });
      expect(Errors(Type.Array(UserReport), found)).toEqual([]);
    },
  );

  it('[M4] are not public in a demo project', async () => {
    const project = await makeProject(context.database, { demo: true });
    expectProblem(await context.app.inject(address(project, 'ada')), 'unauthenticated');
  });

  it('reject a cursor that no page returned', async () => {
    const project = await makeProject(context.database);
    const viewer = await makeMember(context, project.id, 'viewer');
    const reply = await viewer.call('GET', `${address(project, 'ada')}?cursor=x`);
    expectProblem(reply, 'invalid_request', 'cursor');
  });

  it('are found by an index in every partition', async () => {
    const [found] = await context.database.main.query<{ partitions: number; indexes: number }>(sql`
      select (select count(*)::int from pg_inherits where inhparent = 'reports'::regclass) as partitions,
        (select count(*)::int from pg_indexes x where x::text like
          '%ON public.reports_% USING btree (environment_id, user_id, occurred_at)%') as indexes`);
    expect(found?.partitions).toBeGreaterThan(1);
    expect(found?.indexes).toBe(found?.partitions);
  });
});
