import type { AuditEntry } from '@service-popups/contract';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../src/db/schema';
import { expectProblem } from './support/expect-problem';
import { callRoute } from './support/knock';
import { makeManagedProject, type ManagedProject } from './support/managed-project';
import {
  managementRoutes,
  popupBody,
  surveyBody,
  type ManagementRoute,
} from './support/management-routes';
import { makeMember } from './support/person';
import { useApp } from './support/test-app';

interface MembersPage {
  items: { userId: string }[];
  next: string;
}

describe('[M12] the audit log', () => {
  const context = useApp();
  let project: ManagedProject;
  beforeAll(async () => {
    project = await makeManagedProject(context);
  });
  const auditOf = async ({ owner, params }: ManagedProject): Promise<AuditEntry[]> => {
    const url = `/api/v1/projects/${params.projectId ?? ''}/audit`;
    return (await owner.call('GET', url)).json<{ items: AuditEntry[] }>().items;
  };

  const countEntries = async ({ params }: ManagedProject): Promise<number> => {
    const { main: db } = context.database;
    return db.$count(auditLog, eq(auditLog.projectId, params.projectId ?? ''));
  };

  it('records who changed what and when, with the state before and after', async () => {
    const { owner, production, params } = project;
    const { popupId = '', surveyId = '' } = params;
    const draft = { ...popupBody, surveyId, title: 'After' };
    await owner.call('PUT', `${production}/popups/${popupId}`, draft, { 'if-match': '*' });
    const [entry] = await auditOf(project);
    expect(entry).toMatchObject({
      actor: owner.email,
      via: 'token',
      action: 'popup.change',
      target: popupId,
      before: { title: popupBody.title },
      after: { title: 'After' },
    });
    expect(Math.abs(Date.now() - (entry?.at ?? 0))).toBeLessThan(60_000);
  });

  it('joins successive changes of a draft by the same person', async () => {
    const fresh = await makeManagedProject(context);
    const { owner, production, params } = fresh;
    const { projectId = '', popupId = '', surveyId = '' } = params;
    const editor = await makeMember(context, projectId, 'editor');
    const url = `${production}/surveys/${surveyId}`;
    const rename = (person: typeof owner, name: string) =>
      person.call('PUT', url, { ...surveyBody, name }, { 'if-match': '*' });
    const changes = async () =>
      (await auditOf(fresh))
        .filter(({ action }) => action === 'survey.change')
        .map(({ actor, before, after }) => [
          actor === owner.email ? 'owner' : 'editor',
          (before as { name: string }).name,
          (after as { name: string }).name,
        ]);
    for (const name of ['a', 'ab', 'ab', 'abc']) await rename(owner, name);
    expect(await changes()).toEqual([['owner', 'A survey', 'abc']]);
    await rename(editor, 'x');
    await rename(owner, 'abcd');
    expect(await changes()).toEqual([
      ['owner', 'x', 'abcd'],
      ['editor', 'abc', 'x'],
      ['owner', 'A survey', 'abc'],
    ]);
    await context.database.main
      .update(auditLog)
      .set({ at: sql`at - interval '11 minutes'` })
      .where(eq(auditLog.target, surveyId));
    await rename(owner, 'abcde');
    expect(await changes()).toHaveLength(4);

    const titles = ['First', 'Second', 'Second'];
    for (const title of titles)
      await owner.call(
        'PUT',
        `${production}/popups/${popupId}`,
        { ...popupBody, surveyId, title },
        { 'if-match': '*' },
      );
    const popups = (await auditOf(fresh)).filter(({ action }) => action === 'popup.change');
    expect(popups).toMatchObject([
      { before: { title: popupBody.title }, after: { title: 'Second' } },
    ]);
  });

  it('records every change, once', async () => {
    const fresh = await makeManagedProject(context);
    const changing = managementRoutes.filter(
      ({ route }) =>
        route.includes('{projectId}') &&
        !/^GET |test-token$|\/(resume|unarchive)$|^DELETE .*\/(popups|surveys)\/|^DELETE \S+\{projectId\}$/.test(
          route,
        ),
    );
    // What other requests need goes last.
    const LAST = [/^DELETE /, /\/archive$/, /^DELETE .*\}\/users\//];
    const order = ({ route }: ManagementRoute) => LAST.filter((part) => part.test(route)).length;
    let count = await countEntries(fresh);
    for (const entry of changing.sort((a, b) => order(a) - order(b))) {
      const response = await callRoute(fresh.owner, entry, fresh.params);
      expect(response.statusCode, `${entry.route} ${response.body}`).toBeLessThan(300);
      count += entry.entries ?? 1;
      expect(await countEntries(fresh), entry.route).toBe(count);
    }
  });

  it('does not record rejected requests', async () => {
    const { owner, production, params } = project;
    const before = await auditOf(project);
    const url = `${production}/popups/${params.popupId ?? ''}`;
    const draft = { ...popupBody, surveyId: 'nowhere' };
    expectProblem(
      await owner.call('PUT', url, draft, { 'if-match': '*' }),
      'invalid_request',
      'surveyId',
    );
    expectProblem(
      await owner.call('POST', `${url}/publish`, {}, { 'if-match': '"0"' }),
      'precondition_failed',
    );
    expect(await auditOf(project)).toEqual(before);
  });

  it('contains no secrets and no users of the host app', async () => {
    const { owner, production, params } = project;
    const created = await owner.call('POST', `${production}/identity-secrets`, {});
    const invited = await owner.call(
      'POST',
      `/api/v1/projects/${params.projectId ?? ''}/invitations`,
      { email: 'guest@example.com', role: 'viewer' },
    );
    const { surveyId = '' } = params;
    await owner.call('PUT', `${production}/answered/${surveyId}/host-user-ada`, {});
    const targeted = { ...popupBody, surveyId, audience: { userIds: ['host-user-ada', 'bob'] } };
    const popup = (await owner.call('POST', `${production}/popups`, targeted)).json<{
      id: string;
    }>();
    const anyRevision = { 'if-match': '*' };
    await owner.call('PUT', `${production}/popups/${popup.id}`, targeted, anyRevision);
    await owner.call('POST', `${production}/popups/${popup.id}/publish`, {}, anyRevision);
    await owner.call(
      'POST',
      `${production}/popups/${popup.id}/versions/1/restore`,
      null,
      anyRevision,
    );
    const [restored] = await auditOf(project);
    expect(restored?.after).toMatchObject({ version: 1, audience: { users: 2 } });
    const log = JSON.stringify(await context.database.main.select().from(auditLog));
    const { url } = invited.json<{ url: string }>();
    for (const secret of [
      created.json<{ secret: string }>().secret,
      new URL(url).searchParams.get('token'),
      owner.token,
      'host-user-ada',
    ])
      expect(log).not.toContain(secret);
  });

  it('names what was changed, and what was deleted by its last name', async () => {
    const fresh = await makeManagedProject(context);
    const { owner, production, params } = fresh;
    const { projectId = '', surveyId = '' } = params;
    const any = { 'if-match': '*' };
    const made = await owner.call('POST', `${production}/popups`, { ...popupBody, surveyId });
    const { id } = made.json<{ id: string }>();
    const draft = { ...popupBody, surveyId, name: 'Checkout score' };
    await owner.call('PUT', `${production}/popups/${id}`, draft, any);
    const entries = async () => (await auditOf(fresh)).filter(({ target }) => target === id);
    const named = { targetName: 'Checkout score' };
    expect(await entries()).toMatchObject([
      { action: 'popup.change', ...named, environments: ['production'] },
      { action: 'popup.create', ...named, environments: ['production'] },
    ]);
    await owner.call('DELETE', `${production}/popups/${id}`, null, any);
    expect(await entries()).toMatchObject([
      { action: 'popup.delete', ...named, environments: [] },
      { action: 'popup.change', ...named, environments: [] },
      { action: 'popup.create', ...named, environments: [] },
    ]);
    // The same id in another project has another name.
    const other = await makeManagedProject(context);
    await other.owner.call('POST', `${other.production}/popups`, {
      ...draft,
      id,
      name: 'Not ours',
      surveyId: other.params.surveyId,
    });
    expect(JSON.stringify(await auditOf(fresh))).not.toContain('Not ours');

    const person = await makeMember(context, projectId, 'viewer');
    const url = `/api/v1/projects/${projectId}/members/${person.id}`;
    await owner.call('DELETE', url, null);
    expect((await auditOf(fresh))[0]).toMatchObject({
      action: 'member.remove',
      targetName: person.email,
    });
  });

  it('is filtered by actor, kind and days in the time zone of the project', async () => {
    const fresh = await makeManagedProject(context);
    const { owner, production, params } = fresh;
    const { projectId = '', surveyId = '' } = params;
    const editor = await makeMember(context, projectId, 'editor');
    const body = { ...surveyBody, name: 'By the editor' };
    await editor.call('PUT', `${production}/surveys/${surveyId}`, body, { 'if-match': '*' });
    const url = `/api/v1/projects/${projectId}/audit`;
    const list = async (query: string): Promise<AuditEntry[]> =>
      (await owner.call('GET', `${url}?${query}`)).json<{ items: AuditEntry[] }>().items;

    expect(await list(`actor=${encodeURIComponent(editor.email)}`)).toMatchObject([
      { action: 'survey.change', actor: editor.email },
    ]);
    const surveys = await list('kind=survey');
    expect(surveys.map(({ action }) => action)).toEqual(['survey.change', 'survey.create']);
    // 23:30 UTC on New Year's Eve is the next year in Berlin.
    await owner.call('PATCH', `/api/v1/projects/${projectId}`, { timeZone: 'Europe/Berlin' });
    await context.database.main
      .update(auditLog)
      .set({ at: new Date('2025-12-31T23:30:00Z') })
      .where(eq(auditLog.action, 'survey.change'));
    expect(await list('kind=survey&to=2025-12-31')).toEqual([]);
    expect(await list('kind=survey&from=2026-01-01&to=2026-01-01')).toHaveLength(1);

    expectProblem(await owner.call('GET', `${url}?kind=nothing`), 'invalid_request', 'kind');
    expectProblem(await owner.call('GET', `${url}?from=2026-02-30`), 'invalid_request', 'from');
  });

  it('remains after the project is deleted', async () => {
    const deleted = await makeManagedProject(context);
    const { projectId = '' } = deleted.params;
    await deleted.owner.call('DELETE', `/api/v1/projects/${projectId}`);
    const rows = await context.database.main.select().from(auditLog);
    const actions = rows.filter((row) => row.projectId === projectId).map(({ action }) => action);
    expect(actions).toContain('project.delete');
    expect(actions).toContain('popup.publish');
  });

  describe('[M6] lists', () => {
    it('are paginated, with each entry once and the newest first', async () => {
      const { owner, params } = project;
      const url = `/api/v1/projects/${params.projectId ?? ''}/audit`;
      const all = await auditOf(project);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 7 }), async (limit) => {
          const seen: AuditEntry[] = [];
          let next: string | null = '';
          while (next !== null) {
            const page = await owner.call('GET', `${url}?limit=${String(limit)}&cursor=${next}`);
            const part = page.json<{ items: AuditEntry[]; next: string | null }>();
            expect(part.items.length).toBeLessThanOrEqual(limit);
            seen.push(...part.items);
            ({ next } = part);
          }
          expect(seen).toEqual(all);
        }),
        { numRuns: 7 },
      );
      expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort((a, b) => b - a));
    });

    it('do not shift when entries are added between pages', async () => {
      const { owner, params } = project;
      const { projectId = '' } = params;
      const url = `/api/v1/projects/${projectId}/members`;
      for (let n = 0; n < 3; n += 1) await makeMember(context, projectId, 'viewer');
      const first = (await owner.call('GET', `${url}?limit=2`)).json<MembersPage>();
      await makeMember(context, projectId, 'viewer');
      const second = (await owner.call('GET', `${url}?cursor=${first.next}`)).json<MembersPage>();
      const ids = [...first.items, ...second.items].map(({ userId }) => userId);
      expect(new Set(ids).size).toBe(5);
    });

    it.each(['limit=0', 'limit=101', 'limit=x', 'limit=-1'])('reject %s', async (query) => {
      const { owner } = project;
      const response = await owner.call('GET', `/api/v1/tokens?${query}`);
      expectProblem(response, 'invalid_request', 'limit');
    });

    it('reject a forged cursor', async () => {
      const cursor = Buffer.from('soon~x').toString('base64url');
      const response = await project.owner.call('GET', `/api/v1/tokens?cursor=${cursor}`);
      expectProblem(response, 'invalid_request', 'cursor');
    });
  });
});
