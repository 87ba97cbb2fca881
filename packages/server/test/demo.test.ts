import { PopupDefinition, Survey, type PopupDraft } from '@service-popups/contract';
import { surveyProblems } from '@service-popups/rules';
import { eq, sql } from 'drizzle-orm';
import { Check } from 'typebox/value';
import { describe, expect, it, onTestFinished } from 'vitest';
import { popups, projects } from '../src/db/schema';
import { createDemo } from '../src/features/operation/demo/create-demo';
import {
  formatPopups,
  formatSurveys,
  guidePopups,
} from '../src/features/operation/demo/demo-formats';
import {
  DEMO_SLUG,
  demoKeys,
  demoPopup,
  demoSurvey,
} from '../src/features/operation/demo/demo-project';
import { without } from '../src/without';
import { expectProblem } from './support/expect-problem';
import { makeMember, makePerson } from './support/person';
import { buildTestApp, useApp } from './support/test-app';

const allPopups: (PopupDraft & { id: string })[] = [demoPopup, ...formatPopups, ...guidePopups];
const deliveredPopups = allPopups.map((popup) => without(popup, 'name'));
const allSurveys = [demoSurvey, ...formatSurveys.map(({ survey }) => survey)];
const byId = <Item extends { id: string }>(items: Item[]) =>
  [...items].sort((a, b) => a.id.localeCompare(b.id));

describe('the demo project', () => {
  const context = useApp();
  const count = async () => {
    const [row] = await context.database.main.query<Record<string, number>>(sql`
      select (select count(*) from projects)::int as projects,
             (select count(*) from environments)::int as environments,
             (select count(*) from api_keys)::int as keys,
             (select count(*) from surveys)::int as surveys,
             (select count(*) from popups)::int as popups`);
    return row;
  };

  it('is created once, even if several nodes start at the same time', async () => {
    await Promise.all(Array.from({ length: 4 }, () => createDemo(context.database)));
    await createDemo(context.database);
    expect(await count()).toEqual({
      projects: 1,
      environments: 2,
      keys: 2,
      surveys: 2 * allSurveys.length,
      popups: 2 * allPopups.length,
    });
  });

  it('is served under its two keys and has public results', async () => {
    await createDemo(context.database);
    for (const [key, prefix] of [
      [demoKeys.production, ''],
      [demoKeys.development, '/dev'],
    ]) {
      const response = await context.app.inject(`${prefix ?? ''}/sdk/${key ?? ''}/popups`);
      const delivered = response.json<PopupDefinition[]>();
      expect(byId(delivered)).toMatchObject(byId(deliveredPopups));
      for (const popup of delivered) expect(Check(PopupDefinition, popup)).toBe(true);
      const frame = await context.app.inject(`${prefix ?? ''}/frame/${key ?? ''}/${demoPopup.id}`);
      expect(frame.statusCode).toBe(200);
    }
    expect((await context.app.inject(`/s/${DEMO_SLUG}`)).statusCode).toBe(200);
    const results = '/api/v1/projects/demo/environments/production/results';
    expect((await context.app.inject(results)).json()).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({
          popupId: demoPopup.id,
          funnel: { shown: 0, answered: 0, completed: 0 },
        }),
      ]) as unknown,
    });
  });

  it('keeps manual changes', async () => {
    await createDemo(context.database);
    const { main: db } = context.database;
    await db.update(projects).set({ name: 'My shop' }).where(eq(projects.id, 'demo'));
    await db.delete(popups);
    await createDemo(context.database);
    expect(await count()).toMatchObject({ projects: 1, popups: 0 });
    expect(await db.select({ name: projects.name }).from(projects)).toEqual([{ name: 'My shop' }]);
  });

  it('[M3] belongs only to existing administrators', async () => {
    const { main: db } = context.database;
    await db.delete(projects);
    const admin = await makePerson(context, { admin: true });
    const person = await makePerson(context);
    await createDemo(context.database);
    const members = await db.query(
      sql`select user_id as id, role from members where project_id = 'demo'`,
    );
    expect([...members]).toEqual([{ id: admin.id, role: 'owner' }]);
    const url = '/api/v1/projects/demo/environments/production/popups';
    expect((await admin.call('GET', url)).json()).toMatchObject({
      items: allPopups.map(() => ({ state: 'published', version: 1, changed: false })),
    });
    expectProblem(await person.call('GET', url), 'not_found');
    expect((await person.call('GET', url.replace('/popups', '/results'))).statusCode).toBe(200);
  });

  it('[O1] shows its results only to members with DEMO_RESULTS=off', async () => {
    await createDemo(context.database);
    const app = await buildTestApp(context.database, context.assets, {
      env: { DEMO_RESULTS: 'off' },
    });
    onTestFinished(() => app.close());
    const installation = { ...context, app };
    const url = '/api/v1/projects/demo/environments/production/results';
    expectProblem(await app.inject(url), 'unauthenticated');
    expectProblem(await (await makePerson(installation)).call('GET', url), 'not_found');
    expect((await app.inject('/api/v1/projects')).json()).toEqual({ items: [], next: null });
    const member = await makeMember(installation, 'demo', 'viewer');
    expect((await member.call('GET', url)).statusCode).toBe(200);
    expect((await member.call('GET', '/api/v1/projects')).json()).toMatchObject({
      items: [{ id: 'demo', role: 'viewer' }],
    });
    expect((await app.inject('/demo/')).statusCode).toBe(200);
  });

  it('[D2] [Q1] matches the contract', () => {
    for (const survey of allSurveys) {
      expect(Check(Survey, survey)).toBe(true);
      expect(surveyProblems(survey)).toEqual([]);
    }
  });

  it('[O1] has no pages with DEMO=off', async () => {
    const app = await buildTestApp(context.database, context.assets, { demo: false });
    onTestFinished(() => app.close());
    for (const url of ['/demo', '/demo/', '/demo/index.html'])
      expectProblem(await app.inject(url), 'not_found');
    expect((await app.inject('/')).headers.location).toBe('/dashboard/');
    expect((await context.app.inject('/')).headers.location).toBe('/demo/');
  });
});
