import { randomUUID } from 'node:crypto';
import type {
  FunnelCounts,
  ManagedPopup,
  PopupDefinition,
  PopupResults,
  PopupVersion,
  ResultsSubject,
  TestToken,
  UserRecordView,
} from '@service-popups/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { sendDigest } from '../src/features/integrations/webhooks/digest';
import type { Digest } from '../src/features/integrations/webhooks/payload';
import { expectProblem } from './support/expect-problem';
import { makeOwnedProject, type ManagedProject } from './support/managed-project';
import { webhookBody } from './support/management-routes';
import type { Method } from './support/person';
import { useApp } from './support/test-app';

const WEEK_MS = 7 * 86_400_000;

const news = {
  title: 'Dark mode is here',
  message: 'Find it in your <b>settings</b>.',
  announcement: {
    primary: { action: 'event', name: 'open_settings' },
    secondary: { action: 'link', url: 'https://example.com/dark' },
    defaultLanguage: 'de',
  },
  actions: { primary: 'Open', secondary: 'Read more' },
  triggers: { type: 'time_on_page', value: 5, condition: [{ answered: false }] },
};

describe('announcements', () => {
  const context = useApp();
  let project: ManagedProject;
  let key: string;
  beforeEach(async () => {
    project = await makeOwnedProject(context);
    key = project.params.key ?? '';
  });

  const call = (method: Method, path: string, body?: object) =>
    project.owner.call(method, project.production + path, body, { 'if-match': '*' });
  const done = async <T = ManagedPopup>(...given: Parameters<typeof call>): Promise<T> => {
    const response = await call(...given);
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response.body ? response.json<T>() : ({} as T);
  };
  const publish = async (id = 'news') => {
    await done('POST', '/popups', { id, ...news });
    return done('POST', `/popups/${id}/publish`, {});
  };
  const post = async (path: string, body: object) => {
    const response = await context.app.inject({ method: 'POST', url: `/sdk/${path}`, body });
    expect(response.statusCode, response.body).toBe(204);
  };
  const report = (status: string, more: object = {}) =>
    post('popups', { id: randomUUID(), apiKey: key, popupId: 'news', status, ...more });
  const delivered = async () =>
    (await context.app.inject(`/sdk/${key}/popups`))
      .json<PopupDefinition[]>()
      .find(({ id }) => id === 'news');

  it('[D9] [M22] are delivered with their own id in place of a survey', async () => {
    expect(await publish()).toMatchObject({ announcement: news.announcement, draft: news });
    expect(await delivered()).toMatchObject({ ...news, id: 'news', surveyId: 'news' });
    const frame = await context.app.inject(`/frame/${key}/news?lang=fr`);
    expect(frame.body).toContain('/*announcement*/');
    expect(frame.body).toContain('"language":"de"');
    expect(frame.body).toContain('"name":"open_settings"');
  });

  it.each<[string, object]>([
    ['surveyId', { announcement: undefined }],
    ['surveyId', { surveyId: 'any' }],
    ['actions.primary', { actions: { secondary: 'Read more' } }],
    ['stopAfter', { stopAfter: 5 }],
    ['target', { target: { responses: 5, per: 'day' } }],
    ['startScreen', { startScreen: false }],
    [
      'announcement.primary.url',
      { announcement: { primary: { action: 'link', url: 'javascript:alert(1)' } } },
    ],
    ['announcement.primary.name', { announcement: { primary: { action: 'event', name: '' } } }],
  ])('[M22] are rejected with the field %s: %o', async (field, changes) => {
    const response = await call('POST', '/popups', { ...news, ...changes });
    expectProblem(response, 'invalid_request', field);
  });

  it('[M22] [M9] have versions without a survey, and can be restored', async () => {
    await publish();
    const surveyId = project.params.surveyId ?? '';
    const { title, message, triggers } = news;
    await done('PUT', '/popups/news', { title, message, triggers, surveyId });
    await done('POST', '/popups/news/publish', {});
    expect(await delivered()).toMatchObject({ surveyId });
    const version = await done<PopupVersion>('GET', '/popups/news/versions/1');
    expect(version.draft).toEqual(news);
    expect(version.survey).toBeUndefined();
    expect((await done<PopupVersion>('GET', '/popups/news/versions/2')).survey).toBeDefined();
    const restored = await done('POST', '/popups/news/versions/1/restore');
    expect(restored.draft).toEqual(news);
    await done('POST', '/popups/news/publish', {});
    expect(await delivered()).toMatchObject({ surveyId: 'news', version: 3 });
    // Nothing uses the survey of version 2 any more, except the first popup.
    await done('POST', `/popups/${project.params.popupId ?? ''}/archive`);
    await done('DELETE', `/popups/${project.params.popupId ?? ''}`);
    await done('DELETE', `/surveys/${surveyId}`);
  });

  it('[M22] can be duplicated, copied to the other environment, and shown by a test link', async () => {
    await publish();
    expect(await done('POST', '/popups/news/duplicate', { id: 'copy' })).toMatchObject({
      draft: news,
    });
    await done('POST', '/popups/news/copy');
    const development = project.production.replace(/production$/, 'development');
    const copied = await project.owner.call('GET', `${development}/popups/news`);
    expect(copied.json<ManagedPopup>().draft).toEqual(news);
    const { token } = await done<TestToken>('POST', '/popups/copy/test-token');
    const test = await context.app.inject(`/sdk/${key}/popups?test=${token}`);
    expect(test.json<PopupDefinition[]>()).toMatchObject([{ id: 'copy', surveyId: 'copy' }]);
    const frame = await context.app.inject(`/frame/${key}/copy?test=${token}`);
    expect(frame.body).toContain('Dark mode is here');
  });

  it('[M22] [S7] [S9] have a funnel of clicks and dismissals, also for one path', async () => {
    await publish();
    const none = { shown: 0, answered: 0, completed: 0, dismissed: 0 };
    expect(await done('GET', '/popups/news/results/funnel')).toMatchObject({ total: none });
    const before = await done<{ items: PopupResults[] }>('GET', '/results');
    expect(before.items).toContainEqual(expect.objectContaining({ popupId: 'news', funnel: none }));
    const meta = { path: '/here' };
    for (const status of ['opened', 'opened', 'completed']) await report(status, { meta });
    await report('opened');
    const repeated = { id: randomUUID() };
    await report('dismissed', repeated);
    await report('dismissed', repeated);
    const at = '/popups/news/results';
    const { total, byDay, byVersion } = await done<FunnelCounts>('GET', `${at}/funnel`);
    const counts = { shown: 3, answered: 0, completed: 1, dismissed: 1 };
    expect(total).toEqual(counts);
    expect(byDay).toMatchObject([counts]);
    expect(byVersion).toMatchObject([{ version: null, ...counts }]);
    const here = await done<FunnelCounts>('GET', `${at}/funnel?path=/here`);
    expect(here.total).toEqual({ shown: 2, answered: 0, completed: 1, dismissed: 0 });
    const subject = await done<ResultsSubject>('GET', at);
    expect(subject).toMatchObject({ announcement: true, hiddenFields: [] });
    const { items } = await done<{ items: PopupResults[] }>('GET', '/results');
    expect(items.find(({ popupId }) => popupId === 'news')).toMatchObject({
      surveyId: 'news',
      announcement: true,
      funnel: counts,
    });
    expect(items.filter(({ announcement }) => announcement)).toHaveLength(1);
  });

  it('[E9] a user who clicks has answered, and a dismissal is no further time shown', async () => {
    await publish();
    const userId = `user-${randomUUID()}`;
    for (const status of ['opened', 'dismissed', 'completed']) await report(status, { userId });
    const record = await done<UserRecordView>('GET', `/users/${userId}/record`);
    expect(record.shown).toMatchObject([{ popupId: 'news', count: 1 }]);
    expect(record.answered).toMatchObject([{ surveyId: 'news' }]);
  });

  it('[M22] are marked in the weekly digest', async () => {
    await publish();
    await report('opened');
    await done('POST', '/webhooks', { ...webhookBody, events: ['digest.weekly'] });
    const { main: db } = context.database;
    const [environment] = await db.query<{ id: number }>(sql`
      select environment_id as id from api_keys where key = ${key}`);
    const id = environment?.id ?? 0;
    await sendDigest(db, id, 'https://popups.example', new Date(Date.now() + WEEK_MS));
    const [row] = await db.query<{ payload: string }>(sql`
      select payload from webhook_deliveries where environment_id = ${id} and event = 'digest.weekly'`);
    const { data } = JSON.parse(row?.payload ?? '') as { data: Digest };
    const marked = data.popups.filter(({ announcement }) => announcement);
    expect(marked).toMatchObject([{ popupId: 'news', week: { shown: 1 } }]);
  });

  it('[M22] store nothing of the empty response that an old SDK sends', async () => {
    await publish();
    await post('responses', {
      apiKey: key,
      responseId: randomUUID(),
      revision: 1,
      popupId: 'news',
      surveyId: 'news',
      answers: {},
      finished: true,
    });
    const { items } = await done<{ items: unknown[] }>('GET', '/popups/news/results/responses');
    expect(items).toEqual([]);
  });
});
