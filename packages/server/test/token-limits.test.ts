import { beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from './support/expect-problem';
import { fillRoute, makeManagedProject, type ManagedProject } from './support/managed-project';
import {
  CONFLICTING,
  managementRoutes,
  named,
  type ManagementRoute,
} from './support/management-routes';
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
  /** Shared by requests that change nothing, because creating a project is slow. */
  let shared: ManagedProject;
  let admin: Person;
  beforeAll(async () => {
    shared = await makeManagedProject(context);
    admin = await makePerson(context, { admin: true });
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

  describe.each(named(projectRoutes))('%s', (_route, entry) => {
    it('a read token may use it only to read', async () => {
      const reader = await withToken(context, shared.owner, { access: 'read' });
      const response = await send(reader, entry, shared.params);
      if (isRead(entry)) expect(response.statusCode, response.body).toBe(200);
      else expect(expectProblem(response, 'forbidden').detail).toContain('can only read');
    });

    it('a project token may use it in its project, except for giving access', async () => {
      const { owner, params } = isRead(entry) ? shared : await makeManagedProject(context);
      const { projectId = '' } = params;
      const response = await send(await withToken(context, owner, { projectId }), entry, params);
      if (MANAGES_ACCESS.test(entry.route))
        expect(expectProblem(response, 'forbidden').detail).toContain(`the project ${projectId}`);
      else if (CONFLICTING.test(entry.route)) expectProblem(response, 'conflict');
      else expect(response.statusCode, response.body).toBeLessThan(300);
    });

    it('a project token finds nothing in another project of its owner', async () => {
      const { owner } = shared;
      const response = await owner.call('POST', '/api/v1/projects', { name: 'Another' });
      const { id: projectId } = response.json<{ id: string }>();
      const elsewhere = await withToken(context, owner, { projectId });
      const code = MANAGES_ACCESS.test(entry.route) ? 'forbidden' : 'not_found';
      expectProblem(await send(elsewhere, entry, shared.params), code);
    });
  });

  describe.each(named(otherRoutes))('%s', (_route, entry) => {
    const tokenId = '00000000-0000-4000-8000-000000000000';
    const params = { tokenId, sessionId: 'none', passkeyId: 'none' };
    const isOpen = OPEN.test(entry.route);

    it('a read token may use it only to read', async () => {
      const reader = await withToken(context, admin, { access: 'read' });
      const response = await send(reader, entry, {
        ...shared.params,
        ...params,
        userId: shared.owner.id,
      });
      if (entry.for.endsWith('session')) expectProblem(response, 'forbidden');
      else if (isRead(entry)) expect(response.statusCode).toBe(200);
      else if (isOpen) expect(response.statusCode).not.toBe(403);
      else expectProblem(response, 'forbidden');
    });

    it('a project token may use it only if it is about the caller', async () => {
      const { projectId = '' } = shared.params;
      await join(context, projectId, admin, 'owner').catch(() => undefined);
      const limited = await withToken(context, admin, { projectId });
      const response = await send(limited, entry, {
        ...shared.params,
        ...params,
        userId: shared.owner.id,
      });
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
    const { owner, params } = shared;
    const list = async (person: Person) =>
      (await person.call('GET', '/api/v1/projects'))
        .json<{ items: { id: string; role?: string }[] }>()
        .items.filter(({ role }) => role !== undefined)
        .map(({ id }) => id);
    const { projectId = '' } = params;
    await owner.call('POST', '/api/v1/projects', { name: 'Hidden' });
    expect((await list(owner)).length).toBeGreaterThan(1);
    expect(await list(await withToken(context, owner, { projectId }))).toEqual([projectId]);
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
