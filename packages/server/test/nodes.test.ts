import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { apiKeys, environments, popups, projects, themes } from '../src/db/schema';
import type { App } from '../src/http/app-type';
import { addPopup, makeProject, testSurvey, type TestProject } from './support/make-project';
import { makeMember } from './support/person';
import { publicIdOf } from './support/public-id';
import { useNodes } from './support/use-nodes';
import { WAIT_OPTIONS } from './support/wait-options';

/** The rule says one second; the rest allows for slow machines. */

describe('[S8] two nodes on one database', () => {
  const nodes = useNodes();

  const popupsOf = async (app: App, key: string, userId?: string): Promise<string[] | number> => {
    const filter = userId === undefined ? '' : `?filter={"where":{"userId":"${userId}"}}`;
    const response = await app.inject(`/sdk/${key}/popups${filter}`);
    if (response.statusCode !== 200) return response.statusCode;
    return response.json<{ id: string }[]>().map(({ id }) => id);
  };
  const onBoth = (check: (app: App) => Promise<void>) =>
    vi.waitFor(() => Promise.all([nodes.one, nodes.two].map(check)), WAIT_OPTIONS);
  const seen = (key: string, expected: string[] | number) =>
    onBoth(async (app) => {
      expect(await popupsOf(app, key)).toEqual(expected);
    });
  const report = (app: App, { keys }: TestProject, more: object) =>
    app.inject({
      method: 'POST',
      url: '/sdk/popups',
      payload: { apiKey: keys.production, status: 'opened', popupId: 'welcome', ...more },
    });

  it('both deliver every change', async () => {
    const { main: db } = nodes.database;
    const project = await makeProject(nodes.database);
    const { production: key } = project.keys;
    const { production: environmentId } = project.environments;
    await seen(key, ['welcome']);

    await addPopup(nodes.database, project, 'production', { id: 'another' });
    await seen(key, ['another', 'welcome']);
    await db.update(popups).set({ state: 'paused' }).where(eq(popups.id, 'another'));
    await seen(key, ['welcome']);

    await db.update(projects).set({ quietDays: 3 }).where(eq(projects.id, project.id));
    await onBoth(async (app) => {
      const response = await app.inject(`/sdk/${key}/popups`);
      expect(response.json()).toMatchObject([{ quietDays: 3 }]);
    });

    const style = { accentColor: '#0b7285' };
    const theme = { projectId: project.id, id: 'brand', name: 'Brand', isDefault: true };
    await db.insert(themes).values({ ...theme, style });
    await onBoth(async (app) => {
      expect((await app.inject(`/sdk/${key}/popups`)).json()).toMatchObject([{ style }]);
      expect((await app.inject(`/frame/${key}/welcome`)).body).toContain(style.accentColor);
    });
    await db.delete(themes).where(eq(themes.projectId, project.id));
    await onBoth(async (app) => {
      expect((await app.inject(`/sdk/${key}/popups`)).body).not.toContain(style.accentColor);
    });

    const title = 'Another question';
    const [page] = testSurvey.pages;
    const definition = {
      ...testSurvey,
      pages: [{ ...page, id: 'rating', questions: [{ id: 'score', type: 'nps' as const, title }] }],
    };
    await db
      .update(popups)
      .set({ survey: definition })
      .where(eq(popups.environmentId, environmentId));
    await onBoth(async (app) => {
      expect((await app.inject(`/frame/${key}/welcome`)).body).toContain(title);
    });

    await db
      .update(environments)
      .set({ allowedOrigins: ['https://shop.example'] })
      .where(eq(environments.id, environmentId));
    await onBoth(async (app) => {
      const headers = { origin: 'https://evil.example' };
      const { statusCode } = await app.inject({ url: `/sdk/${key}/popups`, headers });
      expect(statusCode).toBe(403);
    });

    await db.insert(apiKeys).values({ key: `${key}_2`, environmentId });
    await seen(`${key}_2`, ['welcome']);
    await db.update(apiKeys).set({ revokedAt: new Date() }).where(eq(apiKeys.key, key));
    await seen(key, 401);
    await db.delete(projects).where(eq(projects.id, project.id));
    await seen(`${key}_2`, 401);
  });

  it('accept a new key even if it was requested before it existed', async () => {
    const project = await makeProject(nodes.database, { popups: [] });
    const key = `pk_${randomUUID()}`;
    await seen(key, 401);
    await nodes.database.main
      .insert(apiKeys)
      .values({ key, environmentId: project.environments.production });
    await seen(key, []);
  });

  it('[S3] apply new user facts immediately on one node and soon on the other', async () => {
    const triggers = { type: 'time_on_page' as const, value: 1, condition: [{ cooldownDays: 1 }] };
    const project = await makeProject(nodes.database, { popups: [{ id: 'welcome', triggers }] });
    const { production: key } = project.keys;
    for (const userId of ['ada', 'ünï–cödé 😀', 'x'.repeat(256)]) {
      for (const app of [nodes.one, nodes.two])
        expect(await popupsOf(app, key, userId)).toEqual(['welcome']);
      expect((await report(nodes.one, project, { userId })).statusCode).toBe(204);
      expect(await popupsOf(nodes.one, key, userId)).toEqual([]);
      await vi.waitFor(async () => {
        expect(await popupsOf(nodes.two, key, userId)).toEqual([]);
      }, WAIT_OPTIONS);
    }
    expect(await popupsOf(nodes.two, key, 'bob')).toEqual(['welcome']);

    await nodes.database.main.query(sql`
      delete from user_facts where environment_id = ${project.environments.production}`);
    await onBoth(async (app) => {
      expect(await popupsOf(app, key, 'ada')).toEqual(['welcome']);
    });
  });

  it('[S14] both forget a user erased on one of them', async () => {
    const { one, two, database } = nodes;
    const triggers = { type: 'time_on_page' as const, value: 1, condition: [{ cooldownDays: 9 }] };
    const project = await makeProject(database, { popups: [{ id: 'welcome', triggers }] });
    const { production: key } = project.keys;
    await report(one, project, { userId: 'ada' });
    await onBoth(async (app) => {
      expect(await popupsOf(app, key, 'ada')).toEqual([]);
    });
    const owner = await makeMember({ app: one, database }, project.id, 'owner');
    await owner.call('DELETE', `/api/v1/projects/${project.id}/users/ada`);
    expect(await popupsOf(one, key, 'ada')).toEqual(['welcome']);
    await vi.waitFor(async () => {
      expect(await popupsOf(two, key, 'ada')).toEqual(['welcome']);
    }, WAIT_OPTIONS);
  });

  it('[S21] [M9] both deliver a popup again whose last response was deleted on one of them', async () => {
    const { one, database } = nodes;
    const project = await makeProject(database);
    const { production: key } = project.keys;
    await database.main
      .update(popups)
      .set({ stopAfter: 1 })
      .where(eq(popups.environmentId, project.environments.production));
    await seen(key, ['welcome']);
    const responseId = randomUUID();
    const saved = await one.inject({
      method: 'POST',
      url: '/sdk/responses',
      payload: {
        ...{ apiKey: key, popupId: 'welcome', surveyId: 'nps', responseId },
        ...{ revision: 1, answers: { score: 9 }, finished: true },
      },
    });
    expect(saved.statusCode).toBe(204);
    await seen(key, []);
    const editor = await makeMember({ app: one, database }, project.id, 'editor');
    const popup = `/api/v1/projects/${project.id}/environments/production/popups/welcome`;
    const url = `${popup}/results/responses/${publicIdOf(responseId)}`;
    expect((await editor.call('DELETE', url)).statusCode).toBe(204);
    await seen(key, ['welcome']);
  });

  it('[E6] share the languages of an environment, and their limit', async () => {
    const { one, two, database } = nodes;
    const project = await makeProject(database);
    const languages = Array.from({ length: 220 }, (_, n) =>
      String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26)),
    );
    // Makes the second node load the environment before it has languages.
    await report(two, project, {});
    for (const lang of languages.slice(0, 200)) await report(one, project, { meta: { lang } });
    for (const lang of languages.slice(190)) await report(two, project, { meta: { lang } });
    const [counted] = await database.main.query(sql`
      select count(distinct lang)::int as languages, count(*) filter (where lang is null)::int as unknown
      from reports where environment_id = ${project.environments.production}`);
    expect(counted).toEqual({ languages: 200, unknown: 21 });
  });

  it('[S2] [S9] store and count once what both receive at the same time', async () => {
    const project = await makeProject(nodes.database);
    const { production: environmentId } = project.environments;
    const ids = Array.from({ length: 150 }, () => randomUUID());
    const responseId = randomUUID();
    const answers = { score: 10 };
    const send = (app: App, index: number) => [
      ...[...ids]
        .sort(() => index - 1)
        .map((id, n) => report(app, project, { id, userId: `user-${String(n % 7)}` })),
      ...[1, 2, 3].map((revision) =>
        app.inject({
          method: 'POST',
          url: '/sdk/responses',
          payload: {
            ...{ apiKey: project.keys.production, popupId: 'welcome', surveyId: 'nps' },
            ...{ responseId, revision, answers, finished: revision === 3 },
          },
        }),
      ),
    ];
    const outcomes = await Promise.all([nodes.one, nodes.two, nodes.one].flatMap(send));
    expect(new Set(outcomes.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    const { main: db } = nodes.database;
    expect(
      await db.query(sql`
        select (select count(*)::int from reports where environment_id = ${environmentId}) as rows,
          sum(n) filter (where step in ('opened', 'completed'))::int as counted,
          sum(n) filter (where step = 'answered')::int as answered,
          sum(n) filter (where step = 'finished')::int as finished
        from daily_counts where environment_id = ${environmentId}`),
    ).toEqual([{ rows: 150, counted: 150, answered: 1, finished: 1 }]);
    expect(await db.query(sql`select revision from responses where id = ${responseId}`)).toEqual([
      { revision: 3 },
    ]);
  });

  it('keep serving from memory without the database, and reload once it is back', async () => {
    const project = await makeProject(nodes.database);
    const { production: key } = project.keys;
    expect(await popupsOf(nodes.two, key)).toEqual(['welcome']);
    expect(await popupsOf(nodes.two, key, 'ada')).toEqual(['welcome']);
    await nodes.proxy.closeAndWait(() => nodes.behindProxy.main.query(sql`select 1`));
    await addPopup(nodes.database, project, 'production', { id: 'missed' });
    await vi.waitFor(async () => {
      expect(await popupsOf(nodes.one, key)).toEqual(['missed', 'welcome']);
    }, WAIT_OPTIONS);
    expect(await popupsOf(nodes.two, key)).toEqual(['welcome']);
    expect(await popupsOf(nodes.two, key, 'ada')).toEqual(['welcome']);
    expect((await report(nodes.two, project, {})).statusCode).toBe(503);

    await nodes.proxy.open();
    await vi.waitFor(async () => {
      expect(await popupsOf(nodes.two, key)).toEqual(['missed', 'welcome']);
    }, WAIT_OPTIONS);
    expect((await report(nodes.two, project, {})).statusCode).toBe(204);
  });

  it('listen again after their listening connection is lost', async () => {
    const project = await makeProject(nodes.database);
    const { production: key } = project.keys;
    await seen(key, ['welcome']);
    const cut = await nodes.database.main.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and (query ilike 'listen %' or query = 'select 1')`);
    expect(cut.length).toBeGreaterThan(0);
    await addPopup(nodes.database, project, 'production', { id: 'meanwhile' });
    await seen(key, ['meanwhile', 'welcome']);
  });
});
