import type { PopupDraft } from '@service-popups/contract';
import { expect } from 'vitest';
import { sql } from 'drizzle-orm';
import type { PoolDb } from '../../../src/db/db';
import { createOwner } from '../../../src/features/people/accounts/first-owner';
import { createDemo } from '../../../src/features/operation/demo/create-demo';
import { makeManagedProject, type ManagedProject } from '../managed-project';
import { popupBody, surveyBody, themeBody, webhookBody } from '../management-routes';
import { makeMember } from '../person';
import { publicIdOf } from '../public-id';
import { sampleImages } from '../sample-images';
import type { TestApp } from '../test-app';
import { allQuestions, answersOf } from './all-questions';

/** The account that can sign in with a password. */
export const account = { email: 'ada@example.com', password: 'correct horse battery' };

/** How many days ago each group of reports and responses arrived. */
const DAYS_AGO = [45, 38, 31, 24, 17, 10, 4, 2];
const REPORTS_EACH = 300;
const RESPONSES_EACH = 50;
const USERS = 60;
const VERSIONS = 3;
const DELIVERIES = 60;

export interface Filled {
  project: ManagedProject;
  /** Parameters of routes: of one of everything, and of the popup with all reports and responses. */
  params: Record<string, string>[];
}

/** Adds a project with one of everything, the demo, and two months of reports and responses. */
export async function fillDatabase(context: TestApp): Promise<Filled> {
  const { main: db } = context.database;
  await createOwner(db, { ...account, name: 'Ada' });
  await createDemo(context.database);
  const project = await makeManagedProject(context);
  await makeMember(context, project.params.projectId ?? '', 'editor');
  const content = await addContent(project);
  for (const [round, daysAgo] of DAYS_AGO.entries()) {
    await visit(context, project, round);
    await moveBack(db, daysAgo);
  }
  await addReviews(context, project);
  const params = { ...content, responseId: publicIdOf(idOf(0)), userId: 'user-1' };
  return { project, params: [project.params, { ...project.params, ...params }] };
}

/** Adds surveys, popups, themes and images. Returns parameters of routes. */
async function addContent({ owner, production, params }: ManagedProject) {
  const write = async (method: 'POST' | 'PUT', url: string, body: object): Promise<unknown> => {
    const headers = {
      'if-match': '*',
      ...(Buffer.isBuffer(body) && { 'content-type': 'application/octet-stream' }),
    };
    const reply = await owner.call(method, url, body, headers);
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    return reply.body ? reply.json<unknown>() : undefined;
  };
  const base = `/api/v1/projects/${params.projectId ?? ''}`;
  const images: string[] = [];
  for (const file of Object.values(sampleImages))
    images.push(((await write('POST', `${base}/images`, file)) as { url: string }).url);
  const questions = allQuestions(images[0] ?? '');
  const survey = {
    ...surveyBody,
    name: 'Everything',
    pages: [
      {
        id: 'first',
        questions: questions.slice(0, 1),
        jumps: [{ when: [{ key: 'score', op: 'eq', value: 10 }], to: 'third' }],
      },
      { id: 'second', questions: questions.slice(1, 9) },
      { id: 'third', questions: questions.slice(9) },
    ],
    hiddenFields: [{ id: 'plan' }],
  };
  await write('POST', `${production}/surveys`, { ...survey, id: 'everything' });
  const { id: themeId } = (await write('POST', `${base}/themes`, {
    ...themeBody,
    name: 'Shop',
  })) as { id: string };
  const popup: PopupDraft = {
    surveyId: 'everything',
    title: 'Everything',
    message: '<b>A moment?</b>',
    triggers: [
      { type: 'time_on_page', value: 3, condition: [{ answered: false, cooldownDays: 1 }] },
      { type: 'event', value: 'bought', properties: [{ key: 'total', op: 'gt', value: 10 }] },
    ],
    segments: { path: ['/shop/**'], device: ['desktop', 'mobile'], lang: ['en', 'de'] },
    translations: { de: { title: 'Ein Moment?' } },
    priority: 5,
  };
  const popups: (PopupDraft & { id: string })[] = [
    { ...popup, id: 'everything', themeId },
    { ...popup, id: 'paused', quietDays: 3, sample: 50 },
    { ...popup, id: 'archived' },
    {
      id: 'announcement',
      title: 'News',
      message: 'Now in moss green.',
      triggers: { type: 'button', value: 'right' },
      announcement: { primary: { action: 'link', url: 'https://shop.example/' } },
      actions: { primary: 'Look' },
    },
  ];
  for (const one of popups) {
    await write('POST', `${production}/popups`, one);
    await write('POST', `${production}/popups/${one.id}/publish`, { note: 'First.' });
  }
  await write('POST', `${production}/popups/paused/pause`, {});
  await write('POST', `${production}/popups/archived/archive`, {});
  await write('POST', `${production}/popups`, {
    ...popupBody,
    id: 'draft',
    surveyId: 'everything',
  });
  for (let version = 2; version <= VERSIONS; version += 1) {
    const name = `Everything ${String(version)}`;
    await write('PUT', `${production}/surveys/everything`, { ...survey, name });
    await write('POST', `${production}/popups/everything/publish`, { note: name });
  }
  return { popupId: 'everything', surveyId: 'everything', themeId };
}

const idOf = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
const metaOf = (n: number) => ({
  lang: ['en', 'de', 'en-GB'][n % 3],
  device: ['desktop', 'mobile'][n % 2],
  path: `/shop/${String(n % 5)}`,
});

/** Reports, responses and suppressions of the SDK. */
async function visit({ app }: TestApp, { params }: ManagedProject, round: number): Promise<void> {
  const { key: apiKey } = params;
  const version = 1 + (round % VERSIONS);
  const common = (n: number) => ({
    ...{ apiKey, popupId: 'everything', surveyId: 'everything', version, meta: metaOf(n) },
    ...(n % 4 && { userId: `user-${String(n % USERS)}` }),
  });
  const post = async (path: string, payload: object): Promise<void> => {
    const reply = await app.inject({ method: 'POST', url: `/sdk/${path}`, payload });
    expect(reply.statusCode, reply.body).toBe(204);
  };
  const from = round * REPORTS_EACH;
  const reports = Array.from({ length: REPORTS_EACH }, (_, index) => {
    const n = from + index;
    const status = n % 5 ? 'opened' : 'completed';
    return { ...common(n), id: idOf(n), status, timestamp: Date.now() - index * 1_000 };
  });
  for (let at = 0; at < reports.length; at += 100)
    await post('popups', reports.slice(at, at + 100));
  for (let index = 0; index < RESPONSES_EACH; index += 1) {
    const n = round * RESPONSES_EACH + index;
    const answers = answersOf(n);
    const { score, plan, ...others } = answers;
    const response = { ...common(n), responseId: idOf(n) };
    const first = { score, plan };
    await post('responses', { ...response, revision: 1, answers: first, finished: false });
    // Those with a score of 10 skip a page.
    if (n % 3 && score !== 10)
      await post('responses', {
        ...response,
        ...{ revision: 2, answers: { ...first, ...others }, finished: true },
      });
  }
  const counts = ['path', 'cooldown', 'answered'].map((reason, index) => ({
    ...{ popupId: 'everything', reason, n: round + index + 1 },
  }));
  await post('decisions', { apiKey, counts });
}

/** Moves what has arrived today to an earlier day. */
async function moveBack(db: PoolDb, days: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`select create_report_partition(now() - make_interval(days => ${days}))`);
    // The rows are complete, so no trigger has anything to add.
    await tx.query(sql`set local session_replication_role = replica`);
    const times: [table: string, columns: string[]][] = [
      ['reports', ['received_at', 'occurred_at']],
      ['responses', ['created_at', 'updated_at']],
      ['user_facts', ['at']],
      ['user_attributes', ['updated_at']],
    ];
    for (const [table, columns] of times)
      await tx.query(
        sql.raw(
          `update ${table} set ${columns
            .map((name) => `${name} = ${name} - interval '${String(days)} days'`)
            .join()} where ${columns[0] ?? ''} > now() - interval '1 day'`,
        ),
      );
    for (const table of [
      ...['reports', 'response_values', 'daily_counts', 'suppressions', 'storage_usage'],
    ])
      await tx.query(
        sql.raw(`update ${table} set day = day - ${String(days)}
        where day >= (now() at time zone 'utc')::date - 1`),
      );
  });
}

/** Reviews, webhooks, a known answer and a session. */
async function addReviews({ app }: TestApp, { owner, production }: ManagedProject): Promise<void> {
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: account,
  });
  expect(signedIn.statusCode, signedIn.body).toBe(204);
  const review = { status: 'done', tags: ['bug', 'ünï'], note: 'Fixed.' };
  for (let n = 0; n < 10; n += 1) {
    const url = `${production}/popups/everything/results/responses/${publicIdOf(idOf(n))}/review`;
    const reply = await owner.call('PATCH', url, review);
    expect(reply.statusCode, reply.body).toBeLessThan(300);
  }
  const known = await owner.call('PUT', `${production}/answered/everything/user-1`, {});
  expect(known.statusCode, known.body).toBeLessThan(300);
  for (const webhook of [
    { ...webhookBody, name: 'Chat', kind: 'slack', url: 'https://hooks.slack.example/services/1' },
    { ...webhookBody, name: 'Mail' },
    { ...webhookBody, name: 'Detractors', events: ['response.completed', 'response.partial'] },
  ]) {
    const reply = await owner.call('POST', `${production}/webhooks`, webhook);
    expect(reply.statusCode, reply.body).toBe(201);
  }
}

/** Adds what the API doesn't create here. Nothing expires or runs while tests read it. Call it without a running app. */
export async function freezeDatabase(db: PoolDb, { owner, params }: ManagedProject): Promise<void> {
  const later = '2099-01-01';
  await db.query(sql`update users set admin = true where id = ${owner.id}`);
  await db.query(sql`
    insert into members (project_id, user_id, role) values ('demo', ${owner.id}, 'owner')`);
  // The API would ask for a mail server.
  await db.query(sql`
    update webhooks set kind = 'email', url = null, recipients = array[${owner.email}]
    where name = 'Mail'`);
  await db.query(sql`
    update webhook_deliveries set status = 'delivered', created_at = ${later}, expires_at = ${later}`);
  await db.query(sql`
    insert into webhook_deliveries (environment_id, webhook_id, event, subject, user_id, payload,
      status, attempts, created_at, next_attempt_at, expires_at, last_attempt_at, duration_ms,
      response_status, response_body)
    select environment_id, id, 'response.completed', 'response-' || n, 'user-' || n,
      '{"type":"response.completed","n":' || n || '}',
      (array['delivered', 'failed', 'pending'])[1 + n % 3], 1 + n % 3,
      ${later}::timestamptz + n * interval '1 minute', ${later}, ${later}, now(), 12,
      200, 'OK'
    from webhooks, generate_series(1, ${DELIVERIES}::int) n where id = ${params.webhookId ?? ''}`);
  await db.query(sql`
    insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
    select 'passkey', id, 'Laptop', 'a public key', 'credential', 3, 'singleDevice', false
    from users where email = ${account.email}`);
  await db.query(sql`
    insert into two_factors (id, user_id, secret, backup_codes)
    select 'factor', id, 'a secret', 'codes' from users where email = ${account.email}`);
  await db.query(sql`
    insert into user_attributes (environment_id, user_id, attributes)
    select environment_id, 'user-1', '{"plan": "team"}' from api_keys where key = ${params.key ?? ''}
    on conflict do nothing`);
  await db.query(sql`
    insert into verifications (id, identifier, value, expires_at)
    values ('verification', 'ada', 'a value', ${later})`);
  for (const table of ['share_links', 'one_time_links', 'sessions'])
    await db.query(sql`update ${sql.identifier(table)} set expires_at = ${later}`);
  await db.query(sql`
    select graphile_worker.add_job('weekly-digest', '{"environmentId": 0}', run_at => ${later})`);
  await db.query(sql`update graphile_worker._private_jobs set run_at = ${later}`);
}
