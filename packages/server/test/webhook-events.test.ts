import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { fanOut } from '../src/features/integrations/webhooks/fan-out';
import { testSurvey } from './support/make-project';
import { publicIdOf } from './support/public-id';
import { useWebhooks } from './support/use-webhooks';
import { isSignedWith, startReceiver } from './support/webhook-receiver';

const unfinished = { finished: false, answers: { score: 3 } };

describe('[W1] events', () => {
  const test = useWebhooks();

  /** The jobs for events of the test's project that haven't run yet. */
  const waiting = () =>
    test.database.main.query<{ minutes: number }>(sql`
    select extract(epoch from run_at - now()) / 60 as minutes from graphile_worker.jobs
    where key like 'response:' || ${test.project.environments.production}::text || ':%'`);

  it('include completed responses, as they are stored', async () => {
    const receiver = await startReceiver();
    const { secret } = await test.create({ url: receiver.url });
    const meta = { lang: 'de', device: 'mobile', path: '/cart' };
    const answers = { score: 3, why: 'It’s slow' };
    const responseId = await test.respond({ userId: 'ada', version: 1, meta, answers });
    const [received] = await receiver.waitFor(1);
    expect(received && isSignedWith(secret, received)).toBe(true);
    const { type, timestamp, data } = JSON.parse(received?.body ?? '') as Record<string, object>;
    expect(type).toBe('response.completed');
    expect(data).toEqual({
      projectId: test.project.id,
      projectName: expect.any(String) as string,
      environment: 'production',
      responseId: publicIdOf(responseId),
      popupId: 'welcome',
      popupName: 'Popup welcome',
      surveyId: 'nps',
      surveyName: 'nps',
      version: 1,
      userId: 'ada',
      createdAt: expect.any(Number) as number,
      updatedAt: expect.any(Number) as number,
      finished: true,
      meta,
      answers,
      described: [
        { id: 'score', title: 'How likely?', text: '3 of 10' },
        { id: 'why', title: 'Why?', text: 'It’s slow' },
      ],
    });
    expect(timestamp).toBe(new Date((data as { updatedAt: number }).updatedAt).toISOString());
    // Whoever knows the response's own id could change it.
    expect(received?.body).not.toContain(responseId);
  });

  it('describe answers with the titles and labels of the version that the visitor saw', async () => {
    const receiver = await startReceiver();
    await test.create({ url: receiver.url });
    const surveyOf = (title: string, label: string) => ({
      ...testSurvey,
      defaultLanguage: 'de',
      hiddenFields: [{ id: 'plan' }],
      pages: [
        {
          id: 'p',
          questions: [
            {
              ...{ id: 'pick', type: 'multiple_choice', title: { de: title, en: 'Which?' } },
              options: [
                { id: 'a', label: { de: label, en: 'First' } },
                { id: 'b', label: 'B' },
              ],
            },
          ],
        },
      ],
    });
    const { defaultLanguage, hiddenFields, pages, ends } = surveyOf('Was?', 'A (de)');
    const draft = { name: 'Survey', defaultLanguage, hiddenFields, pages, ends };
    await test.call('PUT', '/surveys/nps', draft);
    await test.call('POST', '/popups/welcome/publish', {});
    const answers = { pick: ['b', 'a'], plan: 'a' };
    await test.database.main.query(sql`
      update popups set survey = ${JSON.stringify(surveyOf('Neu?', 'A (new)'))}::jsonb
      where environment_id = ${test.project.environments.production}`);
    await test.respond({ version: 2, answers });
    const [received] = await receiver.waitFor(1);
    expect(received?.data.described).toEqual([
      { id: 'pick', title: 'Was?', text: 'B, A (de)', labels: ['B', 'A (de)'] },
    ]);
  });

  it('include incomplete responses once they have been unchanged for half an hour', async () => {
    const receiver = await startReceiver();
    await test.create({ url: receiver.url, events: ['response.partial', 'response.completed'] });
    const responseId = await test.respond(unfinished);
    await test.respond({ ...unfinished, responseId, revision: 2, answers: { score: 4 } });
    const [due] = await waiting();
    expect(Math.round(Number(due?.minutes))).toBe(30);
    expect(receiver.requests).toEqual([]);
    await test.skipDelays();
    const [received] = await receiver.waitFor(1);
    expect(received).toMatchObject({
      type: 'response.partial',
      data: { finished: false, answers: { score: 4 } },
    });
    await test.respond({ responseId, revision: 3 });
    const [, last] = await receiver.waitFor(2);
    expect(last).toMatchObject({ type: 'response.completed', data: { answers: { score: 9 } } });
  });

  it('do not include an incomplete response that is completed in time', async () => {
    const receiver = await startReceiver();
    const webhook = await test.create({
      url: receiver.url,
      events: ['response.partial', 'popup.paused'],
    });
    const responseId = await test.respond(unfinished);
    await test.respond({ responseId, revision: 2 });
    await test.skipDelays();
    await test.call('POST', '/popups/welcome/pause');
    await receiver.waitFor(1);
    expect(receiver.requests).toMatchObject([{ type: 'popup.paused' }]);
    expect(await test.deliveries(webhook)).toHaveLength(1);
  });

  it('create no second delivery if their job runs again', async () => {
    const receiver = await startReceiver();
    const webhook = await test.create({ url: receiver.url });
    const responseId = await test.respond();
    await receiver.waitFor(1);
    const event = {
      environmentId: test.project.environments.production,
      event: 'response.completed',
      responseIds: [responseId],
    } as const;
    for (let run = 1; run <= 2; run += 1)
      await fanOut(test.database.main, 'job', event, 'https://popups.example');
    await receiver.waitFor(2);
    expect(await test.deliveries(webhook)).toHaveLength(2);
  });

  it('include popups that go live or stop', async () => {
    const receiver = await startReceiver();
    await test.create({ url: receiver.url, events: ['popup.published', 'popup.paused'] });
    for (const move of ['pause', 'resume', 'archive', 'unarchive', 'publish'])
      await test.call('POST', `/popups/welcome/${move}`, move === 'publish' ? {} : undefined);
    await receiver.waitFor(4);
    const popup = { popupId: 'welcome', name: 'Popup welcome', surveyId: 'nps', stopAfter: null };
    const { id: projectId } = test.project;
    const projectName = `Project ${projectId}`;
    expect(receiver.requests.map(({ type, data }) => ({ type, data }))).toEqual(
      [
        ['popup.paused', 'paused', 1],
        ['popup.published', 'published', 1],
        ['popup.paused', 'archived', 1],
        ['popup.published', 'published', 2],
      ].map(([type, state, version]) => ({
        type,
        data: { projectId, projectName, environment: 'production', ...popup, state, version },
      })),
    );
  });

  it('include a response limit that is reached, once per version', async () => {
    const receiver = await startReceiver();
    await test.create({ url: receiver.url, events: ['popup.limit_reached', 'popup.published'] });
    const { draft } = await test.call<{ draft: object }>('GET', '/popups/welcome');
    const publish = async (stopAfter: number) => {
      await test.call('PUT', '/popups/welcome', { ...draft, stopAfter });
      await test.call('POST', '/popups/welcome/publish', {});
    };
    await publish(2);
    for (let count = 1; count <= 4; count += 1) await test.respond();
    await publish(5);
    await test.respond();
    await receiver.waitFor(4);
    expect(receiver.requests.map(({ type, data }) => [type, data.version, data.stopAfter])).toEqual(
      [
        ['popup.published', 2, 2],
        ['popup.limit_reached', 2, 2],
        ['popup.published', 3, 5],
        ['popup.limit_reached', 3, 5],
      ],
    );
  });

  it('are not recorded unless a webhook is waiting for them', async () => {
    await test.create({ url: 'http://127.0.0.1:9/', events: ['popup.limit_reached'] });
    await test.create({ url: 'http://127.0.0.1:9/', enabled: false });
    await test.respond();
    await test.respond(unfinished);
    await test.call('POST', '/popups/welcome/pause');
    expect(await waiting()).toEqual([]);
  });

  it('of one environment stay there', async () => {
    const receiver = await startReceiver();
    await test.create({ url: receiver.url });
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/dev/sdk/responses',
      payload: {
        apiKey: test.project.keys.development,
        responseId: '00000000-0000-4000-8000-000000000000',
        popupId: 'welcome',
        surveyId: 'nps',
        revision: 1,
        finished: true,
        answers: { score: 9 },
      },
    });
    expect(statusCode).toBe(204);
    await test.respond({ answers: { score: 10 } });
    await receiver.waitFor(1);
    expect(receiver.requests).toMatchObject([{ data: { answers: { score: 10 } } }]);
  });
});

describe('[W2] filters', () => {
  const test = useWebhooks();

  it('select responses by their answers, with the conditions of surveys', async () => {
    const receiver = await startReceiver();
    await test.create({ url: receiver.url, condition: [{ key: 'score', op: 'lt', value: 7 }] });
    for (const score of [9, 6, 10, 0])
      await test.respond({ answers: score < 9 ? { score, why: 'x' } : { score } });
    await receiver.waitFor(2);
    // Different responses can arrive in any order.
    expect(receiver.requests).toHaveLength(2);
    for (const score of [0, 6])
      expect(receiver.requests).toContainEqual(
        expect.objectContaining({
          data: expect.objectContaining({ answers: { score, why: 'x' } }) as object,
        }),
      );
  });

  it('select popups, and apply the condition only to responses', async () => {
    const receiver = await startReceiver();
    const events = ['popup.paused', 'response.completed'] as const;
    const condition = [{ key: 'score', op: 'eq', value: 1 } as const];
    const filter = { events: [...events], condition };
    const other = await test.create({ url: receiver.url, ...filter, popupIds: ['other'] });
    await test.create({ url: receiver.url, ...filter, popupIds: ['other', 'welcome'] });
    await test.respond();
    await test.call('POST', '/popups/welcome/pause');
    await receiver.waitFor(1);
    expect(receiver.requests).toMatchObject([{ type: 'popup.paused' }]);
    expect(await test.deliveries(other)).toEqual([]);
  });
});
