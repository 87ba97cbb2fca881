import { randomUUID } from 'node:crypto';
import type { Answers } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPopup, makeProject, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';
import { runs } from '../../contract/test/support/runs';

interface Stored {
  id: string;
  revision: number;
  finished: boolean;
  answers: Answers;
  user_id: string | null;
}

describe('[F4] responses', () => {
  const context = useApp();

  const post = (payload: unknown, contentType = 'text/plain', prefix = '') =>
    context.app.inject({
      method: 'POST',
      url: `${prefix}/sdk/responses`,
      headers: { 'content-type': contentType },
      payload: JSON.stringify(payload),
    });

  const stored = (
    { environments }: TestProject,
    kind: 'production' | 'development' = 'production',
  ) =>
    context.database.sql<Stored[]>`
      select id, revision, finished, answers, user_id
      from responses where environment_id = ${environments[kind]} order by id`;

  const base = ({ keys }: TestProject) => ({
    responseId: randomUUID(),
    apiKey: keys.production,
    surveyId: 'nps',
    popupId: 'welcome',
    revision: 1,
    answers: {},
    finished: false,
  });

  it.each(['text/plain', 'application/json'])('are stored when sent as %s', async (type) => {
    const project = await makeProject(context.database);
    const response = {
      ...base(project),
      userId: 'ada',
      answers: { score: 7, why: 'It is “fine” 😀' },
      meta: { lang: 'en', device: 'mobile', path: '/cart' },
    };
    const reply = await post(response, type);
    expect(reply.statusCode).toBe(204);
    expect(reply.body).toBe('');
    const rows = await context.database.sql`
      select id, revision, finished, answers, popup_id, survey_id, user_id, lang, device, path
      from responses where environment_id = ${project.environments.production}`;
    expect(rows).toEqual([
      {
        id: response.responseId,
        revision: 1,
        finished: false,
        answers: response.answers,
        popup_id: 'welcome',
        survey_id: 'nps',
        user_id: 'ada',
        lang: 'en',
        device: 'mobile',
        path: '/cart',
      },
    ]);
  });

  it('keep the highest revision, whatever the order and repeats', async () => {
    const project = await makeProject(context.database);
    const arrivals = fc.integer({ min: 1, max: 5 }).chain((last) =>
      fc.tuple(
        fc.shuffledSubarray(
          Array.from({ length: last }, (_, index) => index + 1),
          { minLength: 1 },
        ),
        fc.array(fc.integer({ min: 1, max: last }), { maxLength: 3 }),
        fc.boolean(),
      ),
    );
    await fc.assert(
      fc.asyncProperty(arrivals, async ([revisions, repeats, together]) => {
        const response = base(project);
        const sent = [...revisions, ...repeats.filter((revision) => revisions.includes(revision))];
        const send = async (revision: number): Promise<void> => {
          const answers = { score: revision };
          const { statusCode } = await post({ ...response, revision, answers });
          expect(statusCode).toBe(204);
        };
        if (together) await Promise.all(sent.map(send));
        else for (const revision of sent) await send(revision);

        const highest = Math.max(...sent);
        const rows = await stored(project);
        expect(rows.filter(({ id }) => id === response.responseId)).toMatchObject([
          { revision: highest, answers: { score: highest } },
        ]);
      }),
      { numRuns: runs(60) },
    );
  });

  it('ignore a repeated revision with other answers', async () => {
    const project = await makeProject(context.database);
    const response = { ...base(project), revision: 2, answers: { score: 9 }, finished: true };
    await post(response);
    for (const revision of [1, 2])
      expect((await post({ ...response, revision, answers: {}, finished: false })).statusCode).toBe(
        204,
      );
    expect(await stored(project)).toMatchObject([
      { revision: 2, answers: { score: 9 }, finished: true },
    ]);
  });

  it('[Q6] lose answers that the newest revision omits', async () => {
    const project = await makeProject(context.database);
    const response = base(project);
    await post({ ...response, answers: { score: 3, why: 'slow' } });
    await post({ ...response, revision: 2, answers: { score: 10 }, finished: true });
    expect(await stored(project)).toMatchObject([{ answers: { score: 10 }, finished: true }]);
  });

  it('are the same whatever the case of their id', async () => {
    const project = await makeProject(context.database);
    const response = base(project);
    await post(response);
    await post({ ...response, responseId: response.responseId.toUpperCase(), revision: 2 });
    expect(await stored(project)).toMatchObject([{ revision: 2 }]);
  });

  it('[Q4] contain no blank texts', async () => {
    const project = await makeProject(context.database);
    await post({ ...base(project), answers: { score: 3, why: ' \n\t', more: '' } });
    expect(await stored(project)).toMatchObject([{ answers: { score: 3 } }]);
  });

  it('are accepted for a popup that is no longer published', async () => {
    const project = await makeProject(context.database);
    await addPopup(context.database, project, 'production', { id: 'old' }, { published: false });
    expect((await post({ ...base(project), popupId: 'old' })).statusCode).toBe(204);
    expect(await stored(project)).toHaveLength(1);
  });

  it('[S6] with the same id in two environments are separate', async () => {
    const [one, two] = [await makeProject(context.database), await makeProject(context.database)];
    const response = { ...base(one), revision: 5, answers: { score: 1 } };
    await post(response);
    const other = { ...response, apiKey: two.keys.production, revision: 1, answers: { score: 2 } };
    await post(other);
    const dev = { ...response, apiKey: one.keys.development, revision: 9, answers: { score: 3 } };
    expect((await post(dev, 'text/plain', '/dev')).statusCode).toBe(204);
    expect(await stored(one)).toMatchObject([{ revision: 5, answers: { score: 1 } }]);
    expect(await stored(two)).toMatchObject([{ revision: 1, answers: { score: 2 } }]);
    expect(await stored(one, 'development')).toMatchObject([
      { revision: 9, answers: { score: 3 } },
    ]);
  });
});
