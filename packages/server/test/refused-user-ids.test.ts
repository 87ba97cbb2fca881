import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { projects } from '../src/db/schema';
import { expectProblem } from './support/expect-problem';
import { addPopup, makeProject, type TestProject } from './support/make-project';
import { makeMember, type Person } from './support/person';
import { tablesContaining } from './support/tables-containing';
import { useApp } from './support/test-app';

describe('[S15] a project that refuses user ids', () => {
  const context = useApp();
  let project: TestProject;
  let owner: Person;
  let production: string;
  beforeEach(async () => {
    const { database } = context;
    project = await makeProject(database);
    owner = await makeMember(context, project.id, 'owner');
    production = `/api/v1/projects/${project.id}/environments/production`;
    await database.orm
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

    const { sql } = context.database;
    const environmentId = project.environments.production;
    expect(await tablesContaining(sql, userId)).toEqual([]);
    expect(
      await sql`
        select sum(n) filter (where step in ('opened', 'completed'))::int as n,
          sum(n) filter (where step = 'finished')::int as finished,
          (select count(*)::int from user_facts
           where environment_id = ${environmentId}) as facts
        from daily_counts where environment_id = ${environmentId}`,
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
    const { sql } = context.database;
    expectProblem(await owner.call('PUT', `${production}/answered/nps/${userId}`, {}), 'conflict');
    expect(await sql`select from known_answers where user_id = ${userId}`).toHaveLength(0);
  });
});
