import type { NewWebhook } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { createMailer } from '../src/mail/mailer';
import { sendDigest } from '../src/features/integrations/webhooks/digest';
import { expectProblem } from './support/expect-problem';
import { startMailServer } from './support/mail-server';
import { makeMember } from './support/person';
import { useWebhooks } from './support/use-webhooks';
import { startReceiver } from './support/webhook-receiver';

/** Allows for slow machines. */
const WAIT = { timeout: 30_000, interval: 50 };

describe('[W10] a webhook for a chat', () => {
  const test = useWebhooks();

  it.each([
    ['slack', { text: 'New response to “Welcome”' }],
    ['discord', { embeds: [{ title: 'New response to “Welcome”' }] }],
    ['teams', { type: 'message', attachments: [{ content: { type: 'AdaptiveCard' } }] }],
  ] as const)('sends messages in the format of %s', async (kind, body) => {
    const receiver = await startReceiver();
    const webhook = await test.create({ kind, url: receiver.url });
    expect(webhook).toMatchObject({ kind, secret: null });
    await test.database.main.query(sql`
      update popups set draft = jsonb_set(draft, '{name}', '"Welcome"')
      where environment_id = ${test.project.environments.production}`);
    await test.respond({ answers: { score: 3, why: 'Slow' } });
    const [received] = await receiver.waitFor(1);
    expect(JSON.parse(received?.body ?? '')).toMatchObject(body);
    expect(received?.body).toContain('3 of 10');
    expect(received?.headers).not.toHaveProperty('webhook-signature');
    await test.waitFor(webhook, { status: 'delivered' });
    await test.call('POST', `/webhooks/${webhook.id}/test`);
    const [, tested] = await receiver.waitFor(2);
    expect(tested?.body).toContain('Test message from Service Popups');
  });

  it('has no secret to rotate', async () => {
    const { id } = await test.create({ kind: 'slack', url: 'http://127.0.0.1:9/' });
    const url = `/api/v1/projects/${test.project.id}/environments/production/webhooks/${id}`;
    expectProblem(await test.owner.call('POST', `${url}/rotate-secret`, {}), 'conflict');
  });

  it('sends a digest of the last week and what changed', async () => {
    const receiver = await startReceiver();
    const environmentId = test.project.environments.production;
    await test.create({ kind: 'slack', url: receiver.url, events: ['digest.weekly'] });
    await test.create({ url: receiver.url, events: ['digest.weekly'], popupIds: ['another'] });
    const { main: db } = test.database;
    // Two weeks before Monday, 16 November.
    await db.query(sql`
      insert into daily_counts
        (environment_id, popup_id, step, day, survey_id, version, device, lang, n)
      select ${environmentId}, 'welcome', step, day::date, 'nps', 1, '', '', n
      from (values ('opened', '2026-11-15', 1200), ('finished', '2026-11-09', 300),
        ('opened', '2026-11-08', 1000), ('opened', '2026-11-16', 7), ('answered', '2026-11-10', 400)
      ) as counts (step, day, n)`);
    await db.query(sql`
      with stored as (
        insert into responses (environment_id, id, revision, finished, answers, popup_id, survey_id)
        select ${environmentId}, gen_random_uuid(), 1, true, '{}', 'welcome', 'nps'
        from generate_series(1, 40) returning environment_id, id, popup_id
      )
      insert into response_values (environment_id, id, popup_id, day, finished, values)
      select environment_id, id, popup_id, '2026-11-10', true,
        array[case when row_number() over () % 4 > 0 then '10' else '3' end] from stored`);
    // Version 1 asked for a number instead of the NPS, so its answers aren't ratings.
    await db.query(sql`
      insert into popup_versions
        (environment_id, popup_id, number, draft, survey, note, published_by)
      select environment_id, id, 1, draft,
        jsonb_set(survey, '{pages,0,questions,0,type}', '"number"'), '', 'someone'
      from popups where environment_id = ${environmentId} and id = 'welcome'`);
    await db.query(sql`update popups set version = 2 where environment_id = ${environmentId}`);
    await db.query(sql`
      insert into response_values (environment_id, id, popup_id, day, finished, version, values)
      select ${environmentId}, gen_random_uuid(), 'welcome', '2026-11-10', true, 1, '{0}'
      from generate_series(1, 40)`);
    const monday = new Date('2026-11-16T07:00:00Z');
    await sendDigest(db, environmentId, 'https://popups.example', monday);
    const both = await receiver.waitFor(2);
    const slack = both.find(({ headers }) => !headers['webhook-id'])?.body ?? '';
    expect(slack).toContain('Your week: 2026-11-09 to 2026-11-15');
    for (const line of [
      'Shown 1,200 (+20% from 1,000)',
      'Responses 400 (none the week before)',
      'Completed 300 (none the week before)',
      'NPS +50',
    ])
      expect(slack).toContain(line);
    const standard = both.find(({ headers }) => headers['webhook-id']);
    expect(standard).toMatchObject({
      type: 'digest.weekly',
      data: { from: '2026-11-09', to: '2026-11-15', popups: [] },
    });
  });
});

describe('[W11] a webhook for email', () => {
  let url = '';
  const test = useWebhooks((email) => createMailer(url, 'popups@example.com')(email));
  const create = (fields: Partial<NewWebhook>) =>
    test.create({ kind: 'email', recipients: [test.owner.email], ...fields });

  it('sends an email to members of the project, and says why it cannot', async () => {
    const mail = await startMailServer();
    ({ url } = mail);
    const webhook = await create({});
    await test.respond({ answers: { score: 3, why: 'Slow' } });
    await test.waitFor(webhook, { status: 'delivered' });
    expect(mail.received).toMatchObject([{ to: [{ address: test.owner.email }] }]);
    expect(mail.received[0]?.text).toContain('3 of 10');
    expect(mail.received[0]?.html).toContain('3 of 10');
    const headers = Object.fromEntries(
      mail.received[0]?.headers.map(({ key, value }) => [key, value]) ?? [],
    );
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'list-id': `<${webhook.id}.popups.example>`,
    });
    expect(headers['list-unsubscribe']).toMatch(
      `/dashboard/projects/${test.project.id}/production/settings/integrations/${webhook.id}>`,
    );

    ({ url } = await startMailServer({ rejectsRecipients: true }));
    await test.skipDelays();
    await test.respond();
    const rejected = await test.waitFor(webhook, { attempts: 1, status: 'pending' });
    expect(rejected.error).toMatch(/^The mail server rejected the email: .*no such mailbox/);
  });

  it('sends a person one email in five minutes, then one about everything since', async () => {
    const mail = await startMailServer();
    ({ url } = mail);
    const colleague = await makeMember(test, test.project.id, 'viewer');
    const both = [test.owner.email, colleague.email];
    const webhooks = [await create({}), await create({ recipients: both })];
    await test.respond({ answers: { score: 9 } });
    const statuses = async () => {
      const all = await Promise.all(webhooks.map((webhook) => test.deliveries(webhook)));
      return all.flat().map(({ status }) => status);
    };
    const sentTo = (to: string) => mail.received.filter((email) => email.to?.[0]?.address === to);
    await expect.poll(() => sentTo(colleague.email).length, WAIT).toBe(1);
    for (let n = 0; n < 25; n += 1) await test.respond({ answers: { score: 10 } });
    await expect.poll(async () => (await statuses()).length, WAIT).toBe(52);
    // Waits until the jobs for all of them have run.
    await expect.poll(() => unfinishedJobs(), WAIT).toBe(0);
    expect(sentTo(test.owner.email)).toHaveLength(1);
    expect(sentTo(colleague.email)).toHaveLength(1);

    await test.skipDelays();
    await expect.poll(async () => [...new Set(await statuses())], WAIT).toEqual(['delivered']);
    const [, summary, ...others] = sentTo(colleague.email);
    expect(others).toEqual([]);
    expect(summary?.subject).toBe('25 notifications from Service Popups');
    expect(summary?.text).toContain('10 of 10');
    expect(summary?.text).toContain('5 more');
    expect(sentTo(test.owner.email)).toHaveLength(2);
  });

  /** Jobs that are due or running. */
  const unfinishedJobs = async () => {
    const [row] = await test.database.main.query<{ n: number }>(sql`
      select count(*)::int as n from graphile_worker.jobs where run_at <= now() or locked_at is not null`);
    return row?.n;
  };

  it('sends nothing to people who left the project', async () => {
    const webhook = await create({});
    const { main: db } = test.database;
    await db.query(
      sql`update webhooks set recipients = '{gone@example.com}' where id = ${webhook.id}`,
    );
    await test.respond();
    const { error } = await test.waitFor(webhook, { attempts: 1 });
    expect(error).toContain('No recipient is a member of the project any more');
  });

  it.each([
    ['somebody else', { recipients: ['eve@example.com'] }, 'recipients'],
    ['nobody', { recipients: [] }, 'recipients'],
    ['a URL', { url: 'https://receiver.example/' }, 'url'],
  ])('rejects %s', async (_what, fields, field) => {
    const { id } = test.project;
    const response = await test.owner.call(
      'POST',
      `/api/v1/projects/${id}/environments/production/webhooks`,
      {
        kind: 'email',
        name: 'Mail',
        events: ['response.completed'],
        recipients: [test.owner.email],
        ...fields,
      },
    );
    expectProblem(response, 'invalid_request', field);
  });
});

describe('[W11] without a mail server', () => {
  const test = useWebhooks();

  it('a webhook for email is rejected', async () => {
    const response = await test.owner.call(
      'POST',
      `/api/v1/projects/${test.project.id}/environments/production/webhooks`,
      {
        kind: 'email',
        name: 'Mail',
        events: ['response.completed'],
        recipients: [test.owner.email],
      },
    );
    expectProblem(response, 'invalid_request', 'kind');
  });
});
