import { createHmac, randomUUID } from 'node:crypto';
import type { PopupDefinition } from '@service-popups/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { environments, identitySecrets, projects } from '../src/db/schema';
import { expectProblem } from './support/expect-problem';
import { addPopup, definePopup, makeProject, type TestProject } from './support/make-project';
import { useApp } from './support/test-app';
import { WAIT_OPTIONS } from './support/wait-options';

const filterFor = (userId: unknown): string =>
  `?filter=${encodeURIComponent(JSON.stringify({ where: { userId } }))}`;

describe('[S27] the selection of a user', () => {
  const context = useApp();
  const get = ({ keys }: TestProject, path: string, headers: Record<string, string> = {}) =>
    context.app.inject({ url: `/sdk/${keys.production}/${path}`, headers });
  const selectionFor = async (project: TestProject, userId: string) =>
    (await get(project, `selection${filterFor(userId)}`)).json<(string | PopupDefinition)[]>();

  const make = async (): Promise<TestProject> => {
    const project = await makeProject(context.database, {
      popups: [
        { id: 'a' },
        { id: 'after', after: { surveyId: 'nps' } },
        {
          id: 'once',
          triggers: { type: 'time_on_page', value: 1, condition: [{ answered: false }] },
        },
      ],
    });
    const audience = ['ada'];
    await addPopup(context.database, project, 'production', { id: 'for-ada' }, { audience });
    return project;
  };
  const complete = async (project: TestProject, userId: string): Promise<void> => {
    const payload = {
      ...{ apiKey: project.keys.production, id: randomUUID(), status: 'completed' },
      ...{ popupId: 'a', surveyId: 'nps', userId },
    };
    await context.app.inject({ method: 'POST', url: '/sdk/popups', payload });
  };

  it('has ids of public popups, and definitions of those that are different or not public', async () => {
    const project = await make();
    const forAda = definePopup(project.id, { id: 'for-ada' });
    expect(await selectionFor(project, 'ada')).toEqual(['a', 'after', forAda, 'once']);
    expect(await selectionFor(project, 'eve')).toEqual(['a', 'after', 'once']);
    await complete(project, 'ada');
    const after = definePopup(project.id, { id: 'after' });
    expect(await selectionFor(project, 'ada')).toEqual(['a', after, forAda]);
  });

  it('has the popups of the filtered definitions, once combined with the public ones', async () => {
    const project = await make();
    await complete(project, 'bob');
    const all = (await get(project, 'popups')).json<PopupDefinition[]>();
    for (const userId of ['ada', 'bob', 'eve']) {
      const expected = (await get(project, `popups${filterFor(userId)}`)).json<unknown>();
      const selection = await selectionFor(project, userId);
      const combined = selection.map((item) => all.find(({ id }) => id === item) ?? item);
      expect(combined).toEqual(expected);
    }
  });

  it('is private, and 304 if it has not changed', async () => {
    const project = await make();
    const path = `selection${filterFor('ada')}`;
    const { headers } = await get(project, path);
    expect(headers['cache-control']).toBe('private, no-cache');
    const etag = String(headers.etag);
    const again = await get(project, path, { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    // Another user's, which is different.
    const other = await get(project, `selection${filterFor('eve')}`, { 'if-none-match': etag });
    expect(other.statusCode).toBe(200);
  });

  it.each([
    ['missing', ''],
    ['not JSON', '?filter={where'],
    ['empty', '?filter='],
    ['without a user id', filterFor(undefined)],
    ['with a user id that is too long', filterFor('x'.repeat(257))],
    ['with NUL', filterFor('a\0b')],
    ['too long', `?filter=${'x'.repeat(5000)}`],
  ])('[L1] is rejected if the filter is %s', async (_case, query) => {
    const response = await get(await make(), `selection${query}`);
    expectProblem(response, 'invalid_request', 'filter');
    expect(response.headers['access-control-allow-origin']).toBe('*');
  });

  it('[S5] needs the proof of identity that definitions need', async () => {
    const project = await make();
    const { main: db } = context.database;
    const environmentId = project.environments.production;
    const secret = 'secret';
    await db.insert(identitySecrets).values({ environmentId, secret });
    await db
      .update(environments)
      .set({ identityRequired: true })
      .where(eq(environments.id, environmentId));
    const proof = createHmac('sha256', secret).update('ada').digest('hex');
    const withHash = (userHash: string) =>
      get(project, `selection${filterFor('ada')}&userHash=${userHash}`);
    await vi.waitFor(async () => {
      expectProblem(
        await get(project, `selection${filterFor('ada')}`),
        'invalid_request',
        'userHash',
      );
    }, WAIT_OPTIONS);
    expectProblem(await withHash('f'.repeat(64)), 'invalid_request', 'userHash');
    expect((await withHash(proof)).json()).toContainEqual(
      expect.objectContaining({ id: 'for-ada' }),
    );
  });

  it('[S4] [S1] is only for allowed origins and valid keys', async () => {
    const allowedOrigins = ['https://shop.example'];
    const project = await makeProject(context.database, { allowedOrigins });
    const path = `selection${filterFor('ada')}`;
    const from = (origin: string) => get(project, path, { origin });
    expectProblem(await from('https://evil.example'), 'origin_not_allowed');
    expect((await from('https://shop.example')).json()).toEqual(['welcome']);
    expectProblem(await context.app.inject(`/sdk/pk_unknown/${path}`), 'invalid_api_key');
  });

  it('[S15] has no definitions if the project refuses user ids', async () => {
    const project = await make();
    await context.database.main
      .update(projects)
      .set({ refuseUserIds: true })
      .where(eq(projects.id, project.id));
    expect(await selectionFor(project, 'ada')).toEqual(['a', 'after', 'once']);
  });
});

describe('[S10] [S27] requests for selections', () => {
  const context = useApp({ env: { RATE_LIMIT_KEY: '2' } });

  it('count towards the limit of the key', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { keys } = await makeProject(context.database);
    const url = `/sdk/${keys.production}/selection${filterFor('ada')}`;
    const replies = [];
    for (let n = 0; n < 3; n += 1) replies.push(await context.app.inject(url));
    vi.useRealTimers();
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(replies[1]?.headers).toHaveProperty('ratelimit');
  });
});
