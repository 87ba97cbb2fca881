import { randomUUID } from 'node:crypto';
import type { UserErasure } from '@service-popups/contract';
import { UserExport, type EnvironmentKind } from '@service-popups/contract';
import { eq, sql } from 'drizzle-orm';
import { Errors } from 'typebox/value';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { popups } from '../src/db/schema';
import { without } from '../src/without';
import { expectProblem } from './support/expect-problem';
import { addPopup, definePopup, makeProject, type TestProject } from './support/make-project';
import { popupBody } from './support/management-routes';
import { makeMember, type Method, type Person } from './support/person';
import { tablesContaining } from './support/tables-containing';
import { useApp } from './support/test-app';
import { WAIT_OPTIONS } from './support/wait-options';

const SHOWN_AT = Date.now() - 3_600_000;
const none = {
  events: 0,
  responses: 0,
  records: 0,
  knownAnswers: 0,
  attributes: 0,
  audiences: 0,
};

describe("a user's data", () => {
  const context = useApp();
  let project: TestProject;
  let owner: Person;
  /** Unique, so that searching for it finds nothing else. */
  let ADA: string;
  beforeEach(async () => {
    ADA = `ada/ß-${randomUUID()}`;
    project = await makeProject(context.database);
    owner = await makeMember(context, project.id, 'owner');
  });

  const send = async (
    path: string,
    payload: { userId: string; [field: string]: unknown },
    environment: EnvironmentKind = 'production',
  ) => {
    const { statusCode, body } = await context.app.inject({
      method: 'POST',
      url: `${environment === 'development' ? '/dev' : ''}/sdk/${path}`,
      payload: {
        apiKey: project.keys[environment],
        popupId: 'welcome',
        meta: { path: `/of/${payload.userId}` },
        ...payload,
      },
    });
    expect(statusCode, body).toBe(204);
  };
  const respond = (userId: string, environment?: EnvironmentKind) =>
    send(
      'responses',
      {
        responseId: randomUUID(),
        surveyId: 'nps',
        revision: 1,
        answers: { score: 3, why: `${userId} says so` },
        finished: true,
        userId,
      },
      environment,
    );
  const fill = async (userId: string) => {
    for (const environment of ['production', 'development'] as const) {
      await send(
        'popups',
        { status: 'opened', userId, timestamp: SHOWN_AT, version: 1 },
        environment,
      );
      await respond(userId, environment);
    }
    // Superseded by the later one above.
    await context.database.main.query(sql`
      insert into user_facts values (${project.environments.production}, ${userId}, 'shown',
        'welcome', to_timestamp(0.5))`);
    await context.database.main.query(sql`
      insert into user_attributes values (${project.environments.production}, ${userId},
        ${JSON.stringify({ name: userId })}, to_timestamp(0.006))`);
    const answered = `/api/v1/projects/${project.id}/environments/production/answered/nps`;
    const url = `${answered}/${encodeURIComponent(userId)}`;
    expect((await owner.call('PUT', url, { answeredAt: 5 })).statusCode).toBe(200);
  };
  const address = (userId: string, environment?: EnvironmentKind) =>
    `/api/v1/projects/${project.id}/users/${encodeURIComponent(userId)}` +
    (environment ? `?environment=${environment}` : '');
  const read = async (userId: string, environment?: EnvironmentKind): Promise<UserExport> => {
    const response = await owner.call('GET', address(userId, environment));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json');
    expect(response.headers['content-disposition']).toContain('attachment');
    const document = response.json<UserExport>();
    expect(Errors(UserExport, document)).toEqual([]);
    return document;
  };
  const erase = async (userId: string, environment?: EnvironmentKind): Promise<UserErasure> => {
    const response = await owner.call('DELETE', address(userId, environment));
    expect(response.statusCode, response.body).toBe(200);
    return response.json<UserErasure>();
  };

  it('[S14] is exported as one document, for one or both environments', async () => {
    await fill(ADA);
    await fill('bob');
    const { main: db } = context.database;
    await addPopup(context.database, project, 'production', { id: 'vip' }, { audience: [ADA] });
    const draft = without(definePopup(project.id, { id: 'planned' }), 'id', 'productId', 'version');
    await addPopup(context.database, project, 'development', { id: 'planned' });
    await db
      .update(popups)
      .set({ draft: { ...draft, audience: { userIds: [ADA] } } })
      .where(eq(popups.id, 'planned'));

    const document = await read(ADA);
    expect(JSON.stringify(document)).not.toContain('bob');
    expect(document).toMatchObject({
      userId: ADA,
      knownAnswers: [{ environment: 'production', surveyId: 'nps', answeredAt: 5 }],
      attributes: [{ environment: 'production', attributes: { name: ADA }, updatedAt: 6 }],
      audiences: [
        { environment: 'development', popupId: 'planned', versions: [] },
        { environment: 'production', popupId: 'vip', versions: [] },
      ],
    });
    const { events, responses, records } = document;
    expect([events, responses, records].map(({ length }) => length)).toEqual([2, 2, 4]);
    expect(events[0]).toMatchObject({
      status: 'opened',
      at: SHOWN_AT,
      version: 1,
      path: `/of/${ADA}`,
    });
    expect(records[0]).toEqual({
      environment: expect.any(String) as string,
      kind: 'shown',
      subject: 'welcome',
      at: SHOWN_AT,
      count: expect.any(Number) as number,
      outcome: null,
    });
    expect(responses[0]).toMatchObject({ finished: true, answers: { why: `${ADA} says so` } });

    const one = await read(ADA, 'development');
    expect(one.events).toEqual(events.filter(({ environment }) => environment === 'development'));
    expect(one.knownAnswers).toEqual([]);
    expect(await read('nobody')).toEqual({
      userId: 'nobody',
      ...{
        events: [],
        responses: [],
        records: [],
        knownAnswers: [],
        attributes: [],
        audiences: [],
      },
    });
  });

  it('[S14] is exported completely, whatever its size', async () => {
    await context.database.main.query(sql`
      insert into reports (environment_id, id, status, popup_id, survey_id, user_id, occurred_at)
      select ${project.environments.production}, gen_random_uuid(), 'opened', 'welcome', 'nps', ${ADA},
        to_timestamp(n) from generate_series(1, 1234) n`);
    const { events } = await read(ADA);
    expect(events).toHaveLength(1234);
    expect(events.map(({ at }) => at)).toEqual(events.map((_event, index) => (index + 1) * 1000));
  });

  it("[S14] is erased from every table, without affecting other users' data", async () => {
    await fill(ADA);
    await fill('bob');
    const bob = await read('bob');
    expect(await tablesContaining(context.database.main, ADA)).not.toEqual([]);
    expect(await erase(ADA)).toEqual({
      ...none,
      events: 2,
      responses: 2,
      records: 4,
      knownAnswers: 1,
      attributes: 1,
    });
    expect(await tablesContaining(context.database.main, ADA)).toEqual([]);
    expect(await read('bob')).toEqual(bob);
    expect(await erase(ADA)).toEqual(none);
  });

  it('[S14] is erased from a single environment on request', async () => {
    await fill(ADA);
    expect(await erase(ADA, 'development')).toEqual({
      ...none,
      events: 1,
      responses: 1,
      records: 2,
    });
    const { events, responses } = await read(ADA);
    expect([...events, ...responses].map(({ environment }) => environment)).toEqual([
      'production',
      'production',
    ]);
  });

  it('[S7] [S14] remains in the funnel as shown, but not as answered, after erasure', async () => {
    await fill(ADA);
    await fill('bob');
    const results = `/api/v1/projects/${project.id}/environments/production/popups/welcome/results`;
    const funnel = async () => (await owner.call('GET', `${results}/funnel`)).json<object>();
    expect(await funnel()).toMatchObject({ total: { shown: 2, answered: 2 } });
    await erase(ADA);
    expect(await funnel()).toMatchObject({ total: { shown: 2, answered: 1 } });
    const questions = await owner.call('GET', `${results}/questions`);
    expect(questions.body).not.toContain(ADA);
  });

  it('[M12] is not in the audit log, which records how much was erased', async () => {
    await fill(ADA);
    await erase(ADA, 'production');
    const log = await owner.call('GET', `/api/v1/projects/${project.id}/audit?limit=1`);
    expect(log.json()).toMatchObject({
      items: [
        {
          actor: owner.email,
          action: 'user.erase',
          target: 'production',
          before: null,
          after: { ...none, events: 1, responses: 1, records: 2, knownAnswers: 1, attributes: 1 },
        },
      ],
    });
    expect(log.body).not.toContain('ada/');
  });

  describe('[S14] in audiences', () => {
    const popups = () => `/api/v1/projects/${project.id}/environments/production/popups`;
    const call = async <T>(method: Method, url: string, body?: object): Promise<T> => {
      const response = await owner.call(method, url, body, { 'if-match': '*' });
      expect(response.statusCode, response.body).toBeLessThan(300);
      return response.json<T>();
    };
    const draftFor = (userIds: string[]) => ({
      ...popupBody,
      surveyId: 'nps',
      audience: { userIds },
    });
    /** Creates a popup with a version for each audience; the last is also the draft. */
    const publishFor = async (id: string, ...audiences: string[][]): Promise<void> => {
      const [first = [], ...more] = audiences;
      await call('POST', popups(), { id, ...draftFor(first) });
      await call('POST', `${popups()}/${id}/publish`, {});
      for (const audience of more) {
        await call('PUT', `${popups()}/${id}`, draftFor(audience));
        await call('POST', `${popups()}/${id}/publish`, {});
      }
    };
    const deliveredTo = async (userId?: string): Promise<string[]> => {
      const filter = userId
        ? `?filter=${encodeURIComponent(JSON.stringify({ where: { userId } }))}`
        : '';
      const url = `/sdk/${project.keys.production}/popups${filter}`;
      return (await context.app.inject(url)).json<{ id: string }[]>().map(({ id }) => id);
    };

    it('is exported and erased in every version', async () => {
      await publishFor('past', [ADA], [ADA, 'bob'], ['bob']);
      await publishFor('present', [ADA]);
      await publishFor('other', ['bob']);
      expect((await read(ADA)).audiences).toEqual([
        { environment: 'production', popupId: 'past', versions: [1, 2] },
        { environment: 'production', popupId: 'present', versions: [1] },
      ]);
      expect(await erase(ADA)).toEqual({ ...none, audiences: 2 });
      expect(await tablesContaining(context.database.main, ADA)).toEqual([]);
      expect((await read(ADA)).audiences).toEqual([]);
      const second = await call<{ draft: object }>('GET', `${popups()}/past/versions/2`);
      expect(second.draft).toEqual(draftFor(['bob']));
      expect(await erase(ADA)).toEqual(none);
      const bob = (await read('bob')).audiences.map(({ versions }) => versions);
      expect(bob).toEqual([[1], [2, 3]]);
    });

    it('leaves an empty audience when erased, which matches nobody', async () => {
      await publishFor('vip', [ADA]);
      expect(await deliveredTo(ADA)).toContain('vip');
      await erase(ADA);
      for (const userId of [ADA, 'bob', undefined])
        expect(await deliveredTo(userId)).toEqual(['welcome']);
      await call('POST', `${popups()}/vip/versions/1/restore`, {});
      await call('POST', `${popups()}/vip/publish`, {});
      for (const userId of [ADA, 'bob', undefined])
        expect(await deliveredTo(userId)).toEqual(['welcome']);
    });

    it('is erased with a new revision, so that an open editor cannot save it again', async () => {
      await publishFor('vip', [ADA, 'bob']);
      const { revision } = await call<{ revision: number }>('GET', `${popups()}/vip`);
      await erase(ADA);
      const headers = { 'if-match': `"${String(revision)}"` };
      const late = await owner.call('PUT', `${popups()}/vip`, draftFor([ADA, 'bob']), headers);
      expectProblem(late, 'precondition_failed');
      expect(await call('GET', `${popups()}/vip`)).toMatchObject({ changed: false });
    });
  });

  it("[M9] [S14] no longer counts towards a popup's maximum of responses once erased", async () => {
    const url = `/sdk/${project.keys.production}/popups`;
    const delivered = async () => (await context.app.inject(url)).json<unknown[]>().length;
    await context.database.main
      .update(popups)
      .set({ stopAfter: 1 })
      .where(eq(popups.environmentId, project.environments.production));
    await respond(ADA);
    await vi.waitFor(async () => {
      expect(await delivered()).toBe(0);
    }, WAIT_OPTIONS);
    await erase(ADA);
    expect(await delivered()).toBe(1);
  });

  it('[S1] cannot be requested for an unknown environment', async () => {
    const url = `/api/v1/projects/${project.id}/users/ada?environment=elsewhere`;
    for (const method of ['GET', 'DELETE'] as const)
      expectProblem(await owner.call(method, url), 'invalid_request', 'environment');
  });
});
