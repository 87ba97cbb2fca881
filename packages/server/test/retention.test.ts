import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { projects } from '../src/db/schema';
import { RETENTION_LOCK, removeExpired } from '../src/features/operation/retention/service';
import { createPartitions } from '../src/features/visitors/reports/partitions';
import { expectProblem } from './support/expect-problem';
import { makeProject, type TestProject } from './support/make-project';
import { makeMember } from './support/person';
import { buildTestApp, useApp } from './support/test-app';

const context = useApp();

const DAYS = 30;
const DAY_MS = 86_400_000;

/** The end of the week, from Monday in UTC, that a time is in. */
function weekEnd(time: number): number {
  const day = new Date(time);
  const days = 7 - ((day.getUTCDay() + 6) % 7);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + days);
}

describe('[S17] retention', () => {
  let project: TestProject;
  let other: TestProject;
  beforeEach(async () => {
    const { database } = context;
    await database.main.query(sql`delete from projects`);
    project = await makeProject(database);
    other = await makeProject(database);
    await database.main
      .update(projects)
      .set({ retentionDays: DAYS })
      .where(eq(projects.id, project.id));
    for (const { environments } of [project, other]) await fill(environments.production);
    // As in a database that has been used for a while. Plans depend on it.
    await database.main.query(sql`vacuum analyze`);
  });

  /** Inserts one report, response and user fact per day for 60 days, with their counts. */
  const fill = async (environmentId: number) => {
    const { main: db } = context.database;
    await db.query(sql`
      select create_report_partition(now() - n * interval '1 week') from generate_series(1, 9) n`);
    await db.query(sql`
      with stored as (
        insert into reports (environment_id, id, status, popup_id, survey_id, user_id, occurred_at,
          received_at)
        select ${environmentId}, gen_random_uuid(), 'opened', 'welcome', 'nps', 'ada',
          now() - n * interval '1 day', now() - n * interval '1 day'
        from generate_series(0, 59) n returning *
      )
      insert into daily_counts
        (environment_id, popup_id, step, day, survey_id, version, device, lang, n)
      select environment_id, 'welcome', 'opened', (occurred_at at time zone 'utc')::date, 'nps', 0, '', '',
        count(*) from stored group by 1, 4`);
    await db.query(sql`
      with stored as (
        insert into responses (environment_id, id, revision, finished, answers, popup_id, survey_id,
          user_id, created_at, updated_at)
        select ${environmentId}, gen_random_uuid(), 1, true, '{"score": 9}', 'welcome', 'nps', 'ada',
          now() - (n + 1) * interval '1 day', now() - n * interval '1 day'
        from generate_series(0, 59) n returning *
      )
      insert into daily_counts
        (environment_id, popup_id, step, day, survey_id, version, device, lang, n)
      select environment_id, 'welcome', 'answered', (created_at at time zone 'utc')::date, 'nps', 0, '', '',
        count(*) from stored group by 1, 4`);
    await db.query(sql`
      insert into user_facts
      select ${environmentId}, 'user-' || n, 'shown', 'welcome', now() - n * interval '1 day'
      from generate_series(0, 59) n`);
    await db.query(sql`
      insert into user_attributes
      select ${environmentId}, 'user-' || n, '{}', now() - n * interval '1 day'
      from generate_series(0, 59) n`);
    await db.query(sql`
      insert into known_answers select ${environmentId}, 'ada', 'nps', now() - interval '1 year'`);
  };

  const rowsOf = async ({ environments }: TestProject) => {
    const { main: db } = context.database;
    const where = sql`where environment_id = ${environments.production}`;
    const [rows] = await db.query(sql`
      select (select count(*)::int from reports ${where}) as reports,
        (select count(*)::int from responses ${where}) as responses,
        (select count(*)::int from user_facts ${where}) as facts,
        (select count(*)::int from user_attributes ${where}) as attributes,
        (select count(*)::int from known_answers ${where}) as known`);
    return rows;
  };
  const counts = () =>
    context.database.main.query(sql`
    select * from daily_counts order by environment_id, step, day`);
  const all = { reports: 60, responses: 60, facts: 60, attributes: 60, known: 1 };
  // Reports go when their whole week has expired.
  const KEPT = Array.from({ length: 60 }, (_, days) => Date.now() - days * DAY_MS).filter(
    (at) => weekEnd(at) > Date.now() - DAYS * DAY_MS,
  ).length;
  const remaining = { reports: KEPT, responses: 30, facts: 30, attributes: 30, known: 1 };

  const remove = async (batch: number, signal = new AbortController().signal) => {
    const removed: [string, number][] = [];
    const onRemoved = (table: string, rows: number) => removed.push([table, rows]);
    const isDone = await removeExpired(context.database.main, {
      onRemoved,
      signal,
      batch,
      pages: 1,
    });
    return { isDone, removed };
  };
  const sumOf = (removed: [string, number][], table: string) =>
    removed.filter(([name]) => name === table).reduce((sum, [, rows]) => sum + rows, 0);

  it('removes only what is too old, in small batches', async () => {
    const { isDone, removed } = await remove(7);
    expect(isDone).toBe(true);
    for (const table of ['reports', 'responses'])
      expect(Math.max(...removed.map(([name, rows]) => (name === table ? rows : 0)))).toBe(7);
    expect(sumOf(removed, 'reports')).toBe(60 - KEPT);
    for (const table of ['responses', 'user_facts', 'user_attributes'])
      expect([table, sumOf(removed, table)]).toEqual([table, 30]);
    expect(await rowsOf(project)).toEqual(remaining);
    expect(await rowsOf(other)).toEqual(all);
    const again = await remove(7);
    expect(again.removed.every(([, rows]) => rows === 0)).toBe(true);
  });

  it('[S9] keeps counts of removed rows', async () => {
    const before = await counts();
    await remove(1000);
    expect(await counts()).toEqual(before);
    const { main: db } = context.database;
    // The cut-off day has rows before and after the cut-off.
    const wrong = await db.query(sql`
      select c.day, c.n from daily_counts c
      left join lateral (
        select count(*) as n from reports e where e.environment_id = c.environment_id
          and (e.occurred_at at time zone 'utc')::date = c.day) rows on true
      where c.environment_id = ${project.environments.production} and c.step = 'opened'
        and c.day > (now() at time zone 'utc')::date - ${DAYS}::int and c.n <> rows.n`);
    expect(wrong).toEqual([]);
  });

  it('drops only past weeks that no project needs', async () => {
    const { main: db } = context.database;
    const namesOf = async (rows: PromiseLike<{ name: string }[]>) =>
      (await rows).map(({ name }) => name);
    const [week] = await db.query<{ name: string }>(sql`
      select 'reports_' || to_char(date_trunc('week', now() at time zone 'utc'), 'YYYY_MM_DD') as name`);
    const thisWeek = week?.name ?? '';
    const passed = async () =>
      (
        await namesOf(
          db.query(sql`
          select inhrelid::regclass::text as name from pg_inherits
          where inhparent = 'reports'::regclass and inhrelid <> 'reports_default'::regclass order by 1`),
        )
      ).filter((name) => name < thisWeek);
    const filled = async () =>
      (
        await namesOf(
          db.query(sql`select distinct tableoid::regclass::text as name from reports order by 1`),
        )
      ).filter((name) => name < thisWeek);

    await db.query(sql`select create_report_partition(now() - interval '6 months')`);
    expect(await passed()).not.toEqual(await filled());
    await remove(1000);
    expect(await passed()).toEqual(await filled());
    expect(await rowsOf(other)).toEqual(all);
    await db.query(sql`delete from projects where id = ${other.id}`);
    await remove(1000);
    expect(await passed()).toEqual(await filled());
    expect(await rowsOf(project)).toEqual(remaining);
    expect(await db.query(sql`select from pg_class where relname = ${thisWeek}`)).toHaveLength(1);
  });

  it('drops a week that every project has finished with, without deleting its rows first', async () => {
    const { database } = context;
    await database.main.update(projects).set({ retentionDays: DAYS });
    await database.main.query(sql`analyze reports`);
    const { removed } = await remove(1);
    // One entry for each week dropped; a batch would have one row.
    const weeks = removed.filter(([table]) => table === 'reports');
    expect(weeks.every(([, rows]) => rows > 1)).toBe(true);
    expect(sumOf(removed, 'reports')).toBe(2 * (60 - KEPT));
    expect(await rowsOf(project)).toEqual(remaining);
    expect(await rowsOf(other)).toEqual(remaining);
  });

  it('removes reports from the default partition too', async () => {
    const { main: db } = context.database;
    await db.query(sql`
      insert into reports (environment_id, id, status, popup_id, survey_id, occurred_at, received_at)
      select environment_id, gen_random_uuid(), 'opened', 'welcome', 'nps', now(), '2001-02-03'
      from unnest(${sql.param([project, other].map(({ environments }) => environments.production))}::int[])
        as environment_id`);
    await remove(7);
    expect(await rowsOf(project)).toEqual(remaining);
    expect(await rowsOf(other)).toEqual({ ...all, reports: 61 });
  });

  it('runs on one node at a time', async () => {
    const otherNode = await context.database.main.reserve();
    await otherNode.query(sql`select pg_advisory_lock(${RETENTION_LOCK})`);
    expect(await remove(7)).toEqual({ isDone: false, removed: [] });
    expect(await rowsOf(project)).toEqual(all);
    await otherNode.query(sql`select pg_advisory_unlock(${RETENTION_LOCK})`);
    otherNode.release();
    const nodes = await Promise.all([remove(3), remove(3), remove(3)]);
    expect(nodes.filter(({ isDone }) => isDone).length).toBeGreaterThan(0);
    expect(nodes.reduce((sum, { removed }) => sum + sumOf(removed, 'reports'), 0)).toBe(60 - KEPT);
    expect(await rowsOf(project)).toEqual(remaining);
  });

  it('stops after the current batch, and continues next time', async () => {
    const stopping = new AbortController();
    const onRemoved = () => {
      stopping.abort();
    };
    const { signal } = stopping;
    expect(await removeExpired(context.database.main, { onRemoved, signal, batch: 7 })).toBe(false);
    const { reports } = (await rowsOf(project)) as { reports: number };
    expect(reports).toBeGreaterThanOrEqual(53);
    expect((await remove(7)).isDone).toBe(true);
    expect(await rowsOf(project)).toEqual(remaining);
  });

  it('skips a response that is being updated', async () => {
    const { main: db } = context.database;
    const environmentId = project.environments.production;
    await db.transaction(async (tx) => {
      await tx.query(sql`
        update responses set updated_at = now() where environment_id = ${environmentId}
          and updated_at < now() - 59 * interval '1 day'`);
      await remove(7);
    });
    expect(await rowsOf(project)).toEqual({ ...remaining, responses: 31 });
  });

  it('[O6] starts and stops with the server, and has metrics', async () => {
    const { database, assets } = context;
    const app = await buildTestApp(database, assets);
    await vi.waitFor(
      async () => {
        const { body } = await app.inject('/metrics');
        expect(body).toMatch(/^service_popups_retention_rows_total\{table="responses"\} 30$/m);
        expect(body).toMatch(/^service_popups_retention_done_seconds [1-9]/m);
      },
      { timeout: 20_000, interval: 20 },
    );
    await app.close();
    expect(await rowsOf(project)).toEqual(remaining);
  });

  it('is off by default', async () => {
    await context.database.main
      .update(projects)
      .set({ retentionDays: null })
      .where(eq(projects.id, project.id));
    expect(await remove(7)).toEqual({ isDone: true, removed: [] });
    expect(await rowsOf(project)).toEqual(all);
  });

  it('[M5] is at least 14 days, longer than the SDK retries', async () => {
    const owner = await makeMember(context, project.id, 'owner');
    const url = `/api/v1/projects/${project.id}`;
    expectProblem(
      await owner.call('PATCH', url, { retentionDays: 13 }),
      'invalid_request',
      'retentionDays',
    );
    const changed = await owner.call('PATCH', url, { retentionDays: 14 });
    expect(changed.json()).toMatchObject({ retentionDays: 14 });
  });
});

describe('[S9] partitions of reports', () => {
  let project: TestProject;
  beforeEach(async () => {
    project = await makeProject(context.database);
  });

  const partitions = async (): Promise<string[]> => {
    const rows = await context.database.main.query<{ name: string }>(sql`
      select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'reports'::regclass order by 1`);
    return rows.map(({ name }) => name);
  };
  const weekName = (ahead: number): string => {
    const monday = new Date();
    monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7) + 7 * ahead);
    return `reports_${monday.toISOString().slice(0, 10).replaceAll('-', '_')}`;
  };
  const partitionsOf = async (environmentId: number): Promise<string[]> => {
    const rows = await context.database.main.query<{ partition: string }>(sql`
      select tableoid::regclass::text as partition from reports
      where environment_id = ${environmentId} order by received_at`);
    return rows.map(({ partition }) => partition);
  };

  it('exist for this week and the next eight, with a default for the rest', async () => {
    const expected = Array.from({ length: 9 }, (_, ahead) => weekName(ahead));
    expect(await partitions()).toEqual(expect.arrayContaining([...expected, 'reports_default']));
  });

  it('store reports by the week in which they arrive', async () => {
    for (const timestamp of [0, Date.now()]) {
      const report = {
        apiKey: project.keys.production,
        status: 'opened',
        popupId: 'welcome',
        timestamp,
      };
      const { statusCode } = await context.app.inject({
        method: 'POST',
        url: '/sdk/popups',
        payload: report,
      });
      expect(statusCode).toBe(204);
    }
    const partitions = await partitionsOf(project.environments.production);
    expect(partitions).toHaveLength(2);
    expect(partitions).not.toContain('reports_default');
  });

  it('take over their rows from the default partition if they are created late', async () => {
    const { main: db } = context.database;
    const environmentId = project.environments.production;
    for (const day of ['2001-02-12', '2001-02-18T23:59:59.999Z', '2001-02-19'])
      await db.query(sql`
        insert into reports (environment_id, id, status, popup_id, survey_id, occurred_at, received_at)
        values (${environmentId}, ${randomUUID()}, 'opened', 'welcome', 'nps', now(),
          ${day}::timestamp at time zone 'utc')`);
    expect(await partitionsOf(environmentId)).toEqual(Array(3).fill('reports_default'));
    const make = () =>
      db.query<{ created: boolean }>(
        sql`select create_report_partition('2001-02-14T00:00Z') as created`,
      );
    expect(await Promise.all([make(), make()]).then((rows) => rows.flat())).toEqual(
      expect.arrayContaining([{ created: true }, { created: false }]),
    );
    expect(await partitionsOf(environmentId)).toEqual([
      'reports_2001_02_12',
      'reports_2001_02_12',
      'reports_default',
    ]);
  });

  it('are created once, even by several nodes', async () => {
    const before = await partitions();
    await Promise.all([1, 2, 3].map(() => createPartitions(context.database.main)));
    expect(await partitions()).toEqual(before);
  });

  it('lose their rows when the environment is deleted, as do ids and user facts', async () => {
    const { main: db } = context.database;
    const environmentId = project.environments.production;
    const report = { apiKey: project.keys.production, status: 'opened', popupId: 'welcome' };
    await context.app.inject({
      method: 'POST',
      url: '/sdk/popups',
      payload: { ...report, userId: 'ada' },
    });
    const left = () =>
      db.query(sql`
      select from reports where environment_id = ${environmentId}
      union all select from report_ids where environment_id = ${environmentId}
      union all select from user_facts where environment_id = ${environmentId}
      union all select from daily_counts where environment_id = ${environmentId}`);
    expect(await left()).toHaveLength(4);
    await db.query(sql`delete from projects where id = ${project.id}`);
    expect(await left()).toHaveLength(0);
  });
});
