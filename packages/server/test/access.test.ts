import { roles, type Role } from '@service-popups/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { withSession } from './support/browser';
import { expectProblem } from './support/expect-problem';
import { fillRoute, makeManagedProject, type ManagedProject } from './support/managed-project';
import { callRoute, expectAdmitted, knock } from './support/knock';
import { managementRoutes, named, type ManagementRoute } from './support/management-routes';
import { join, makeMember, makePerson, type Person, withToken } from './support/person';
import { useApp } from './support/test-app';

const context = useApp();

const projectRoutes = managementRoutes.filter(({ route }) => route.includes('{projectId}'));
const otherRoutes = managementRoutes.filter(({ route }) => !route.includes('{projectId}'));
/** Ids of the host app, and parameters that only make sense with another id. */
const SKIPPED_PARAMETERS = ['number', 'questionId'];
const isForRole = ({ for: admission }: ManagementRoute): boolean =>
  roles.some((role) => role === admission);

describe('[M4] roles', () => {
  let foreign: ManagedProject;
  let own: ManagedProject;
  let members: Record<Role, Person>;
  let stranger: Person;
  let admin: Person;
  beforeAll(async () => {
    foreign = await makeManagedProject(context);
    own = await makeManagedProject(context);
    const join = (role: Role) => makeMember(context, own.params.projectId ?? '', role);
    members = {
      viewer: await join('viewer'),
      editor: await join('editor'),
      owner: await join('owner'),
    };
    stranger = await makePerson(context);
    admin = await makePerson(context, { admin: true });
  });

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
    it(`is for ${entry.for} and above`, async () => {
      for (const role of roles) {
        const response = await knock(members[role], entry, own.params);
        if (roles.indexOf(role) < roles.findIndex((lowest) => lowest === entry.for))
          expectProblem(response, 'forbidden');
        else expectAdmitted(response, entry);
      }
    });

    it('does not exist for non-members, whatever the body', async () => {
      const { params } = foreign;
      const problem = expectProblem(await callRoute(admin, entry, params), 'not_found');
      const nowhere = { ...params, projectId: 'nowhere' };
      expect(expectProblem(await callRoute(admin, entry, nowhere), 'not_found')).toEqual(problem);
      expectProblem(await knock(admin, entry, params), 'not_found');
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
        const params = { ...own.params, [name]: foreign.params[name] ?? '' };
        expectProblem(await callRoute(own.owner, entry, params), 'not_found');
      }
      if (names.includes('environment')) {
        const params = { ...own.params, environment: 'development' };
        expectProblem(await callRoute(own.owner, entry, params), 'not_found');
      }
    });
  });

  describe.each(named(otherRoutes))('%s', (_route, entry) => {
    const { for: admission } = entry;

    it(`is for ${admission}`, async () => {
      const { id: userId } = members.viewer;
      const tokenId = '00000000-0000-4000-8000-000000000000';
      const params = { userId, tokenId, sessionId: 'none', passkeyId: 'none' };
      const [method, url] = fillRoute(entry.route, params);
      const request = { method, url, ...(entry.body ? { payload: entry.body } : {}) };
      const byNobody = await context.app.inject(request);
      const byStranger = await callRoute(stranger, entry, params);
      const byAdmin = await callRoute(admin, entry, params);

      if (admission !== 'everybody') expectProblem(byNobody, 'unauthenticated');
      if (admission !== 'everybody' && admission !== 'account')
        expectProblem(byStranger, 'forbidden');
      if (admission.endsWith('session')) expectProblem(byAdmin, 'forbidden');
      const welcome = {
        everybody: [byNobody, byStranger, byAdmin],
        account: [byStranger, byAdmin],
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
    const list = `/api/v1/projects/${params.projectId ?? ''}/members`;
    const self = `${list}/${owner.id}`;
    expectProblem(await owner.call('DELETE', self), 'conflict');
    expectProblem(await owner.call('PUT', self, { role: 'editor' }), 'conflict');
    const signedIn = await withSession(context, admin);
    expectProblem(await signedIn.call('DELETE', `/api/v1/users/${owner.id}`), 'conflict');
    expectProblem(await signedIn.call('DELETE', `/api/v1/users/${signedIn.id}`), 'conflict');

    const second = await makeMember(context, params.projectId ?? '', 'owner');
    const both = await Promise.all([
      owner.call('DELETE', `${list}/${second.id}`),
      second.call('DELETE', self),
    ]);
    expect(both.map(({ statusCode }) => statusCode === 204).sort()).toEqual([false, true]);
  });
});

const isRead = ({ route }: ManagementRoute) => route.startsWith('GET ');
/** Members, read-only links, secrets and webhooks give or take access beyond the token. */
const MANAGES_ACCESS =
  /^(PUT|DELETE) .*\/members\/|\/invitations|\/share-links|^(POST|PATCH|DELETE) .*\/(identity-secrets|webhooks)/;
/** These ignore tokens. */
const OPEN = /^(GET|POST) \/api\/v1\/(setup|password-resets.*|invitations\/read|shared\/.*)$/;
const OPEN_TO_PROJECT_TOKENS = /^GET \/api\/v1\/(me|projects|session)$/;

describe('[M2] the limits of an access token', () => {
  let project: ManagedProject;
  let reader: Person;
  let limited: Person;
  /** Limited to another project of the same owner. */
  let elsewhere: Person;
  let admin: Person;
  let adminReader: Person;
  let limitedAdmin: Person;
  beforeAll(async () => {
    project = await makeManagedProject(context);
    const { owner, params } = project;
    const { projectId = '' } = params;
    const created = await owner.call('POST', '/api/v1/projects', { name: 'Another' });
    const another = created.json<{ id: string }>().id;
    reader = await withToken(context, owner, { access: 'read' });
    limited = await withToken(context, owner, { projectId });
    elsewhere = await withToken(context, owner, { projectId: another });
    admin = await makePerson(context, { admin: true });
    await join(context, projectId, admin, 'owner');
    adminReader = await withToken(context, admin, { access: 'read' });
    limitedAdmin = await withToken(context, admin, { projectId });
  });

  describe.each(named(projectRoutes))('%s', (_route, entry) => {
    it('a read token may use it only to read', async () => {
      const response = await knock(reader, entry, project.params);
      if (isRead(entry)) expectAdmitted(response, entry);
      else expect(expectProblem(response, 'forbidden').detail).toContain('can only read');
    });

    it('a project token may use it in its project, except for giving access', async () => {
      const response = await knock(limited, entry, project.params);
      if (MANAGES_ACCESS.test(entry.route))
        expect(expectProblem(response, 'forbidden').detail).toContain(
          `the project ${project.params.projectId ?? ''}`,
        );
      else expectAdmitted(response, entry);
    });

    it('a project token finds nothing in another project of its owner', async () => {
      const code = MANAGES_ACCESS.test(entry.route) ? 'forbidden' : 'not_found';
      expectProblem(await callRoute(elsewhere, entry, project.params), code);
    });
  });

  describe.each(named(otherRoutes))('%s', (_route, entry) => {
    const tokenId = '00000000-0000-4000-8000-000000000000';
    const isOpen = OPEN.test(entry.route);
    const callAs = (person: Person) => {
      const { owner, params } = project;
      const ids = { tokenId, sessionId: 'none', passkeyId: 'none', userId: owner.id };
      return callRoute(person, entry, { ...params, ...ids });
    };

    it('a read token may use it only to read', async () => {
      const response = await callAs(adminReader);
      if (entry.for.endsWith('session')) expectProblem(response, 'forbidden');
      else if (isRead(entry)) expect(response.statusCode).toBe(200);
      else if (isOpen) expect(response.statusCode).not.toBe(403);
      else expectProblem(response, 'forbidden');
    });

    it('a project token may use it only if it is about the caller', async () => {
      const response = await callAs(limitedAdmin);
      if (OPEN_TO_PROJECT_TOKENS.test(entry.route)) expect(response.statusCode).toBe(200);
      else if (isOpen) expect(response.statusCode).not.toBe(403);
      else expectProblem(response, 'forbidden');
    });
  });

  it('exclude everything that changes how people sign in, even for an administrator', () => {
    const changing = managementRoutes.filter(
      (entry) => entry.for.endsWith('session') && !isRead(entry),
    );
    expect(changing.map(({ route }) => route).sort()).toEqual([
      'DELETE /api/v1/me/passkeys/{passkeyId}',
      'DELETE /api/v1/me/sessions',
      'DELETE /api/v1/me/sessions/{sessionId}',
      'DELETE /api/v1/users/{userId}',
      'DELETE /api/v1/users/{userId}/two-factor',
      'PATCH /api/v1/me',
      'PATCH /api/v1/me/passkeys/{passkeyId}',
      'POST /api/v1/me/passkeys',
      'POST /api/v1/me/passkeys/options',
      'POST /api/v1/me/two-factor',
      'POST /api/v1/me/two-factor/backup-codes',
      'POST /api/v1/me/two-factor/confirm',
      'POST /api/v1/me/two-factor/disable',
      'POST /api/v1/tokens',
      'POST /api/v1/users/{userId}/password-reset',
    ]);
  });

  it('hide other projects from a project token', async () => {
    const { owner, params } = project;
    const list = async (person: Person) =>
      (await person.call('GET', '/api/v1/projects'))
        .json<{ items: { id: string; role?: string }[] }>()
        .items.filter(({ role }) => role !== undefined)
        .map(({ id }) => id);
    const { projectId = '' } = params;
    expect((await list(owner)).length).toBeGreaterThan(1);
    expect(await list(limited)).toEqual([projectId]);
  });

  it('end access when the owner leaves the project or the project is deleted', async () => {
    const { owner, params } = await makeManagedProject(context);
    const { projectId = '' } = params;
    const second = await makePerson(context);
    await join(context, projectId, second, 'editor');
    const project = `/api/v1/projects/${projectId}`;
    const left = await withToken(context, second, { projectId });
    expect((await left.call('GET', project)).statusCode).toBe(200);
    await owner.call('DELETE', `${project}/members/${second.id}`);
    expectProblem(await left.call('GET', project), 'not_found');

    const orphan = await withToken(context, owner, { projectId });
    expect((await orphan.call('DELETE', project)).statusCode).toBe(204);
    expectProblem(await orphan.call('GET', '/api/v1/me'), 'unauthenticated');
  });
});
