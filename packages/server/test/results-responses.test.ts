import { randomUUID } from 'node:crypto';
import { UserResponse, type ResponseView, type StoredResponse } from '@service-popups/contract';
import { Type } from 'typebox';
import { Errors } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { ResponseRow } from '../src/features/visitors/responses/response-row';
import { createResponsesStore } from '../src/features/visitors/responses/store';
import { popupVersions } from '../src/db/schema';
import { expectProblem } from './support/expect-problem';
import { makeProject, testSurvey, type TestProject } from './support/make-project';
import { makeMember, type Person } from './support/person';
import { publicIdOf } from './support/public-id';
import { useApp } from './support/test-app';

interface Part {
  items: StoredResponse[];
  next: string | null;
}

describe('[S13] individual responses', () => {
  const context = useApp();
  const base = (project: TestProject): string =>
    `/api/v1/projects/${project.id}/environments/production/popups/welcome/results/responses`;
  const save = async (project: TestProject, given: Partial<ResponseRow>[]): Promise<string[]> => {
    const rows = given.map((row) => ({
      environmentId: project.environments.production,
      id: randomUUID(),
      popupId: 'welcome',
      surveyId: 'nps',
      revision: 1,
      finished: true,
      version: null,
      userId: null,
      lang: null,
      device: null,
      path: null,
      answers: '{"score":9}',
      choices: '',
      qualifies: false,
      ...row,
    }));
    await createResponsesStore(context.database.ingest).save(rows);
    return rows.map(({ id }) => publicIdOf(id));
  };
  const readAll = async (viewer: Person, address: string): Promise<StoredResponse[]> => {
    const found: StoredResponse[] = [];
    let cursor = '';
    do {
      const response = await viewer.call('GET', `${address}&cursor=${cursor}`);
      expect(response.statusCode, response.body).toBe(200);
      const { items, next } = response.json<Part>();
      found.push(...items);
      cursor = next ?? '';
    } while (cursor);
    return found;
  };

  it('[M6] are paginated, with each once and the newest first', async () => {
    const project = await makeProject(context.database);
    const viewer = await makeMember(context, project.id, 'viewer');
    const { main: db } = context.database;
    // Many with the same time, and others a microsecond apart.
    for (let round = 0; round < 3; round += 1)
      await save(
        project,
        Array.from({ length: 20 }, () => ({})),
      );
    await db.query(sql`
      update responses set created_at = '2026-01-01T00:00:00Z'::timestamptz
        + (get_byte(uuid_send(id), 0) % 5) * interval '1 microsecond'
      where environment_id = ${project.environments.production}`);
    const all = await db.query<{ id: string }>(sql`
      select public_response_id(id) as id from responses where environment_id = ${project.environments.production}
      order by created_at desc, public_response_id(id) desc`);
    const found = await readAll(viewer, `${base(project)}?limit=7`);
    expect(found.map(({ responseId }) => responseId)).toEqual(all.map(({ id }) => id));
  });

  it('[S14] [F4] do not reveal the ids that allow changing them', async () => {
    const project = await makeProject(context.database);
    const owner = await makeMember(context, project.id, 'owner');
    const ids = Array.from({ length: 5 }, () => randomUUID());
    const answers = '{"score":3,"why":"x"}';
    const shown = await save(
      project,
      ids.map((id) => ({ id, userId: 'ada', answers })),
    );
    const popup = base(project).replace(/\/results.*/, '');
    for (const address of [
      `${base(project)}?limit=2`,
      `${base(project)}/${shown[0] ?? ''}`,
      `${popup}/results/questions/why/texts?limit=2`,
      `${popup}/responses?format=csv`,
      `${popup}/responses?format=jsonl`,
      `/api/v1/projects/${project.id}/users/ada`,
    ]) {
      const { statusCode, body } = await owner.call('GET', address);
      expect(statusCode, body).toBe(200);
      // Cursors are base64.
      const [, next = ''] = /"next":"([^"]+)"/.exec(body) ?? [];
      const text = `${body} ${Buffer.from(next, 'base64url').toString()}`;
      expect(shown.some((id) => text.includes(id))).toBe(true);
      for (const id of ids) expect(text).not.toContain(id);
    }
    const inside = await owner.call('GET', `${base(project)}/${ids[0] ?? ''}`);
    expectProblem(inside, 'not_found');
  });

  it('respect the filters', async () => {
    const project = await makeProject(context.database);
    const viewer = await makeMember(context, project.id, 'viewer');
    const [first = '', second = '', third = ''] = await save(project, [
      { lang: 'de-AT', device: 'mobile', path: '/a', version: 2, userId: 'ada' },
      { lang: 'en', finished: false },
      { lang: 'en', device: 'desktop' },
    ]);
    for (const [query, ids] of [
      ['', [first, second, third]],
      ['lang=de', [first]],
      ['lang=en&finished=true', [third]],
      ['finished=false', [second]],
      ['version=2&device=mobile&path=/a', [first]],
      ['to=2020-01-01', []],
    ] as const) {
      const found = await readAll(viewer, `${base(project)}?${query}`);
      expect(found.map(({ responseId }) => responseId).sort()).toEqual([...ids].sort());
    }
    const [one] = await readAll(viewer, `${base(project)}?lang=de`);
    expect(one).toMatchObject({
      userId: 'ada',
      version: 2,
      finished: true,
      meta: { lang: 'de-AT', device: 'mobile', path: '/a' },
      answers: { score: 9 },
    });
  });

  it('include the version of the survey that was shown', async () => {
    const project = await makeProject(context.database);
    const viewer = await makeMember(context, project.id, 'viewer');
    const read = async (id: string): Promise<ResponseView> =>
      (await viewer.call('GET', `${base(project)}/${id}`)).json<ResponseView>();
    const older = { ...testSurvey, version: 7 };
    await context.database.main.insert(popupVersions).values({
      environmentId: project.environments.production,
      popupId: 'welcome',
      number: 2,
      draft: { surveyId: 'nps', title: '', message: '', triggers: [] },
      survey: older,
      note: '',
      publishedBy: 'ada@example.com',
    });
    const [then = '', now = '', other = ''] = await save(project, [
      { version: 2 },
      { version: 3 },
      { surveyId: 'another' },
    ]);
    expect((await read(then)).survey).toEqual(older);
    expect((await read(now)).survey).toEqual(testSurvey);
    expect(await read(other)).toMatchObject({ surveyId: 'another', survey: null });
  });

  it.each(['x', Buffer.from('1~x').toString('base64url')])(
    'reject the cursor %s',
    async (cursor) => {
      const project = await makeProject(context.database);
      const viewer = await makeMember(context, project.id, 'viewer');
      const response = await viewer.call('GET', `${base(project)}?cursor=${cursor}`);
      expectProblem(response, 'invalid_request', 'cursor');
    },
  );

  it.each(['ada', 'a/b?c#d%2F&e=+', 'ß 🙂 "quoted"', "it's; drop", '%', 'a..b'])(
    '[S13] of the user %j are listed over all popups, newest first and in words',
    async (userId) => {
      const project = await makeProject(context.database, {
        popups: [{ id: 'welcome' }, { id: 'other' }],
      });
      const viewer = await makeMember(context, project.id, 'viewer');
      const { production, development } = project.environments;
      const [first] = await save(project, [{ userId, answers: '{"score":3,"gone":"x"}' }]);
      const [second] = await save(project, [{ userId, popupId: 'other', finished: false }]);
      await save(project, [{ userId: `${userId}x` }, {}]);
      await save(project, [{ userId, environmentId: development }]);
      await context.database.main.query(sql`
        update responses set created_at = created_at - interval '1 hour'
        where environment_id = ${production} and popup_id = 'welcome'`);
      const users = `/api/v1/projects/${project.id}/environments/production/users`;
      const address = `${users}/${encodeURIComponent(userId)}/responses`;
      const found = (await readAll(viewer, `${address}?limit=1`)) as UserResponse[];
      expect(found.map(({ responseId, popupId }) => [responseId, popupId])).toEqual([
        [second, 'other'],
        [first, 'welcome'],
      ]);
      expect(found[1]?.described).toEqual([
        { id: 'score', title: expect.any(String) as string, text: '3 of 10' },
        { id: 'gone', title: 'gone', text: 'x' },
      ]);
      expect(Errors(Type.Array(UserResponse), found)).toEqual([]);
    },
  );

  it('[S13] of an unknown user are an empty list', async () => {
    const project = await makeProject(context.database);
    const viewer = await makeMember(context, project.id, 'viewer');
    const users = `/api/v1/projects/${project.id}/environments/production/users`;
    const reply = await viewer.call('GET', `${users}/nobody/responses`);
    expect(reply.json()).toEqual({ items: [], next: null });
  });

  it('[M4] are not public in a demo project, because they name users', async () => {
    const project = await makeProject(context.database, { demo: true });
    const [id = ''] = await save(project, [{ userId: 'ada' }]);
    const users = base(project).replace(/popups.*/, 'users');
    for (const address of [base(project), `${base(project)}/${id}`, `${users}/ada/responses`])
      expectProblem(await context.app.inject(address), 'unauthenticated');
  });
});
