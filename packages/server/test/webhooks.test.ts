import {
  questionSchemas,
  type CreatedWebhook,
  type Question,
  type Webhook,
  type WebhookDelivery,
} from '@service-popups/contract';
import { allValidators, answerProblem } from '@service-popups/rules';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, popups } from '../src/db/schema';
import { sampleAnswers } from '../src/features/integrations/webhooks/sample-answers';
import { expectProblem } from './support/expect-problem';
import { addPopup, testSurvey } from './support/make-project';
import { makeOwnedProject, type ManagedProject } from './support/managed-project';
import { webhookBody } from './support/management-routes';
import { withToken, type Method } from './support/person';
import { useApp } from './support/test-app';
import { useWebhooks } from './support/use-webhooks';
import { startReceiver } from './support/webhook-receiver';

describe('[W9] webhooks', () => {
  const context = useApp();
  let project: ManagedProject;
  beforeEach(async () => {
    project = await makeOwnedProject(context);
  });
  const call = (method: Method, path: string, body?: object, ifMatch = '*') =>
    project.owner.call(method, `${project.production}/webhooks${path}`, body, {
      'if-match': ifMatch,
    });
  const create = async (fields: object = {}) =>
    (await call('POST', '', { ...webhookBody, ...fields })).json<CreatedWebhook>();

  it('are created, listed, changed and deleted', async () => {
    const response = await call('POST', '', webhookBody);
    expect(response.statusCode).toBe(201);
    expect(response.headers.etag).toBe('"1"');
    const { secret, ...created } = response.json<CreatedWebhook>();
    const { id } = created;
    expect(created).toMatchObject({
      ...webhookBody,
      popupIds: [],
      condition: null,
      enabled: true,
      goneAt: null,
      failures: 0,
      pausedUntil: null,
      previousSecretUntil: null,
      revision: 1,
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);

    const list = (await call('GET', '')).json<{ items: Webhook[] }>();
    expect(list.items[0]).toEqual(created);
    const change = { name: 'Chat', condition: [{ key: 'score', op: 'lt', value: 7 }] };
    const changed = await call('PATCH', `/${id}`, change, '"1"');
    expect(changed.headers.etag).toBe('"2"');
    const read = await call('GET', `/${id}`);
    expect(read.json()).toEqual(changed.json());
    expect(read.json()).toEqual({
      ...created,
      ...change,
      revision: 2,
      updatedAt: expect.any(Number) as number,
    });
    expectProblem(await call('PATCH', `/${id}`, change, '"1"'), 'precondition_failed');
    expectProblem(await call('DELETE', `/${id}`, undefined, '"1"'), 'precondition_failed');
    expect((await call('DELETE', `/${id}`, undefined, '"2"')).statusCode).toBe(204);
    expectProblem(await call('GET', `/${id}`), 'not_found');
  });

  it('show their secret only when it is created', async () => {
    const { id, secret } = await create();
    const rotated = (await call('POST', `/${id}/rotate-secret`, {})).json<CreatedWebhook>();
    expect(rotated.secret).not.toBe(secret);
    const audit = await project.owner.call(
      'GET',
      `/api/v1/projects/${project.params.projectId ?? ''}/audit`,
    );
    for (const path of ['', `/${id}`, `/${id}/deliveries`]) {
      const { body } = await call('GET', path);
      expect(body).not.toContain('whsec_');
    }
    expect(audit.body).not.toContain('whsec_');
    expect(audit.json<{ items: object[] }>().items.slice(0, 2)).toMatchObject([
      { action: 'webhook.rotate-secret', target: 'CRM' },
      { action: 'webhook.create' },
    ]);
  });

  it('mask their URL in the audit log, and for tokens that cannot change them', async () => {
    const url = 'https://hooks.chat.example/services/T000/B000/secret-of-the-chat-1234';
    const masked = 'https://hooks.chat.example/…1234';
    const { id } = await create({ kind: 'slack', url });
    await call('PATCH', `/${id}`, { url: `${url}5678` });
    const { projectId = '' } = project.params;
    const { main: db } = context.database;
    // An entry of an earlier version.
    const old = { actor: 'a@example.com', via: 'session', projectId, target: 'Chat' } as const;
    await db.insert(auditLog).values({ ...old, action: 'webhook.delete', before: { id, url } });
    const log = await project.owner.call('GET', `/api/v1/projects/${projectId}/audit`);
    expect(log.body).not.toContain('secret-of-the-chat');
    expect(log.json<{ items: object[] }>().items.slice(0, 2)).toMatchObject([
      { before: { url: masked } },
      { before: { url: masked }, after: { url: 'https://hooks.chat.example/…5678' } },
    ]);
    const stored = await db.select().from(auditLog).where(eq(auditLog.action, 'webhook.change'));
    expect(JSON.stringify(stored)).not.toContain('secret-of-the-chat');

    const address = `${project.production}/webhooks`;
    for (const limits of [{ access: 'read' }, { projectId }] as const) {
      const token = await withToken(context, project.owner, limits);
      const list = await token.call('GET', address);
      expect(list.body).toContain('https://hooks.chat.example/…5678');
      const one = await token.call('GET', `${address}/${id}`);
      expect(list.body + one.body).not.toContain('secret-of-the-chat');
    }
    expect((await call('GET', `/${id}`)).json()).toMatchObject({ url: `${url}5678` });
  });

  it('are limited to 20 per environment', async () => {
    for (let count = 0; count < 20; count += 1) await create();
    expectProblem(await call('POST', '', webhookBody), 'conflict');
  });

  it.each([
    ['no URL', 'receiver.example', 'url'],
    ['another scheme', 'ftp://receiver.example', 'url'],
    ['no host', 'https://', 'url'],
    ['an invalid host', 'https://a b/', 'url'],
    ['a password', 'https://user:secret@receiver.example/', 'url'],
  ])('reject %s', async (_what, url, field) => {
    expectProblem(await call('POST', '', { ...webhookBody, url }), 'invalid_request', field);
  });

  it.each([
    'http://receiver.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
  ])('[W7] reject %s', async (url) => {
    expectProblem(await call('POST', '', { ...webhookBody, url }), 'invalid_request', 'url');
    const { id } = await create();
    expectProblem(await call('PATCH', `/${id}`, { url }), 'invalid_request', 'url');
  });

  it('[W2] reject conditions about attributes, which the server never has', async () => {
    const comparison = { key: 'plan', op: 'eq', value: 'pro', of: 'attribute' };
    for (const condition of [[comparison], { any: [[], [comparison]] }])
      expectProblem(
        await call('POST', '', { ...webhookBody, condition }),
        'invalid_request',
        'condition',
      );
  });

  it('list their deliveries page by page, newest first', async () => {
    const { id } = await create();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.unshift((await call('POST', `/${id}/test`)).json<WebhookDelivery>().id);
    const listed: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const response = await call('GET', `/${id}/deliveries?limit=2&cursor=${next}`);
      const page = response.json<{ items: WebhookDelivery[]; next: string | null }>();
      listed.push(...page.items.map((delivery) => delivery.id));
      ({ next } = page);
    }
    expect(listed.sort()).toEqual(ids.sort());
  });

  it('that are disabled send no test event', async () => {
    const { id } = await create({ enabled: false });
    expectProblem(await call('POST', `/${id}/test`), 'conflict');
  });
});

describe('[W9] a test event', () => {
  const test = useWebhooks();

  it('is sent whatever the filters are, and its outcome is in the log', async () => {
    const receiver = await startReceiver();
    receiver.reply = (_request, response) => response.writeHead(200).end('thanks');
    const webhook = await test.create({ url: receiver.url, popupIds: ['other'] });
    const url = `/webhooks/${webhook.id}`;
    const { id } = await test.call<WebhookDelivery>('POST', `${url}/test`);
    const outcome = await test.waitFor(webhook, { status: 'delivered' });
    expect(outcome).toMatchObject({
      id,
      event: 'webhook.test',
      attempts: 1,
      responseStatus: 200,
      responseBody: 'thanks',
      error: null,
    });
    expect(outcome.durationMs).toBeGreaterThanOrEqual(0);
    const [received] = receiver.requests;
    expect(received).toMatchObject({
      type: 'webhook.test',
      data: {
        projectId: test.project.id,
        environment: 'production',
        webhookId: webhook.id,
      },
    });
    expect(await test.call('GET', `${url}/deliveries/${id}`)).toEqual({
      ...outcome,
      payload: received?.body,
    });
  });

  it('has the fields of a response, with sample answers to a survey of the environment', async () => {
    const { main: db } = test.database;
    await addPopup(test.database, test.project, 'production', { id: 'other' });
    const sample = async (popupIds: string[]) => {
      const receiver = await startReceiver();
      const { id } = await test.create({ url: receiver.url, popupIds });
      await test.call('POST', `/webhooks/${id}/test`);
      const [received] = await receiver.waitFor(1);
      return received?.data;
    };
    expect(await sample(['other'])).toMatchObject({
      ...{ popupId: 'other', surveyId: 'nps', version: 1, finished: true },
      ...{ popupName: expect.any(String) as string, surveyName: expect.any(String) as string },
      answers: { score: 9, why: 'This is a sample answer.', more: 'This is a sample ans' },
      described: [
        { id: 'score', title: 'How likely?', text: '9 of 10' },
        { id: 'why', title: 'Why?' },
        { id: 'more' },
      ],
    });
    expect(await sample(['welcome'])).toMatchObject({ popupId: 'welcome' });
    await db.delete(popups).where(eq(popups.environmentId, test.project.environments.production));
    expect(await sample([])).not.toHaveProperty('answers');
  });

  it('has valid answers to questions of every type', () => {
    const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
    const image = { url: '/a.png', alt: '' };
    const questions: Question[] = [
      { id: 'nps', type: 'nps', title: '' },
      { id: 'csat', type: 'csat', title: '', points: 3 },
      { id: 'ces', type: 'ces', title: '' },
      { id: 'one', type: 'single_choice', title: '', options },
      {
        ...{ id: 'some', type: 'multiple_choice', title: '', min: 2 },
        options: options.map((option) => ({ ...option, exclusive: option.id === 'a' })),
      },
      {
        id: 'few',
        type: 'multiple_choice',
        title: '',
        min: 2,
        options: [{ id: 'a', label: 'a', exclusive: true }],
      },
      { id: 'list', type: 'dropdown', title: '', options },
      {
        id: 'picture',
        type: 'picture_choice',
        title: '',
        min: 2,
        options: options.map((option) => ({ ...option, image })),
      },
      { id: 'short', type: 'text', title: '', maxLength: 5 },
      { id: 'long', type: 'text', title: '', minLength: 100 },
      { id: 'email', type: 'email', title: '' },
      { id: 'number', type: 'number', title: '', max: -3 },
      { id: 'date', type: 'date', title: '', max: '2020-01-01' },
      { id: 'yes', type: 'yes_no', title: '' },
      { id: 'agree', type: 'consent', title: '', label: '' },
      { id: 'order', type: 'ranking', title: '', options },
      { id: 'grid', type: 'matrix', title: '', required: true, rows: options, columns: options },
      { id: 'points', type: 'points', title: '', options, total: 7 },
      { id: 'text', type: 'statement', title: '' },
      { id: 'link', type: 'link', title: '', label: '', url: 'https://a.example' },
    ];
    expect(new Set(questions.map(({ type }) => type)).size).toBe(questionSchemas.length);
    const answers = sampleAnswers({ ...testSurvey, pages: [{ id: 'p', questions }] });
    expect(
      questions.flatMap((question) => answerProblem(allValidators, question, answers) ?? []),
    ).toEqual([]);
    expect(Object.keys(answers)).toHaveLength(questions.length - 1);
  });
});
