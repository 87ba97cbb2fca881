import { createHmac, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageCounts, Survey } from '@service-popups/contract';
import { environments, identitySecrets } from '../src/db/schema';
import { createResponsesStore } from '../src/features/visitors/responses/store';
import { runs } from '../../contract/test/support/runs';
import { findInconsistencies } from './support/faults/find-inconsistencies';
import { expectProblem } from './support/expect-problem';
import { addPopup, makeProject, testSurvey, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';
import { makeMember } from './support/person';
import { publishVersion } from './support/publish-version';

const context = useApp();

const SECRET = 'a secret';
const proofOf = (userId: string) => createHmac('sha256', SECRET).update(userId).digest('hex');

interface Stored {
  id: string;
  revision: number;
  finished: boolean;
  user_id: string | null;
  popup_id: string;
  score: number | null;
}

describe('[F4] revisions of a response', () => {
  let project: TestProject;
  let responseId: string;
  beforeEach(async () => {
    project = await makeProject(context.database);
    responseId = randomUUID();
  });

  const send = (body: object) =>
    context.app.inject({
      method: 'POST',
      url: '/sdk/responses',
      payload: {
        ...{ responseId, apiKey: project.keys.production, popupId: 'welcome', surveyId: 'nps' },
        ...{ revision: 1, answers: { score: 3 }, finished: false },
        ...body,
      },
    });
  const save = async (body: object): Promise<void> => {
    expect((await send(body)).statusCode).toBe(204);
  };
  const stored = () =>
    context.database.main.query<Stored>(sql`
    select id, revision, finished, user_id, popup_id, (answers ->> 'score')::int as score
    from responses where environment_id = ${project.environments.production}`);

  it.each([
    ['of another user', { userId: 'eve' }],
    ['without a user', {}],
  ])('%s are rejected if the response has a user', async (_whose, user) => {
    await save({ userId: 'ada' });
    const reply = await send({ ...user, revision: 2, answers: { score: 1 } });
    expectProblem(reply, 'conflict', 'userId');
    expect(await stored()).toMatchObject([{ revision: 1, user_id: 'ada', score: 3 }]);
    await save({ userId: 'ada', revision: 2, answers: { score: 9 }, finished: true });
    expect(await stored()).toMatchObject([{ revision: 2, user_id: 'ada', score: 9 }]);
  });

  it("[S5] need their user's proof if identity is required", async () => {
    const environmentId = project.environments.production;
    const { main: db } = context.database;
    await db
      .update(environments)
      .set({ identityRequired: true })
      .where(eq(environments.id, environmentId));
    await db.insert(identitySecrets).values({ environmentId, secret: SECRET });
    const ada = { userId: 'ada', userHash: proofOf('ada') };
    await save(ada);
    const later = { revision: 2, answers: { score: 1 } };
    expectProblem(await send(later), 'conflict', 'userId');
    expectProblem(await send({ ...later, userId: 'ada' }), 'invalid_request', 'userHash');
    const eve = { userId: 'eve', userHash: proofOf('eve') };
    expectProblem(await send({ ...later, ...eve }), 'conflict', 'userId');
    expect(await stored()).toMatchObject([{ revision: 1, user_id: 'ada', score: 3 }]);
    await save({ ...later, ...ada });
    expect(await stored()).toMatchObject([{ revision: 2, user_id: 'ada', score: 1 }]);
  });

  it('that name a user are stored without it if the first named none', async () => {
    await save({});
    await save({ userId: 'ada', revision: 2, answers: { score: 9 }, finished: true });
    expect(await stored()).toMatchObject([{ revision: 2, user_id: null, score: 9 }]);
  });

  it('change nothing once the response is completed', async () => {
    await save({ revision: 2, answers: { score: 9 }, finished: true });
    // A repeat of the stored revision is confirmed.
    await save({ revision: 2, answers: { score: 9 }, finished: true });
    await save({ revision: 1 });
    for (const finished of [true, false]) {
      const reply = await send({ revision: 3, answers: { score: 10 }, finished });
      expectProblem(reply, 'conflict', 'responseId');
    }
    expect(await stored()).toMatchObject([{ revision: 2, finished: true, score: 9 }]);
  });

  it('cannot change the popup', async () => {
    await addPopup(context.database, project, 'production', { id: 'other' });
    await save({});
    const reply = await send({ popupId: 'other', revision: 2 });
    expectProblem(reply, 'conflict', 'popupId');
    expect(await stored()).toMatchObject([{ revision: 1, popup_id: 'welcome' }]);
  });

  it('that are rejected do not affect the rest of their batch', async () => {
    await save({ userId: 'ada' });
    const other = randomUUID();
    const outcomes = await Promise.all([
      send({ userId: 'eve', revision: 9 }),
      send({ responseId: other }),
      send({ revision: 8 }),
      send({ userId: 'ada', revision: 2, answers: { score: 9 }, finished: true }),
      send({ userId: 'ada', revision: 3 }),
    ]);
    expect(outcomes.map(({ statusCode }) => statusCode)).toEqual([409, 204, 409, 204, 409]);
    const rows = await stored();
    expect(rows.find(({ id }) => id === responseId)).toMatchObject({ revision: 2, score: 9 });
    expect(rows.find(({ id }) => id === other)).toMatchObject({ revision: 1 });
  });

  it('[M9] of one user count once towards stopAfter in the same batch', async () => {
    const row = {
      ...{ environmentId: project.environments.production, popupId: 'welcome', surveyId: 'nps' },
      ...{ revision: 1, finished: true, answers: '{"score":9}', choices: '' },
      ...{ qualifies: true, version: 1, lang: null, device: null, path: null },
    };
    const users = ['ada', 'ada', 'eve', null, null];
    const rejections = await createResponsesStore(context.database.ingest).save(
      users.map((userId) => ({ ...row, id: randomUUID(), userId })),
    );
    expect(rejections.size).toBe(0);
    const [counted] = await context.database.main.query(sql`
      select sum(n) filter (where step = 'finished')::int as finished,
        sum(n) filter (where step = 'qualifying')::int as qualifying
      from daily_counts where environment_id = ${project.environments.production}`);
    expect(counted).toEqual({ finished: 5, qualifying: 4 });
  });

  it('keep their user and stay completed, whatever is sent', async () => {
    const revision = fc.record({
      revision: fc.integer({ min: 1, max: 6 }),
      userId: fc.constantFrom(undefined, 'ada', 'eve'),
      finished: fc.boolean(),
      popupId: fc.constantFrom('welcome', 'welcome', 'other'),
      score: fc.constantFrom(9, 10),
    });
    await addPopup(context.database, project, 'production', { id: 'other' });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(revision, { minLength: 1, maxLength: 4 }), {
          minLength: 1,
          maxLength: 6,
        }),
        async (rounds) => {
          responseId = randomUUID();
          const read = async () => (await stored()).find(({ id }) => id === responseId);
          let before: Stored | undefined;
          for (const sent of rounds) {
            // Requests of one round are sent together, so they share a batch.
            const outcomes = await Promise.all(
              sent.map(async ({ score, ...body }) => ({
                body,
                status: (await send({ ...body, answers: { score } })).statusCode,
              })),
            );
            const after = await read();
            if (!after) throw new Error('the first revision was not stored');
            if (before) {
              expect(after.user_id).toBe(before.user_id);
              expect(after.popup_id).toBe(before.popup_id);
              expect(after.revision).toBeGreaterThanOrEqual(before.revision);
              if (before.finished) expect(after).toEqual(before);
            }
            // The confirmed revision or a newer one is stored; the rest was rejected.
            for (const { body, status } of outcomes) {
              expect([204, 409]).toContain(status);
              if (status === 204) expect(body.revision).toBeLessThanOrEqual(after.revision);
            }
            before = after;
          }
        },
      ),
      { numRuns: runs(60) },
    );
    expect(await findInconsistencies(context.database.main)).toEqual([]);
  });
});

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
    context.database.main.query(sql`
      select r.answers, r.version, v.version as "valuesVersion", r.rejected
      from responses r join response_values v on v.environment_id = r.environment_id and v.id = r.id
      where r.environment_id = ${project.environments.production} order by r.version`);
  const clear = () =>
    context.database.main.query(sql`truncate responses, response_values, daily_counts`);

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
    await context.database.main.query(sql`
      update popup_versions set created_at = now() - interval '8 days'
      where environment_id = ${project.environments.production} and number = 2`);
    await context.database.main.query(
      sql`select pg_notify('service_popups', ${String(project.environments.production)})`,
    );
    await expect.poll(async () => (await frame('?v=1')).statusCode).toBe(404);
    expect((await frame('?v=2')).statusCode).toBe(200);
  });
});
