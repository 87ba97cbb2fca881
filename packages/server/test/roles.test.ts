import { roles } from '@service-popups/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { withSession } from './support/browser';
import { expectProblem } from './support/expect-problem';
import { fillRoute, makeManagedProject, type ManagedProject } from './support/managed-project';
import {
  CONFLICTING,
  managementRoutes,
  named,
  type ManagementRoute,
} from './support/management-routes';
import { makeMember, makePerson, type Person } from './support/person';
import { useApp } from './support/test-app';

const projectRoutes = managementRoutes.filter(({ route }) => route.includes('{projectId}'));
const otherRoutes = managementRoutes.filter(({ route }) => !route.includes('{projectId}'));
/** Ids of the host app, and parameters that only make sense with another id. */
const SKIPPED_PARAMETERS = ['number', 'questionId'];
const isForRole = ({ for: admission }: ManagementRoute): boolean =>
  roles.some((role) => role === admission);

describe('[M4] roles', () => {
  const context = useApp();
  let foreign: ManagedProject;
  /** Shared by requests that change nothing, because creating a project is slow. */
  let shared: ManagedProject;
  let stranger: Person;
  beforeAll(async () => {
    foreign = await makeManagedProject(context);
    shared = await makeManagedProject(context);
    stranger = await makePerson(context, { admin: true });
  });

  const send = (
    person: Person,
    { route, body }: ManagementRoute,
    params: Record<string, string>,
  ) => {
    const [method, url] = fillRoute(route, params);
    const { surveyId } = params;
    const payload = body && 'surveyId' in body ? { ...body, surveyId } : body;
    return person.call(method, url, payload, { 'if-match': '*' });
  };

  it('are checked on every route', async () => {
    const { paths } = (await context.app.inject('/api/openapi.json')).json<{
      paths: Record<string, object>;
    }>();
    const existing = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/v1'))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
    const listed = managementRoutes.map(({ route }) => route);
    expect(listed.sort()).toEqual(existing.sort());
    expect(projectRoutes.every(isForRole)).toBe(true);
    expect(otherRoutes.some(isForRole)).toBe(false);
  });

  describe.each(named(projectRoutes))('%s', (_route, entry) => {
    const lowest = roles.findIndex((role) => role === entry.for);

    it.each(roles)('%s', async (role) => {
      const allowed = roles.indexOf(role) >= lowest;
      const changes = allowed && !entry.route.startsWith('GET');
      const { params } = changes ? await makeManagedProject(context) : shared;
      const member = await makeMember(context, params.projectId ?? '', role);
      const response = await send(member, entry, params);
      if (!allowed) expectProblem(response, 'forbidden');
      // A conflict with the current state isn't a matter of permission.
      else if (CONFLICTING.test(entry.route)) expectProblem(response, 'conflict');
      else expect(response.statusCode, response.body).toBeLessThan(300);
    });

    it('does not exist for non-members, whatever the body', async () => {
      const { params } = foreign;
      const problem = expectProblem(await send(stranger, entry, params), 'not_found');
      const nowhere = { ...params, projectId: 'nowhere' };
      expect(expectProblem(await send(stranger, entry, nowhere), 'not_found')).toEqual(problem);
      const [method, url] = fillRoute(entry.route, params);
      expectProblem(await stranger.call(method, url, { nonsense: true }), 'not_found');
    });

    it('rejects anonymous requests', async () => {
      for (const projectId of [foreign.params.projectId ?? '', 'nowhere']) {
        const [method, url] = fillRoute(entry.route, { ...foreign.params, projectId });
        expectProblem(await context.app.inject({ method, url }), 'unauthenticated');
        const headers = { authorization: `Bearer spt_${'x'.repeat(43)}` };
        expectProblem(await context.app.inject({ method, url, headers }), 'unauthenticated');
      }
    });

    const names = [...entry.route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).slice(1);
    const isHostUser = /\/(answered\/.*|\{(projectId|environment)\}\/users)\//.test(entry.route);
    const ids = names
      .filter((name) => name !== 'environment' && !SKIPPED_PARAMETERS.includes(name))
      .filter((name) => name !== 'userId' || !isHostUser);
    if (!ids.length) return;
    it('finds nothing with an id of another project or environment', async () => {
      for (const name of ids) {
        const params = { ...shared.params, [name]: foreign.params[name] ?? '' };
        expectProblem(await send(shared.owner, entry, params), 'not_found');
      }
      if (names.includes('environment')) {
        const params = { ...shared.params, environment: 'development' };
        expectProblem(await send(shared.owner, entry, params), 'not_found');
      }
    });
  });

  describe.each(named(otherRoutes))('%s', (_route, entry) => {
    const { for: admission } = entry;

    it(`is for ${admission}`, async () => {
      const person = await makePerson(context);
      const admin = await makePerson(context, { admin: true });
      const { id: userId } = await makePerson(context);
      const tokenId = '00000000-0000-4000-8000-000000000000';
      const params = { userId, tokenId, sessionId: 'none', passkeyId: 'none' };
      const [method, url] = fillRoute(entry.route, params);
      const request = { method, url, ...(entry.body ? { payload: entry.body } : {}) };
      const byNobody = await context.app.inject(request);
      const byPerson = await send(person, entry, params);
      const byAdmin = await send(admin, entry, params);

      if (admission !== 'everybody') expectProblem(byNobody, 'unauthenticated');
      if (admission !== 'everybody' && admission !== 'account')
        expectProblem(byPerson, 'forbidden');
      if (admission.endsWith('session')) expectProblem(byAdmin, 'forbidden');
      const welcome = {
        everybody: [byNobody, byPerson, byAdmin],
        account: [byPerson, byAdmin],
        session: [],
        admin: [byAdmin],
        'admin session': [],
      }[admission as 'everybody'];
      for (const { statusCode } of welcome) expect([401, 403]).not.toContain(statusCode);
    });
  });

  it("do not allow revoking someone else's token", async () => {
    const [ada, eve] = [await makePerson(context), await makePerson(context, { admin: true })];
    const list = (await ada.call('GET', '/api/v1/tokens')).json<{ items: { id: string }[] }>();
    const url = `/api/v1/tokens/${list.items[0]?.id ?? ''}`;
    expectProblem(await eve.call('DELETE', url), 'not_found');
    expect((await ada.call('DELETE', url)).statusCode).toBe(204);
    expectProblem(await ada.call('GET', '/api/v1/me'), 'unauthenticated');
  });

  it('keep at least one owner per project', async () => {
    const { owner, params } = await makeManagedProject(context);
    const members = `/api/v1/projects/${params.projectId ?? ''}/members`;
    const own = `${members}/${owner.id}`;
    expectProblem(await owner.call('DELETE', own), 'conflict');
    expectProblem(await owner.call('PUT', own, { role: 'editor' }), 'conflict');
    const admin = await withSession(context, await makePerson(context, { admin: true }));
    expectProblem(await admin.call('DELETE', `/api/v1/users/${owner.id}`), 'conflict');
    expectProblem(await admin.call('DELETE', `/api/v1/users/${admin.id}`), 'conflict');

    const second = await makeMember(context, params.projectId ?? '', 'owner');
    const both = await Promise.all([
      owner.call('DELETE', `${members}/${second.id}`),
      second.call('DELETE', own),
    ]);
    expect(both.map(({ statusCode }) => statusCode === 204).sort()).toEqual([false, true]);
  });
});
