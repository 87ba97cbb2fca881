import { randomUUID } from 'node:crypto';
import type {
  Review,
  ReviewedResponse,
  StoredResponse,
  TagCount,
  TextAnswer,
} from '@service-popups/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { createResponsesStore } from '../src/features/visitors/responses/store';
import { expectProblem } from './support/expect-problem';
import { addPopup, makeProject, testSurvey, type TestProject } from './support/make-project';
import { makeMember, type Person } from './support/person';
import { publicIdOf } from './support/public-id';
import { useApp } from './support/test-app';

describe('[S20] reviews', () => {
  const context = useApp();
  let project: TestProject;
  let editor: Person;
  beforeEach(async () => {
    project = await makeProject(context.database);
    editor = await makeMember(context, project.id, 'editor');
  });
  const results = ({ id } = project, popupId = 'welcome'): string =>
    `/api/v1/projects/${id}/environments/production/popups/${popupId}/results`;
  const save = async (
    count: number,
    { userId = null, answers = {} }: { userId?: string | null; answers?: object } = {},
    popupId = 'welcome',
  ): Promise<string[]> => {
    const rows = Array.from({ length: count }, () => ({
      environmentId: project.environments.production,
      id: randomUUID(),
      popupId,
      surveyId: 'nps',
      revision: 1,
      finished: true,
      version: null,
      userId,
      lang: null,
      device: null,
      path: null,
      answers: JSON.stringify({ score: 3, why: 'Slow', ...answers }),
      choices: '',
      qualifies: false,
    }));
    await createResponsesStore(context.database.ingest).save(rows);
    return rows.map(({ id }) => publicIdOf(id));
  };
  const patch = (id: string, body: object, person = editor) =>
    person.call('PATCH', `${results()}/responses/${id}/review`, body);
  const bulk = (body: object) => editor.call('POST', `${results()}/reviews`, body);
  const read = async <One>(path: string, person = editor): Promise<One> => {
    const reply = await person.call('GET', `${results()}/${path}`);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<One>();
  };
  const tagsOf = async (): Promise<TagCount[]> => (await read<{ items: TagCount[] }>('tags')).items;
  const idsFor = async (query: string): Promise<string[]> =>
    (await read<{ items: StoredResponse[] }>(`responses?${query}`)).items.map(
      ({ responseId }) => responseId,
    );

  it('change only what is given, and say who changed them', async () => {
    const [id = ''] = await save(1);
    const before = await read<StoredResponse>(`responses/${id}`);
    expect(before.review).toBeUndefined();
    const first = await patch(id, { tags: ['bug'], note: 'Ask\nAda.' });
    expect(first.json<Review>()).toMatchObject({
      status: 'new',
      tags: ['bug'],
      note: 'Ask\nAda.',
      changedBy: editor.email,
    });
    const owner = await makeMember(context, project.id, 'owner');
    const second = (await patch(id, { status: 'done' }, owner)).json<Review>();
    expect(second).toMatchObject({
      status: 'done',
      tags: ['bug'],
      note: 'Ask\nAda.',
      changedBy: owner.email,
    });
    expect(Math.abs(Date.now() - second.changedAt)).toBeLessThan(60_000);
  });

  it('are part of responses, text answers and exports', async () => {
    const [id = '', other = ''] = await save(2);
    const review = (
      await patch(id, { status: 'seen', tags: ['a', 'b'], note: '=1' })
    ).json<Review>();
    const reviewOf = (items: { responseId: string; review?: Review }[], responseId: string) =>
      items.find((one) => one.responseId === responseId)?.review;
    for (const path of ['responses', 'questions/why/texts']) {
      const { items } = await read<{ items: StoredResponse[] }>(path);
      expect(reviewOf(items, id)).toEqual(review);
      expect(reviewOf(items, other)).toBeUndefined();
    }
    expect((await read<StoredResponse>(`responses/${id}`)).review).toEqual(review);
    const file = (format: string) =>
      editor.call('GET', `${results().replace('/results', '/responses')}?format=${format}`);
    const lines = (await file('jsonl')).body.trim().split('\n');
    const exported = lines.map((line) => JSON.parse(line) as object);
    expect(exported).toContainEqual(
      expect.objectContaining({ responseId: id, status: 'seen', tags: ['a', 'b'], note: '=1' }),
    );
    expect(exported).toContainEqual(
      expect.objectContaining({ responseId: other, status: 'new', tags: [], note: '' }),
    );
    const [header = '', ...rows] = (await file('csv')).body.split('\r\n');
    expect(header).toContain(',path,status,tags,note,answers.score');
    expect(rows.find((row) => row.startsWith(id))).toContain(",seen,a; b,'=1,3,Slow");
  });

  it('keep a tag as it was first written in the popup', async () => {
    const [first = '', second = '', third = ''] = await save(3);
    await patch(first, { tags: ['  Too \t slow ', 'TOO SLOW', 'Übersicht'] });
    const { tags } = (
      await patch(second, { tags: ['too slow', 'ÜBERSICHT', 'new'] })
    ).json<Review>();
    expect(tags).toEqual(['Too slow', 'Übersicht', 'new']);
    await bulk({
      responseIds: [first, second, third],
      addTags: ['NEW'],
      removeTags: ['übersicht'],
    });
    expect(await tagsOf()).toEqual([
      { tag: 'new', responses: 3 },
      { tag: 'Too slow', responses: 2 },
    ]);
  });

  it('keep one spelling of a tag that two people add at the same time', async () => {
    const ids = await save(8);
    await Promise.all(ids.map((id, index) => patch(id, { tags: [index % 2 ? 'bug' : 'Bug'] })));
    expect(await tagsOf()).toEqual([
      { tag: expect.stringMatching(/bug/i) as string, responses: 8 },
    ]);
  });

  it('can be changed for several responses at once; unknown ones are left out', async () => {
    const [first = '', second = ''] = await save(2);
    await patch(first, { note: 'Stays.' });
    await addPopup(context.database, project, 'production', { id: 'other' });
    const [elsewhere = ''] = await save(1, {}, 'other');
    const responseIds = [first, second, elsewhere, randomUUID()];
    const reply = await bulk({ responseIds, addTags: ['bug'], status: 'seen' });
    const { items } = reply.json<{ items: ReviewedResponse[] }>();
    expect(items.map(({ responseId }) => responseId).sort()).toEqual([first, second].sort());
    expect(items.find(({ responseId }) => responseId === first)?.review).toMatchObject({
      status: 'seen',
      tags: ['bug'],
      note: 'Stays.',
    });
    const path = results(project, 'other');
    const other = await editor.call('GET', `${path}/responses/${elsewhere}`);
    expect(other.json<StoredResponse>().review).toBeUndefined();
  });

  it('accept at most 20 tags of 50 characters and a note of 2,000, for 500 responses', async () => {
    const [id = ''] = await save(1);
    const names = Array.from({ length: 20 }, (_, n) => `${String(n)}-`.padEnd(50, 'ü'));
    expect((await patch(id, { tags: names, note: 'x'.repeat(2000) })).statusCode).toBe(200);
    expectProblem(await patch(id, { tags: [...names, 'more'] }), 'invalid_request', 'tags');
    expectProblem(await patch(id, { tags: ['x'.repeat(51)] }), 'invalid_request', 'tags.0');
    expectProblem(await patch(id, { tags: ['a', ' '] }), 'invalid_request', 'tags');
    expectProblem(await patch(id, { note: 'x'.repeat(2001) }), 'invalid_request', 'note');
    expectProblem(await patch(id, { status: 'read' }), 'invalid_request', 'status');
    const responseIds = [id];
    expectProblem(await bulk({ responseIds, addTags: ['more'] }), 'invalid_request', 'addTags');
    expectProblem(await bulk({ responseIds, addTags: [' '] }), 'invalid_request', 'addTags');
    expectProblem(await bulk({ responseIds: [] }), 'invalid_request', 'responseIds');
    const many = Array.from({ length: 501 }, () => randomUUID());
    expectProblem(await bulk({ responseIds: many }), 'invalid_request', 'responseIds');
    expect((await bulk({ responseIds: [id, ...many.slice(2)], status: 'done' })).statusCode).toBe(
      200,
    );
    const replaced = await bulk({ responseIds, addTags: ['more'], removeTags: names.slice(0, 1) });
    expect(replaced.statusCode, replaced.body).toBe(200);
    expect((await read<StoredResponse>(`responses/${id}`)).review?.tags).toHaveLength(20);
  });

  it('filter responses by tag and status', async () => {
    const [bug = '', slow = '', none = ''] = await save(3);
    await patch(bug, { tags: ['Bug'], status: 'done' });
    await patch(slow, { tags: ['a,b'] });
    for (const [query, ids] of [
      ['tag=bUG', [bug]],
      ['tag=bug,a%252Cb', [bug, slow]],
      ['tag=-', [none]],
      ['tag=-,bug', [none, bug]],
      ['tag=unknown', []],
      ['tag=%2500', []],
      ['status=done', [bug]],
      ['status=new', [slow, none]],
      ['status=new&tag=a%252Cb', [slow]],
    ] as const)
      expect([query, (await idsFor(query)).sort()]).toEqual([query, [...ids].sort()]);
    for (const text of ['%25', ','])
      expectProblem(
        await editor.call('GET', `${results()}/responses?tag=${text}`),
        'invalid_request',
        'tag',
      );
  });

  it('[S14] are exported with the data of a user, and deleted with it', async () => {
    const owner = await makeMember(context, project.id, 'owner');
    const [id = ''] = await save(1, { userId: 'ada' });
    const [kept = ''] = await save(1, { userId: 'bob' });
    for (const one of [id, kept]) await patch(one, { tags: ['vip'], note: 'Called them.' });
    const user = `/api/v1/projects/${project.id}/users/ada`;
    const document = (await owner.call('GET', user)).json<{ responses: object[] }>();
    expect(document.responses).toMatchObject([
      { review: { status: 'new', tags: ['vip'], note: 'Called them.' } },
    ]);
    expect(JSON.stringify(document)).not.toContain(editor.email);
    expect((await owner.call('DELETE', user)).statusCode).toBe(200);
    expect(await tagsOf()).toEqual([{ tag: 'vip', responses: 1 }]);
    const left = await context.database.main.query(sql`
      select public_response_id(id) as id from response_reviews
      where environment_id = ${project.environments.production}`);
    expect(left).toEqual([{ id: kept }]);
    expectProblem(await patch(id, { note: 'Again' }), 'not_found');
  });

  it('[M4] are not public in a demo project', async () => {
    project = await makeProject(context.database, { demo: true });
    editor = await makeMember(context, project.id, 'editor');
    const [id = ''] = await save(1);
    await patch(id, { note: 'Secret', tags: ['secret'] });
    const texts = await context.app.inject(`${results()}/questions/why/texts`);
    expect(texts.json<{ items: TextAnswer[] }>().items).toHaveLength(1);
    expect(texts.body.toLowerCase()).not.toContain('secret');
    for (const query of ['tag=secret', 'status=new'])
      expectProblem(
        await context.app.inject(`${results()}/questions?${query}`),
        'forbidden',
        query.split('=')[0],
      );
    expectProblem(await context.app.inject(`${results()}/tags`), 'unauthenticated');
  });

  it('[S12] stand next to the main score of a text answer', async () => {
    const scores = async (survey = testSurvey): Promise<unknown[]> => {
      project = await makeProject(context.database, { survey });
      editor = await makeMember(context, project.id, 'editor');
      await save(1, { answers: { score: 3, ease: 6 } });
      await save(1, { answers: { score: null, ease: 7 } });
      const { items } = await read<{ items: TextAnswer[] }>('questions/why/texts');
      return items.map(({ score }) => score);
    };
    expect(await scores()).toEqual([undefined, { questionId: 'score', type: 'nps', value: 3 }]);
    const [first, ...others] = testSurvey.pages;
    const questions = (first?.questions ?? []).slice(1);
    const ease = { id: 'ease', type: 'ces', title: 'How easy?' } as const;
    const pages = [{ id: 'rating', questions: [...questions, ease] }, ...others];
    expect(await scores({ ...testSurvey, pages })).toEqual([
      { questionId: 'ease', type: 'ces', value: 7 },
      { questionId: 'ease', type: 'ces', value: 6 },
    ]);
  });
});
