import type { UserRecordView } from '@service-popups/contract';
import { describe, expect, it, vi } from 'vitest';
import { expectProblem } from './support/expect-problem';
import { makeProject } from './support/make-project';
import { makeMember } from './support/person';
import { useApp } from './support/test-app';

describe('[M11] user facts', () => {
  const context = useApp();

  it('include what was shown and answered in this environment, and known answers', async () => {
    const project = await makeProject(context.database);
    const viewer = await makeMember(context, project.id, 'viewer');
    const { sql } = context.database;
    const { production, development } = project.environments;
    for (const [environment, user, kind, subject, at] of [
      [production, 'ada/1', 'shown', 'welcome', '2026-01-01T00:00:00.123Z'],
      [production, 'ada/1', 'shown', 'later', '2026-01-03T00:00:00Z'],
      [production, 'ada/1', 'answered', 'nps', '2026-01-02T00:00:00Z'],
      [production, 'grace', 'shown', 'other', '2026-01-04T00:00:00Z'],
      [development, 'ada/1', 'shown', 'other', '2026-01-04T00:00:00Z'],
    ] as const)
      await sql`insert into user_facts (environment_id, user_id, kind, subject, at)
        values (${environment}, ${user}, ${kind}, ${subject}, ${at})`;
    await sql`insert into known_answers (environment_id, user_id, survey_id, answered_at)
      values (${production}, 'ada/1', 'nps', '2026-02-01T00:00:00Z')`;
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
    const { sql } = context.database;
    const { production } = project.environments;
    await sql`
      insert into user_facts
      select ${production}, name, 'shown', popup, to_timestamp(n + case popup when 'a' then 79 else 0 end),
        1, case when n = 20 then 'partial' else 'closed' end
      from unnest(array['ada', 'bob']) name, unnest(array['a', 'b']) popup, generate_series(1, 20) n`;
    const address = `/api/v1/projects/${project.id}/environments/production/users/ada/record`;
    const shown = async () => (await viewer.call('GET', address)).json<UserRecordView>().shown;
    const latest = [
      { popupId: 'a', at: 99_000, count: 20, outcome: 'partial' },
      { popupId: 'b', at: 20_000, count: 20, outcome: 'partial' },
    ];
    expect(await shown()).toEqual(latest);
    await vi.waitFor(async () => {
      expect(
        await sql`
          select user_id, subject, count(*)::int as n, extract(epoch from max(at))::int as latest
          from user_facts where environment_id = ${production} group by 1, 2 order by 1, 2`,
      ).toEqual([
        { user_id: 'ada', subject: 'a', n: 1, latest: 99 },
        { user_id: 'ada', subject: 'b', n: 1, latest: 20 },
        { user_id: 'bob', subject: 'a', n: 20, latest: 99 },
        { user_id: 'bob', subject: 'b', n: 20, latest: 20 },
      ]);
    });
    expect(await shown()).toEqual(latest);
  });

  it('[M4] are not public in a demo project', async () => {
    const project = await makeProject(context.database, { demo: true });
    const address = `/api/v1/projects/${project.id}/environments/production/users/ada/record`;
    expectProblem(await context.app.inject(address), 'unauthenticated');
  });
});
