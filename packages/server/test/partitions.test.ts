import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPartitions } from '../src/features/reports/partitions';
import { makeProject, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';

describe('[S9] partitions of reports', () => {
  const context = useApp();
  let project: TestProject;
  beforeEach(async () => {
    project = await makeProject(context.database);
  });

  const partitions = async (): Promise<string[]> => {
    const rows = await context.database.sql<{ name: string }[]>`
      select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'reports'::regclass order by 1`;
    return rows.map(({ name }) => name);
  };
  const weekName = (ahead: number): string => {
    const monday = new Date();
    monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7) + 7 * ahead);
    return `reports_${monday.toISOString().slice(0, 10).replaceAll('-', '_')}`;
  };
  const partitionsOf = async (environmentId: number): Promise<string[]> => {
    const rows = await context.database.sql<{ partition: string }[]>`
      select tableoid::regclass::text as partition from reports
      where environment_id = ${environmentId} order by received_at`;
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
    const { sql } = context.database;
    const environmentId = project.environments.production;
    for (const day of ['2001-02-12', '2001-02-18T23:59:59.999Z', '2001-02-19'])
      await sql`
        insert into reports (environment_id, id, status, popup_id, survey_id, occurred_at, received_at)
        values (${environmentId}, ${randomUUID()}, 'opened', 'welcome', 'nps', now(),
          ${day}::timestamp at time zone 'utc')`;
    expect(await partitionsOf(environmentId)).toEqual(Array(3).fill('reports_default'));
    const make = () =>
      sql<{ created: boolean }[]>`select create_report_partition('2001-02-14T00:00Z') as created`;
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
    await Promise.all([1, 2, 3].map(() => createPartitions(context.database.sql)));
    expect(await partitions()).toEqual(before);
  });

  it('lose their rows when the environment is deleted, as do ids and user facts', async () => {
    const { sql } = context.database;
    const environmentId = project.environments.production;
    const report = { apiKey: project.keys.production, status: 'opened', popupId: 'welcome' };
    await context.app.inject({
      method: 'POST',
      url: '/sdk/popups',
      payload: { ...report, userId: 'ada' },
    });
    const left = () => sql`
      select from reports where environment_id = ${environmentId}
      union all select from report_ids where environment_id = ${environmentId}
      union all select from user_facts where environment_id = ${environmentId}
      union all select from daily_counts where environment_id = ${environmentId}`;
    expect(await left()).toHaveLength(4);
    await sql`delete from projects where id = ${project.id}`;
    expect(await left()).toHaveLength(0);
  });
});
