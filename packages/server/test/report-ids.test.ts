import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeProject, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';

describe('[S2] ids of reports', () => {
  const context = useApp();
  let project: TestProject;
  beforeEach(async () => {
    project = await makeProject(context.database);
  });

  const report = (id: string) => ({
    apiKey: project.keys.production,
    status: 'opened',
    popupId: 'welcome',
    id,
  });
  const post = async (payload: object): Promise<void> => {
    const { statusCode } = await context.app.inject({
      method: 'POST',
      url: '/sdk/popups',
      payload,
    });
    expect(statusCode).toBe(204);
  };
  const countOf = async (id: string): Promise<number> => {
    const rows = await context.database.sql`
      select from reports where environment_id = ${project.environments.production} and id = ${id}`;
    return rows.length;
  };
  const rotate = async (period: string): Promise<boolean> => {
    const [row] = await context.database.sql<{ done: boolean }[]>`
      select rotate_report_ids(${period}) as done`;
    return row?.done ?? false;
  };

  it('are kept for one period at least, and forgotten after two', async () => {
    const id = randomUUID();
    await post(report(id));
    expect(await rotate('0 seconds')).toBe(true);
    await post(report(id));
    expect(await countOf(id)).toBe(1);
    expect(await rotate('0 seconds')).toBe(true);
    await post(report(id));
    expect(await countOf(id)).toBe(2);
  });

  it('change places only after the period, whichever node asks', async () => {
    await rotate('0 seconds');
    const id = randomUUID();
    await post(report(id));
    const asked = await Promise.all(Array.from({ length: 4 }, () => rotate('10 days')));
    expect(asked).toEqual([false, false, false, false]);
    expect(await context.database.sql`select from report_ids where id = ${id}`).toHaveLength(1);
  });

  it('are counted once while the tables change places', async () => {
    for (let round = 0; round < 20; round += 1) {
      const ids = Array.from({ length: 20 }, () => randomUUID());
      const send = (): Promise<unknown> => Promise.all(ids.map((id) => post(report(id))));
      await Promise.all([send(), rotate('0 seconds'), send()]);
      await send();
      expect(await Promise.all(ids.map(countOf))).toEqual(ids.map(() => 1));
    }
  });

  it('stay where they are while a backup reads them', async () => {
    const { sql } = context.database;
    const id = randomUUID();
    await sql.begin(async (backup) => {
      await backup`select from report_ids limit 1`;
      expect(await rotate('0 seconds')).toBe(false);
      await post(report(id));
    });
    expect(await rotate('0 seconds')).toBe(true);
    await post(report(id));
    expect(await countOf(id)).toBe(1);
  });
});
