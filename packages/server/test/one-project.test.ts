import { eq, or, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { popups, projects, surveys, users } from '../src/db/schema';
import { fillRoute, makeManagedProject, type ManagedProject } from './support/managed-project';
import { managementRoutes } from './support/management-routes';
import { makeMember, makePerson, type Person } from './support/person';
import { makeProject } from './support/make-project';
import { useApp } from './support/test-app';

/** In every name of the other project. */
const SECRET = 'zanzibar';

describe('[M4] somebody with a role in one project', () => {
  const context = useApp();
  let acme: ManagedProject;
  let other: ManagedProject;
  let demoId: string;
  beforeAll(async () => {
    acme = await makeManagedProject(context);
    other = await makeManagedProject(context);
    demoId = (await makeProject(context.database, { demo: true })).id;
    const { main: db } = context.database;
    const { popupId = '', surveyId = '', projectId = '' } = other.params;
    const name = `The ${SECRET}`;
    const demo = eq(projects.id, demoId);
    await db
      .update(projects)
      .set({ name })
      .where(or(eq(projects.id, projectId), demo));
    await db.update(users).set({ name }).where(eq(users.email, other.owner.email));
    await db
      .update(popups)
      .set({ draft: sql`draft || ${JSON.stringify({ name })}::jsonb` })
      .where(eq(popups.id, popupId));
    await db.update(surveys).set({ name }).where(eq(surveys.id, surveyId));
  });

  it.each(['viewer', 'editor', 'owner'] as const)(
    'as %s, reads no name, id or address of another project on any route',
    async (role) => {
      const person = await makeMember(context, acme.params.projectId ?? '', role);
      const hidden = [
        SECRET,
        demoId,
        other.owner.email,
        ...['projectId', 'popupId', 'surveyId'].map((name) => other.params[name] ?? ''),
      ];
      let read = 0;
      for (const { route } of managementRoutes.filter((one) => one.route.startsWith('GET '))) {
        const [method, url] = fillRoute(route, acme.params);
        const { body, statusCode } = await person.call(method, url);
        if (statusCode === 200) read += 1;
        for (const text of hidden) expect(body, route).not.toContain(text);
      }
      expect(read).toBeGreaterThan(20);
    },
  );

  it('lists that project only, while somebody without one sees the demo', async () => {
    const list = async (person: Person) => {
      const reply = await person.call('GET', '/api/v1/projects?limit=100');
      return reply.json<{ items: { id: string }[] }>().items.map(({ id }) => id);
    };
    const editor = await makeMember(context, acme.params.projectId ?? '', 'editor');
    expect(await list(editor)).toEqual([acme.params.projectId]);
    expect(await list(await makePerson(context))).toContain(demoId);
  });
});
