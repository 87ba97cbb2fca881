import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { environments, identitySecrets } from '../src/db/schema';
import { createResponsesStore } from '../src/features/responses/store';
import { findInconsistencies } from './support/faults/find-inconsistencies';
import { expectProblem } from './support/expect-problem';
import { addPopup, makeProject, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';
import { runs } from '../../contract/test/support/runs';

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
  const context = useApp();
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
  const stored = () => context.database.sql<Stored[]>`
    select id, revision, finished, user_id, popup_id, (answers ->> 'score')::int as score
    from responses where environment_id = ${project.environments.production}`;

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
    const { orm } = context.database;
    await orm
      .update(environments)
      .set({ identityRequired: true })
      .where(eq(environments.id, environmentId));
    await orm.insert(identitySecrets).values({ environmentId, secret: SECRET });
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
    const [counted] = await context.database.sql`
      select sum(n) filter (where step = 'finished')::int as finished,
        sum(n) filter (where step = 'qualifying')::int as qualifying
      from daily_counts where environment_id = ${project.environments.production}`;
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
    expect(await findInconsistencies(context.database.sql)).toEqual([]);
  });
});
