import { beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from './support/expect-problem';
import { makeManagedProject, type ManagedProject } from './support/managed-project';
import { callRoute, expectAdmitted, knock } from './support/knock';
import { managementRoutes, named, type ManagementRoute } from './support/management-routes';
import { join, makePerson, withToken, type Person } from './support/person';
import { useApp } from './support/test-app';

const projectRoutes = managementRoutes.filter(({ route }) => route.includes('{projectId}'));
const otherRoutes = managementRoutes.filter(({ route }) => !route.includes('{projectId}'));
const isRead = ({ route }: ManagementRoute) => route.startsWith('GET ');
/** Members, read-only links, secrets and webhooks give or take access beyond the token. */
const MANAGES_ACCESS =
  /^(PUT|DELETE) .*\/members\/|\/invitations|\/share-links|^(POST|PATCH|DELETE) .*\/(identity-secrets|webhooks)/;
/** These ignore tokens. */
const OPEN = /^(GET|POST) \/api\/v1\/(setup|password-resets.*|invitations\/read|shared\/.*)$/;
const OPEN_TO_PROJECT_TOKENS = /^GET \/api\/v1\/(me|projects|session)$/;

describe('[M2] the limits of an access token', () => {
  const context = useApp();
  let project: ManagedProject;
  let reader: Person;
  let limited: Person;
  /** Limited to another project of the same owner. */
  let elsewhere: Person;
  let admin: Person;
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
      const response = await callAs(await withToken(context, admin, { access: 'read' }));
      if (entry.for.endsWith('session')) expectProblem(response, 'forbidden');
      else if (isRead(entry)) expect(response.statusCode).toBe(200);
      else if (isOpen) expect(response.statusCode).not.toBe(403);
      else expectProblem(response, 'forbidden');
    });

    it('a project token may use it only if it is about the caller', async () => {
      const { projectId = '' } = project.params;
      const response = await callAs(await withToken(context, admin, { projectId }));
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
