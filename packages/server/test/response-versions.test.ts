import { randomUUID } from 'node:crypto';
import type { PageCounts, Survey } from '@service-popups/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from './support/person';
import { makeProject, testSurvey, type TestProject } from './support/make-project';
import { publishVersion } from './support/publish-version';
import { useApp } from './support/test-app';

const [rating, reason] = testSurvey.pages;
if (!rating || !reason) throw new Error('the survey has two pages');

/** Version 2: one question less, one more, shorter texts, and nobody skips a page. */
const second: Survey = {
  ...testSurvey,
  pages: [
    {
      id: 'rating',
      questions: [{ id: 'effort', type: 'ces', title: 'How easy?', required: true }],
    },
    { id: 'reason', questions: [{ id: 'why', type: 'text', title: 'Why?', maxLength: 4 }] },
  ],
  ends: [{ id: 'thanks', title: 'Second version' }],
};

describe('[F4] responses and frames of an earlier version', () => {
  const context = useApp();
  let project: TestProject;
  beforeAll(async () => {
    project = await makeProject(context.database, { popups: [] });
    await publishVersion(context.database, project, testSurvey);
    await publishVersion(context.database, project, second);
  });

  const send = (change: object, responseId: string = randomUUID()) =>
    context.app.inject({
      method: 'POST',
      url: '/sdk/responses',
      payload: {
        ...{ responseId, apiKey: project.keys.production, surveyId: 'nps', popupId: 'welcome' },
        ...{ revision: 1, finished: true, ...change },
      },
    });
  const stored = () =>
    context.database.sql`
      select r.answers, r.version, v.version as "valuesVersion", r.rejected
      from responses r join response_values v on v.environment_id = r.environment_id and v.id = r.id
      where r.environment_id = ${project.environments.production} order by r.version`;
  const clear = () => context.database.sql`truncate responses, response_values, daily_counts`;

  it('are stored by the rules of their version', async () => {
    const answers = { score: 3, why: 'Too slow' };
    expect((await send({ answers, version: 1 })).statusCode).toBe(204);
    expect(await stored()).toEqual([{ answers, version: 1, valuesVersion: 1, rejected: 0 }]);
    await clear();
  });

  it('have the version of their first save, and their values that of the last', async () => {
    const responseId = randomUUID();
    await send({ answers: { score: 3 }, version: 1, finished: false }, responseId);
    await send({ answers: { effort: 7 }, version: 2, revision: 2 }, responseId);
    expect(await stored()).toEqual([
      { answers: { effort: 7 }, version: 1, valuesVersion: 2, rejected: 0 },
    ]);
    await clear();
  });

  it.each([[undefined], [3], [2_147_483_647]])(
    'keep every answer that is valid by itself if the version is %s',
    async (version) => {
      const answers = { effort: 5, why: 'Too slow', score: 3 };
      const reply = await send({ answers, version });
      expect(reply.json()).toEqual({
        rejected: [
          { field: 'answers.score', problem: 'unknown_question' },
          { field: 'answers.why', problem: 'too_long' },
        ],
      });
      expect(await stored()).toEqual([
        { answers: { effort: 5 }, version: null, valuesVersion: null, rejected: 2 },
      ]);
      await clear();
    },
  );

  it('are counted with what was rejected, once per response', async () => {
    const viewer = await makeMember(context, project.id, 'viewer');
    const url = `/api/v1/projects/${project.id}/environments/production/popups/welcome/results/pages`;
    const rejected = async () => {
      const { json } = await viewer.call('GET', url);
      return (json as () => PageCounts)().rejected;
    };
    const responseId = randomUUID();
    const answers = { effort: 9, why: 'Too slow' };
    await send({ answers, version: 2, finished: false }, responseId);
    expect(await rejected()).toBe(2);
    await send({ answers: { ...answers, effort: 5 }, version: 2, revision: 2 }, responseId);
    expect(await rejected()).toBe(1);
    const metrics = await context.app.inject('/metrics');
    expect(metrics.body).toMatch(/answers_rejected_total\{problem="too_long"\} [1-9]/);
    await clear();
  });

  it('are stored if the popup uses another survey now, but not if it never used theirs', async () => {
    await publishVersion(context.database, project, { ...second, id: 'other' });
    const answers = { effort: 5 };
    expect((await send({ answers, version: 2 })).statusCode).toBe(204);
    // Without a known version, the newest one with that survey counts.
    expect((await send({ answers })).statusCode).toBe(204);
    expect(await stored()).toMatchObject([{ version: 2 }, { version: null }]);
    expect((await send({ answers, surveyId: 'unknown', version: 2 })).statusCode).toBe(400);
    await clear();
  });

  it('are delivered for seven days after the next version', async () => {
    const frame = (query: string) =>
      context.app.inject(`/frame/${project.keys.production}/welcome${query}`);
    expect((await frame('')).body).toContain('Second version');
    expect((await frame('?v=1')).body).not.toContain('Second version');
    expect((await frame('?v=1')).body).toContain('How likely?');
    expect((await frame('?v=99')).statusCode).toBe(404);
    await context.database.sql`
      update popup_versions set created_at = now() - interval '8 days'
      where environment_id = ${project.environments.production} and number = 2`;
    await context.database
      .sql`select pg_notify('service_popups', ${String(project.environments.production)})`;
    await expect.poll(async () => (await frame('?v=1')).statusCode).toBe(404);
    expect((await frame('?v=2')).statusCode).toBe(200);
  });
});
