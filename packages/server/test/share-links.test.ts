import { randomUUID } from 'node:crypto';
import type { CreatedShareLink, Question, SharedResults, Survey } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { createResponsesStore } from '../src/features/visitors/responses/store';
import { expectProblem } from './support/expect-problem';
import { makeProject, testSurvey, type TestProject } from './support/make-project';
import { makeMember, withToken, type Person } from './support/person';
import { tablesContaining } from './support/tables-containing';
import { useApp } from './support/test-app';

const options = ['a', 'b'].map((id) => ({ id, label: id.toUpperCase() }));
const questions: Question[] = [
  { id: 'score', type: 'nps', title: 'Score' },
  { id: 'one', type: 'single_choice', title: 'One', options, other: {} },
  { id: 'why', type: 'text', title: 'Why' },
  { id: 'mail', type: 'email', title: 'Mail' },
  { id: 'age', type: 'number', title: 'Age' },
  { id: 'rare', type: 'text', title: 'Rare' },
  { id: 'born', type: 'date', title: 'Born' },
];
const survey: Survey = {
  ...testSurvey,
  pages: [{ id: 'page', questions }],
  hiddenFields: [{ id: 'plan' }],
};

describe('[M19] read-only links', () => {
  const context = useApp();
  const links = (project: TestProject, popupId = 'welcome'): string =>
    `/api/v1/projects/${project.id}/environments/production/popups/${popupId}/share-links`;

  /** Forty answers on a desktop, six on a phone, one on a tablet. */
  const setUp = async (): Promise<{ project: TestProject; editor: Person }> => {
    const project = await makeProject(context.database, { survey });
    const rows = Array.from({ length: 47 }, (_, n) => ({
      environmentId: project.environments.production,
      id: randomUUID(),
      popupId: 'welcome',
      surveyId: survey.id,
      revision: 1,
      finished: true,
      version: 1,
      userId: `user-${String(n)}`,
      lang: 'en',
      device: n < 16 && n >= 10 ? 'mobile' : n === 16 ? 'tablet' : 'desktop',
      path: `/secret/${String(n)}`,
      answers: JSON.stringify({
        score: n % 11,
        one: n % 3 === 0 ? 'other' : 'a',
        ...(n % 3 === 0 && { 'one.other': `other text ${String(n)}` }),
        why: `text ${String(n)}`,
        mail: `person${String(n)}@example.com`,
        age: n < 6 ? 40 : n,
        plan: n < 8 ? 'pro' : `plan-${String(n)}`,
        // One fewer than a question needs.
        ...(n < 4 && { rare: 'rare text' }),
        born: n < 6 ? '1980-01-01' : `1980-02-${String(n + 10)}`,
      }),
      choices: 'one,plan,born',
      qualifies: false,
    }));
    await createResponsesStore(context.database.ingest).save(rows);
    return { project, editor: await makeMember(context, project.id, 'editor') };
  };
  const create = async (project: TestProject, editor: Person, body: object) => {
    const reply = await editor.call('POST', links(project), body);
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<CreatedShareLink>();
  };
  const tokenIn = ({ url }: CreatedShareLink): string => url.split('/').at(-1) ?? '';
  const read = (token: string) => context.app.inject(`/api/v1/shared/${token}`);
  const open = async (link: CreatedShareLink): Promise<SharedResults> => {
    const reply = await read(tokenIn(link));
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<SharedResults>();
  };

  it('can always show the last days, while others keep their period', async () => {
    const { project, editor } = await setUp();
    const today = new Date().toISOString().slice(0, 10);
    const days = { from: today, to: today };
    const rolling = await create(project, editor, { filters: { lang: 'en' }, rollingDays: 7 });
    expect(rolling).toMatchObject({ rollingDays: 7, filters: { to: today } });
    const fixed = await create(project, editor, { filters: { ...days, lang: 'en' } });
    expect(fixed).not.toHaveProperty('rollingDays');
    // As if they had been created long ago.
    await context.database.main.query(sql`
      update share_links set settings = jsonb_set(settings, '{filters}',
        settings -> 'filters' || '{"from": "2020-01-01", "to": "2020-01-07"}')`);
    const from = new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10);
    const now = await open(rolling);
    expect(now.filters).toEqual({ lang: 'en', from, to: today });
    expect(now.questions[0]?.results).not.toBeNull();
    const before = await open(fixed);
    expect(before.filters).toEqual({ lang: 'en', from: '2020-01-01', to: '2020-01-07' });
    expect(before.questions[0]?.results).toBeNull();
    expectProblem(
      await editor.call('POST', links(project), { rollingDays: 0 }),
      'invalid_request',
      'rollingDays',
    );
  });

  it('show results to anyone, without ids, paths and texts', async () => {
    const { project, editor } = await setUp();
    const link = await create(project, editor, { filters: { lang: 'en' } });
    expect(link).toMatchObject({ minGroup: 5, includeTexts: false, by: null });
    const reply = await read(tokenIn(link));
    expect(reply.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    const shared = reply.json<SharedResults>();
    expect(shared).toMatchObject({
      title: 'Popup welcome',
      project: `Project ${project.id}`,
      filters: { lang: 'en' },
    });
    const titles = ['Score', 'One', 'Why', 'Mail', 'Age', 'Rare', 'Born'];
    expect(shared.questions.map(({ title }) => title)).toEqual(titles);
    expect(shared.questions[5]?.results).toBeNull();
    expect(reply.body).not.toMatch(/text \d|user-|secret|@example|plan-|responseId|userId/);
    // Numbers and days that only a few people gave can identify them.
    expect(reply.body).not.toMatch(/"value":(?!40,|"1980-01-01")/);
    expect(shared.questions[4]?.results).toMatchObject({ quartiles: null, deviation: null });
    // The database has only the hash of the token.
    expect(await tablesContaining(context.database.main, tokenIn(link))).toEqual([]);
  });

  it('show texts if the link includes them, but never email addresses', async () => {
    const { project, editor } = await setUp();
    const shared = await open(await create(project, editor, { includeTexts: true }));
    const [, one, why, mail, , rare] = shared.questions;
    expect(JSON.stringify(one)).toContain('other text 0');
    expect(JSON.stringify(why)).toContain('text 16');
    expect(mail?.results).toMatchObject({ latest: [] });
    expect(rare?.results).toBeNull();
  });

  it('can be filtered by review, although reviews are for members', async () => {
    const { project, editor } = await setUp();
    const link = await create(project, editor, { filters: { status: 'new' }, minGroup: 1 });
    expect((await open(link)).questions[0]?.results?.answers).toBe(47);
    const tagged = await create(project, editor, { filters: { tag: 'bug' }, minGroup: 1 });
    expect((await open(tagged)).questions[0]?.results).toBeNull();
  });

  it('leave out small groups, and add noise to all numbers, the same one each time', async () => {
    const { project, editor } = await setUp();
    const link = await create(project, editor, { by: 'device' });
    const exact = await open(await create(project, editor, { by: 'device', minGroup: 1 }));
    const shared = await open(link);
    // Tablets have one answer. Whether a group that is barely large enough is shown depends on the noise.
    for (const { breakdown } of shared.questions)
      for (const { id } of breakdown?.groups ?? []) expect(['desktop', 'mobile']).toContain(id);
    expect(JSON.stringify(shared)).not.toContain('tablet');
    const numbersIn = ({ questions: all }: SharedResults) => all.map(({ results }) => results);
    expect(numbersIn(shared)).not.toEqual(numbersIn(exact));
    expect(await open(link)).toEqual(shared);
    const again = await open(await create(project, editor, {}));
    expect(numbersIn(again)).toEqual(numbersIn(shared));
    const [score, , why] = shared.questions;
    expect(score).toMatchObject({ hidden: true, breakdown: { score: null, shares: [] } });
    expect(why?.breakdown).toBeNull();
    expect(JSON.stringify(shared)).not.toContain('other text');

    const all = await open(await create(project, editor, { by: 'device', minGroup: 1 }));
    expect(all.questions[0]?.hidden).toBe(false);
    expect(all.questions[0]?.breakdown?.groups).toHaveLength(3);
    // Whatever the link says, paths and hidden fields of single visitors aren't shown.
    for (const by of ['page', 'answer:plan']) {
      const link = await create(project, editor, { by, minGroup: 1 });
      expect((await read(tokenIn(link))).body).not.toMatch(/secret|plan-/);
    }
  });

  it('stop working when they are revoked or expired, or the popup is deleted', async () => {
    const { project, editor } = await setUp();
    const [first, second, third] = [
      await create(project, editor, {}),
      await create(project, editor, { expiresInDays: 1 }),
      await create(project, editor, {}),
    ];
    const list = async () =>
      (await editor.call('GET', links(project))).json<{ items: { id: string }[] }>().items;
    expect((await list()).map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    expect(JSON.stringify(await list())).not.toContain('url');

    expect((await editor.call('DELETE', `${links(project)}/${first.id}`)).statusCode).toBe(204);
    expectProblem(await editor.call('DELETE', `${links(project)}/${first.id}`), 'not_found');
    await context.database.main.query(sql`
      update share_links set expires_at = now() - interval '1 second' where id = ${second.id}`);
    expect((await list()).map(({ id }) => id)).toEqual([third.id]);
    for (const link of [first, second]) expectProblem(await read(tokenIn(link)), 'not_found');
    expect((await read(tokenIn(third))).statusCode).toBe(200);
    await context.database.main.query(sql`
      delete from popups where environment_id = ${project.environments.production}`);
    expectProblem(await read(tokenIn(third)), 'not_found');
    for (const token of ['', 'x', 'x'.repeat(43), '%00', third.id])
      expect((await read(token)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('[M12] are in the audit log, without their token', async () => {
    const { project, editor } = await setUp();
    const owner = await makeMember(context, project.id, 'owner');
    const link = await create(project, editor, { filters: { device: 'mobile' } });
    await editor.call('DELETE', `${links(project)}/${link.id}`);
    const log = await owner.call('GET', `/api/v1/projects/${project.id}/audit`);
    expect(log.json<{ items: { action: string }[] }>().items).toMatchObject([
      { action: 'share_link.revoke', target: 'welcome', before: { id: link.id } },
      { action: 'share_link.create', target: 'welcome', after: { filters: { device: 'mobile' } } },
    ]);
    expect(log.body).not.toContain(tokenIn(link));
  });

  it('are created only by editors, with filters that exist and never for one user', async () => {
    const { project, editor } = await setUp();
    const viewer = await makeMember(context, project.id, 'viewer');
    expectProblem(await viewer.call('POST', links(project), {}), 'forbidden');
    const ofProject = await withToken(context, editor, { projectId: project.id });
    expectProblem(await ofProject.call('POST', links(project), {}), 'forbidden');
    for (const body of [
      { filters: { userId: 'user-1' } },
      { filters: { answers: 'gone:a' } },
      { filters: { from: '2026-02-30' } },
      { by: 'answer:why' },
      { by: 'user' },
      { expiresInDays: 0 },
      { expiresInDays: 366 },
      { minGroup: 0 },
      { minGroup: 101 },
    ])
      expect((await editor.call('POST', links(project), body)).statusCode).toBe(400);
    expectProblem(await editor.call('POST', links(project, 'gone'), {}), 'not_found');
    // Links of another project can't be revoked.
    const other = await setUp();
    const link = await create(other.project, other.editor, {});
    expectProblem(await editor.call('DELETE', `${links(project)}/${link.id}`), 'not_found');
  });

  it('keep working without a breakdown that the survey no longer supports', async () => {
    const { project, editor } = await setUp();
    const link = await create(project, editor, { by: 'answer:one' });
    await context.database.main.query(sql`
      update popups set survey = ${JSON.stringify({
        ...survey,
        pages: [{ id: 'page', questions: questions.slice(0, 1) }],
      })}::jsonb where environment_id = ${project.environments.production}`);
    expect((await open(link)).questions).toMatchObject([{ title: 'Score', breakdown: null }]);
  });
});
