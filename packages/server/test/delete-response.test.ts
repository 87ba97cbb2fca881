import { randomUUID } from 'node:crypto';
import type {
  FunnelCounts,
  PopupResults,
  RecentCounts,
  StoredResponse,
} from '@service-popups/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { popups } from '../src/db/schema';
import { findInconsistencies } from './support/faults/find-inconsistencies';
import { expectProblem } from './support/expect-problem';
import { addPopup, makeProject, type TestProject } from './support/make-project';
import { makeMember, type Person } from './support/person';
import { publicIdOf } from './support/public-id';
import { tablesContaining } from './support/tables-containing';
import { useApp } from './support/test-app';

describe('[S21] a deleted response', () => {
  const context = useApp();
  let project: TestProject;
  let editor: Person;
  let responseId: string;
  beforeEach(async () => {
    project = await makeProject(context.database);
    editor = await makeMember(context, project.id, 'editor');
    responseId = randomUUID();
  });

  const send = (body: object = {}) =>
    context.app.inject({
      method: 'POST',
      url: '/sdk/responses',
      payload: {
        ...{ responseId, apiKey: project.keys.production, popupId: 'welcome', surveyId: 'nps' },
        ...{ revision: 1, answers: { score: 9 }, finished: false },
        ...body,
      },
    });
  const save = async (body?: object): Promise<void> => {
    expect((await send(body)).statusCode).toBe(204);
  };
  const popup = (id = 'welcome') =>
    `/api/v1/projects/${project.id}/environments/production/popups/${id}`;
  const address = (id = responseId) => `${popup()}/results/responses/${publicIdOf(id)}`;
  const remove = async (id?: string): Promise<void> => {
    const { statusCode, body } = await editor.call('DELETE', address(id));
    expect(statusCode, body).toBe(204);
  };
  const listed = async (): Promise<string[]> => {
    const reply = await editor.call('GET', `${popup()}/results/responses`);
    const { items } = reply.json<{ items: StoredResponse[] }>();
    return items.map((one) => one.responseId);
  };
  const db = () => context.database.main;

  it('is in no list, export, count or other table, and others stay', async () => {
    const secret = `secret-${responseId}`;
    await save({ userId: 'ada', answers: { score: 3, why: secret }, finished: true });
    const kept = randomUUID();
    await save({ responseId: kept, userId: 'ada' });
    await remove();
    expect(await listed()).toEqual([publicIdOf(kept)]);
    expectProblem(await editor.call('GET', address()), 'not_found');
    const { body } = await editor.call('GET', `${popup()}/responses?format=jsonl`);
    expect(body.trim().split('\n')).toHaveLength(1);
    const pages = await editor.call('GET', `${popup()}/results/pages`);
    expect(pages.json()).toMatchObject({ responses: 1, finished: 0 });
    const funnel = await editor.call('GET', `${popup()}/results/funnel`);
    expect(funnel.json()).toMatchObject({ total: { answered: 1 } });
    expect(await tablesContaining(db(), secret)).toEqual([]);
    expect(await findInconsistencies(db())).toEqual([]);
  });

  it('[S7] no longer counts as completed, and never as one that was left', async () => {
    const report = (status: string) =>
      context.app.inject({
        method: 'POST',
        url: '/sdk/popups',
        payload: { apiKey: project.keys.production, popupId: 'welcome', status },
      });
    for (const status of ['opened', 'opened', 'opened', 'completed', 'completed'])
      expect((await report(status)).statusCode).toBe(204);
    const others = [randomUUID(), randomUUID()];
    await save({ finished: true });
    await save({ responseId: others[0], finished: true });
    await save({ responseId: others[1] });
    const completed = async () => {
      const funnel = await editor.call('GET', `${popup()}/results/funnel`);
      const onPath = await editor.call('GET', `${popup()}/results/funnel?path=/`);
      const scope = `/api/v1/projects/${project.id}/environments/production/results`;
      const list = (await editor.call('GET', scope)).json<{ items: PopupResults[] }>();
      const recent = await editor.call('GET', `${scope}/recent`);
      const { days } = recent.json<{ items: RecentCounts[] }>().items[0] ?? {};
      const { total, byDay, byVersion } = funnel.json<FunnelCounts>();
      const counts = [total, byDay[0], byVersion[0], list.items[0]?.funnel];
      expect(counts.every((one) => one?.completed === total.completed)).toBe(true);
      expect(onPath.json()).toMatchObject({ total: { completed: 0 } });
      expect(days?.at(-1)?.completed).toBe(total.completed);
      return [total.answered, total.completed];
    };
    expect(await completed()).toEqual([3, 2]);
    await remove();
    expect(await completed()).toEqual([2, 1]);
    // Even when none is left, the reports don't count again.
    for (const id of others) await remove(id);
    expect(await completed()).toEqual([0, 0]);
  });

  it('[S3] was still answered, so that the user isn’t asked again', async () => {
    await save({ userId: 'ada', finished: true });
    await remove();
    const url = `/api/v1/projects/${project.id}/environments/production/users/ada/record`;
    const record = (await editor.call('GET', url)).json<{ answered: { surveyId: string }[] }>();
    expect(record.answered.map(({ surveyId }) => surveyId)).toEqual(['nps']);
  });

  it('[F4] stays deleted when the visitor sends revisions, which are confirmed', async () => {
    await save();
    await remove();
    const before = await db().query(sql`select * from responses where id = ${responseId}`);
    for (const change of [
      {},
      { revision: 2 },
      { revision: 1_000_000, finished: true, userId: 'ada', answers: { score: 9 } },
    ])
      await save(change);
    expect(await listed()).toEqual([]);
    expect(await db().query(sql`select * from responses where id = ${responseId}`)).toEqual(before);
    expect(await findInconsistencies(db())).toEqual([]);
  });

  it('[F4] stays deleted when a revision arrives at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = randomUUID();
      await save({ responseId: id });
      const [deleted, ...sent] = await Promise.all([
        editor.call('DELETE', address(id)),
        ...[2, 3, 4].map((revision) => send({ responseId: id, revision })),
      ]);
      expect(deleted.statusCode).toBe(204);
      expect(sent.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
      await save({ responseId: id, revision: 5 });
    }
    expect(await listed()).toEqual([]);
    expect(await findInconsistencies(db())).toEqual([]);
  });

  it('[M9] no longer counts towards stopAfter', async () => {
    await context.database.main
      .update(popups)
      .set({ stopAfter: 1 })
      .where(eq(popups.environmentId, project.environments.production));
    const definitions = () => context.app.inject(`/sdk/${project.keys.production}/popups`);
    await save({ finished: true });
    await expect.poll(async () => (await definitions()).json<unknown[]>()).toEqual([]);
    await remove();
    expect((await definitions()).json()).toMatchObject([{ id: 'welcome' }]);
  });

  it('[M9] makes room for the next completed response of its user, if that has answers', async () => {
    await context.database.main
      .update(popups)
      .set({ stopAfter: 1 })
      .where(eq(popups.environmentId, project.environments.production));
    const [empty, next] = [randomUUID(), randomUUID()];
    await save({ userId: 'ada', finished: true });
    await save({ userId: 'ada', finished: true, responseId: empty });
    await db().query(sql`update responses set answers = '{}' where id = ${empty}`);
    await db().query(sql`update response_values set values = '{}' where id = ${empty}`);
    await save({ userId: 'ada', responseId: randomUUID() });
    await save({ userId: 'ada', finished: true, responseId: next });
    const qualifying = async () =>
      (await editor.call('GET', `${popup()}/results/pages`)).json<{ qualifying: number }>()
        .qualifying;
    await remove();
    expect(await qualifying()).toBe(1);
    expect(await findInconsistencies(db())).toEqual([]);
    expect((await context.app.inject(`/sdk/${project.keys.production}/popups`)).json()).toEqual([]);
    await remove(next);
    expect(await qualifying()).toBe(0);
    expect(await findInconsistencies(db())).toEqual([]);
  });

  it('leaves only its id, which retention removes later', async () => {
    await save();
    await remove();
    const [row] = await db().query<{
      isNew: boolean;
      user_id: string | null;
      path: string | null;
    }>(sql`
      select updated_at > now() - interval '1 minute' as "isNew", user_id, path
      from responses where id = ${responseId}`);
    expect(row).toEqual({ isNew: true, user_id: null, path: null });
  });

  it('is in the audit log, without answers and user', async () => {
    const owner = await makeMember(context, project.id, 'owner');
    await save({ userId: 'ada', answers: { score: 3, why: 'private' } });
    await remove();
    const { body } = await owner.call('GET', `/api/v1/projects/${project.id}/audit`);
    expect((JSON.parse(body) as { items: object[] }).items[0]).toMatchObject({
      action: 'response.delete',
      target: 'welcome',
      before: { environment: 'production', responseId: publicIdOf(responseId) },
    });
    expect(body).not.toMatch(/"ada"|private/);
  });

  it('must be one of the popup, and can’t be deleted twice', async () => {
    await addPopup(context.database, project, 'production', { id: 'other' });
    await save();
    const elsewhere = `${popup('other')}/results/responses/${publicIdOf(responseId)}`;
    expectProblem(await editor.call('DELETE', elsewhere), 'not_found');
    // The id that the SDK sends isn't the one that members use.
    const own = `${popup()}/results/responses/${responseId}`;
    expectProblem(await editor.call('DELETE', own), 'not_found');
    expect(await listed()).toHaveLength(1);
    await remove();
    expectProblem(await editor.call('DELETE', address()), 'not_found');
  });
});
