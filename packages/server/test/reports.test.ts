import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addPopup, makeProject, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';

const DAY_MS = 86_400_000;

describe('reports', () => {
  const context = useApp();

  const post = (payload: unknown, contentType = 'text/plain;charset=UTF-8', prefix = '') =>
    context.app.inject({
      method: 'POST',
      url: `${prefix}/sdk/popups`,
      headers: { 'content-type': contentType },
      payload: JSON.stringify(payload),
    });

  const stored = (
    { environments }: TestProject,
    kind: 'production' | 'development' = 'production',
  ) =>
    context.database.sql<Record<string, unknown>[]>`
      select id, status, version, popup_id, survey_id, user_id, lang, device, path, occurred_at
      from reports where environment_id = ${environments[kind]} order by received_at, id`;

  const base = ({ keys }: TestProject) => ({
    apiKey: keys.production,
    status: 'opened',
    popupId: 'welcome',
  });

  it.each(['text/plain', 'text/plain;charset=UTF-8', 'application/json'])(
    '[E6] are stored completely when sent as %s',
    async (contentType) => {
      const project = await makeProject(context.database, {
        popups: [{ id: 'welcome', version: 3 }],
      });
      const id = randomUUID();
      const timestamp = Date.now() - DAY_MS;
      const response = await post(
        {
          ...base(project),
          id,
          surveyId: 'nps',
          userId: 'ada 😀',
          timestamp,
          version: 3,
          meta: { lang: 'pt-BR', device: 'tablet', path: '/cart' },
        },
        contentType,
      );
      expect(response.statusCode).toBe(204);
      expect(response.body).toBe('');
      expect(await stored(project)).toEqual([
        {
          id,
          status: 'opened',
          version: 3,
          popup_id: 'welcome',
          survey_id: 'nps',
          user_id: 'ada 😀',
          lang: 'pt-BR',
          device: 'tablet',
          path: '/cart',
          occurred_at: new Date(timestamp),
        },
      ]);
    },
  );

  it('[E6] accept publicKey as apiKey, and get a default id, survey and time', async () => {
    const project = await makeProject(context.database);
    const before = Date.now();
    const { keys } = project;
    const report = { publicKey: keys.production, status: 'completed', popupId: 'welcome' };
    expect((await post(report)).statusCode).toBe(204);
    expect((await post(report)).statusCode).toBe(204);
    const rows = await stored(project);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
    for (const row of rows) {
      expect(row).toMatchObject({ status: 'completed', survey_id: 'nps', user_id: null });
      const at = Number(row.occurred_at);
      expect(at >= before && at <= Date.now()).toBe(true);
    }
  });

  it('[E6] always get the survey of the popup', async () => {
    const project = await makeProject(context.database);
    await post({ ...base(project), surveyId: 'another' });
    expect(await stored(project)).toMatchObject([{ survey_id: 'nps' }]);
  });

  it('[E6] with a time in the future get the current time', async () => {
    const project = await makeProject(context.database);
    for (const timestamp of [Date.now() + 86_400_000, 8_640_000_000_000_000])
      expect((await post({ ...base(project), timestamp })).statusCode).toBe(204);
    for (const { occurred_at } of await stored(project))
      expect(Number(occurred_at)).toBeLessThanOrEqual(Date.now());
  });

  it('[E6] keep a time up to seven days old, as long as the SDK stores them', async () => {
    const project = await makeProject(context.database);
    const timestamp = Date.now() - 7 * DAY_MS;
    expect((await post({ ...base(project), timestamp })).statusCode).toBe(204);
    expect(await stored(project)).toMatchObject([{ occurred_at: new Date(timestamp) }]);
  });

  it('[E6] with an older time get the time of receipt', async () => {
    const project = await makeProject(context.database);
    const before = Date.now();
    for (const timestamp of [0, before - 8 * DAY_MS - 1])
      expect((await post({ ...base(project), timestamp })).statusCode).toBe(204);
    for (const { occurred_at } of await stored(project))
      expect(Number(occurred_at)).toBeGreaterThanOrEqual(before);
  });

  it('are accepted for a popup that is no longer published', async () => {
    const project = await makeProject(context.database);
    await addPopup(context.database, project, 'production', { id: 'old' }, { published: false });
    expect((await post({ ...base(project), popupId: 'old' })).statusCode).toBe(204);
  });

  describe('[S2] the same id', () => {
    it('is counted once, whatever its case and the other fields', async () => {
      const project = await makeProject(context.database);
      const id = randomUUID();
      const report = { ...base(project), id };
      for (const repeat of [report, report, { ...report, id: id.toUpperCase(), userId: 'eve' }])
        expect((await post(repeat)).statusCode).toBe(204);
      expect(await stored(project)).toMatchObject([{ id, user_id: null }]);
    });

    it('is counted once for concurrent requests', async () => {
      const project = await makeProject(context.database);
      const report = { ...base(project), id: randomUUID() };
      const codes = await Promise.all(Array.from({ length: 20 }, () => post(report)));
      expect(new Set(codes.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
      expect(await stored(project)).toHaveLength(1);
    });

    it('within one list counts as its first entry', async () => {
      const project = await makeProject(context.database);
      const id = randomUUID();
      const report = { ...base(project), id };
      const list = [
        { ...report, userId: 'first' },
        { ...base(project), id: randomUUID(), userId: 'other' },
        { ...report, userId: 'second' },
        { ...report, id: id.toUpperCase(), userId: 'third' },
      ];
      expect((await post(list)).statusCode).toBe(204);
      const users = (await stored(project)).map(({ user_id }) => user_id);
      expect(users.sort()).toEqual(['first', 'other']);
    });

    it('[S6] in another environment or project is another report', async () => {
      const [one, two] = [await makeProject(context.database), await makeProject(context.database)];
      const id = randomUUID();
      await post({ ...base(one), id });
      await post({ ...base(two), id });
      await post({ ...base(one), apiKey: one.keys.development, id }, 'text/plain', '/dev');
      expect(await stored(one)).toMatchObject([{ id }]);
      expect(await stored(one, 'development')).toMatchObject([{ id }]);
      expect(await stored(two)).toMatchObject([{ id }]);
    });
  });

  describe('[E6] a list', () => {
    it('of 100 is stored', async () => {
      const project = await makeProject(context.database);
      const list = Array.from({ length: 100 }, () => ({ ...base(project), id: randomUUID() }));
      expect((await post(list)).statusCode).toBe(204);
      expect(await stored(project)).toHaveLength(100);
    });

    it('may name its key either way', async () => {
      const project = await makeProject(context.database);
      const { apiKey: publicKey, ...rest } = base(project);
      expect((await post([base(project), { ...rest, publicKey }])).statusCode).toBe(204);
      expect(await stored(project)).toHaveLength(2);
    });
  });
});
