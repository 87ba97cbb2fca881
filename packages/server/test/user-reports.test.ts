import { randomUUID } from 'node:crypto';
import { UserReport } from '@service-popups/contract';
import { Type } from 'typebox';
import { Errors } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import type { ReportRow } from '../src/features/reports/store';
import { createReportsStore } from '../src/features/reports/store';
import { expectProblem } from './support/expect-problem';
import { makeProject, type TestProject } from './support/make-project';
import { makeMember } from './support/person';
import { useApp } from './support/test-app';

const NOW = Date.now();

describe('[S13] the reports about a user', () => {
  const context = useApp();
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
    const [found] = await context.database.sql<{ partitions: number; indexes: number }[]>`
      select (select count(*)::int from pg_inherits where inhparent = 'reports'::regclass) as partitions,
        (select count(*)::int from pg_indexes x where x::text like
          '%ON public.reports_% USING btree (environment_id, user_id, occurred_at)%') as indexes`;
    expect(found?.partitions).toBeGreaterThan(1);
    expect(found?.indexes).toBe(found?.partitions);
  });
});
