import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { listColumns } from '../../../db/list-columns';
import { rateLimits } from '../../../db/schema';
import type { Email, Mailer } from '../../../mail/mailer';
import { countAttempt } from '../../people/sign-in/password-attempts';
import { pauseMs, retryDelayMs, type Target } from './due-deliveries';
import type { EmailBody } from './messages/email';
import { summaryEmail } from './messages/summary';

export interface SendEmailsOptions {
  db: Db;
  mailer: Mailer | undefined;
  publicUrl: () => string;
  onAttempt: (isDelivered: boolean) => void;
  /** Whether other webhooks should get a turn. */
  isOver: () => boolean;
}

interface WaitingDelivery {
  id: string;
  webhookId: string;
  projectId: string;
  environment: string;
  /** Of the webhook. */
  failures: number;
  attempts: number;
  payload: string;
}

type FailedDelivery = Pick<WaitingDelivery, 'id' | 'webhookId' | 'failures' | 'attempts'>;

/** One email to a person in this time, from all webhooks and nodes together. */
const INTERVAL = { max: 1, windowMs: 5 * 60_000 };
/** Deliveries in one email. */
const MAX_DELIVERIES = 1_000;
const SECOND = 1_000;

/**
 * Sends the deliveries of a webhook for email. A person gets one email in five minutes, with everything that all
 * webhooks have for them by then. Until that time, their deliveries stay pending.
 */
export async function sendEmails(options: SendEmailsOptions, target: Target): Promise<void> {
  const { db, mailer, isOver } = options;
  if (!mailer)
    return failDue(options, target, "The server can't send email: set SMTP_URL on the server.");
  const recipients = await currentRecipients(db, target);
  if (!recipients.length)
    return failDue(
      options,
      target,
      'No recipient is a member of the project any more: choose other recipients.',
    );
  for (const recipient of recipients) {
    if (isOver()) return undefined;
    const isSent = await sendTo(options, mailer, recipient);
    if (!isSent) return undefined;
  }
  await postpone(options, target, recipients);
  return undefined;
}

/** Returns false if the mail server rejected it. */
async function sendTo(
  options: SendEmailsOptions,
  mailer: Mailer,
  recipient: string,
): Promise<boolean> {
  const { db, publicUrl, onAttempt } = options;
  if (!(await waitingFor(db, recipient, 1)).length) return true;
  const key = keyOf(recipient);
  if ((await countAttempt(db, key, INTERVAL)) !== undefined) return true;
  const startedAt = performance.now();
  // Only now, so that none is sent twice by two nodes.
  const waiting = await waitingFor(db, recipient, MAX_DELIVERIES);
  const emails = waiting.map(({ payload }) => JSON.parse(payload) as EmailBody);
  const [first] = emails;
  if (!first) return true;
  try {
    const email = emails.length === 1 ? first : summaryEmail(emails, publicUrl());
    await mailer({ to: recipient, ...email, list: listOf(waiting, publicUrl()) });
  } catch (error) {
    await db.delete(rateLimits).where(eq(rateLimits.key, key));
    const reason = error instanceof Error ? error.message : String(error);
    const problem = `The mail server rejected the email: ${reason.slice(0, 300)}`;
    await storeFailure(db, waiting, problem);
    onAttempt(false);
    return false;
  }
  await storeSent(db, waiting, recipient, Math.round(performance.now() - startedAt));
  onAttempt(true);
  return true;
}

/** What mail programs sort an email by, and where its reader can stop it. */
function listOf(waiting: readonly WaitingDelivery[], baseUrl: string): NonNullable<Email['list']> {
  const [first] = waiting;
  const { hostname } = new URL(baseUrl);
  if (!first || waiting.some(({ webhookId }) => webhookId !== first.webhookId))
    return { id: `notifications.${hostname}`, unsubscribe: `${baseUrl}/dashboard/` };
  const { webhookId, projectId, environment } = first;
  const project = `${baseUrl}/dashboard/projects/${encodeURIComponent(projectId)}`;
  return {
    id: `${webhookId}.${hostname}`,
    unsubscribe: `${project}/${environment}/settings/integrations/${webhookId}`,
  };
}

const keyOf = (recipient: string): string => `email to ${recipient}`;

/** Addresses of the recipients who are still members of the project, in lower case. */
async function currentRecipients(
  db: Db,
  { projectId, recipients }: Pick<Target, 'projectId' | 'recipients'>,
): Promise<string[]> {
  const rows = await db.query<{ email: string }>(sql`
    select lower(u.email) as email from members m join users u on u.id = m.user_id
    where m.project_id = ${projectId}
      and lower(u.email) = any(${sql.param(recipients.map((to) => to.toLowerCase()))})
    order by 1`);
  return rows.map(({ email }) => email);
}

/** What a person hasn't been sent yet, oldest first. What failed before waits for its next attempt. */
function waitingFor(db: Db, recipient: string, limit: number): Promise<WaitingDelivery[]> {
  return db.query<WaitingDelivery>(sql`
    select d.id, d.webhook_id as "webhookId", e.project_id as "projectId", e.kind as environment,
      w.failures, d.attempts, d.payload
    from webhooks w
    join environments e on e.id = w.environment_id
    join members m on m.project_id = e.project_id
    join users u on u.id = m.user_id and lower(u.email) = ${recipient}
    join webhook_deliveries d on d.webhook_id = w.id
    where w.kind = 'email' and w.enabled and (w.paused_until is null or w.paused_until <= now())
      and ${recipient} in (select lower(r) from unnest(w.recipients) as r)
      and d.status = 'pending' and (d.attempts = 0 or d.next_attempt_at <= now())
      and ${recipient} <> all(d.sent_to)
    order by d.position limit ${limit}`);
}

/** A delivery is complete once every recipient who is a member has it. */
async function storeSent(
  db: Db,
  sent: readonly WaitingDelivery[],
  recipient: string,
  durationMs: number,
): Promise<void> {
  await db.query(sql`
    with noted as (
      update webhooks set failures = 0, paused_until = null
      where id = any(${sql.param(sent.map(({ webhookId }) => webhookId))}::uuid[]) and failures > 0
    ), given as (
      select d.id, not exists (
        select from webhooks w
        join environments e on e.id = w.environment_id
        join members m on m.project_id = e.project_id
        join users u on u.id = m.user_id
        where w.id = d.webhook_id
          and lower(u.email) in (select lower(r) from unnest(w.recipients) as r)
          and lower(u.email) <> all(d.sent_to || ${recipient}::text)
      ) as "isComplete"
      from webhook_deliveries d
      where d.id = any(${sql.param(sent.map(({ id }) => id))}::uuid[]) and d.status = 'pending'
      order by d.id for update of d
    )
    update webhook_deliveries d
    set sent_to = array_append(d.sent_to, ${recipient}::text), last_attempt_at = now(),
      duration_ms = ${durationMs}, error = null,
      attempts = d.attempts + case when given."isComplete" then 1 else 0 end,
      status = case when given."isComplete" then 'delivered' else d.status end
    from given where given.id = d.id`);
}

async function storeFailure(
  db: Db,
  failed: readonly FailedDelivery[],
  error: string,
): Promise<void> {
  const webhooks = new Map(failed.map(({ webhookId, failures }) => [webhookId, failures + 1]));
  const pauses = [...webhooks].map(([id, failures]) => ({
    id,
    seconds: pauseMs(failures) / SECOND,
  }));
  const delays = failed.map(({ id, attempts }) => ({
    id,
    seconds: retryDelayMs(attempts + 1) / SECOND,
  }));
  await db.query(sql`
    with noted as (
      update webhooks w
      set failures = w.failures + 1, paused_until = case when given.seconds > 0
        then now() + make_interval(secs => given.seconds) end
      from unnest(${listColumns(pauses, { id: 'uuid', seconds: 'float8' })}) as given (id, seconds)
      where w.id = given.id
    )
    update webhook_deliveries d
    set attempts = d.attempts + 1, last_attempt_at = now(), error = ${error},
      status = case when now() >= d.expires_at then 'failed' else 'pending' end,
      next_attempt_at = least(now() + make_interval(secs => given.seconds), d.expires_at)
    from unnest(${listColumns(delays, { id: 'uuid', seconds: 'float8' })}) as given (id, seconds)
    where d.id = given.id and d.status = 'pending'`);
}

/** Fails everything that is due, because nobody can be sent it. */
async function failDue(
  { db, onAttempt }: SendEmailsOptions,
  { id, failures }: Target,
  error: string,
): Promise<void> {
  const due = await db.query<FailedDelivery>(sql`
    select d.id, d.webhook_id as "webhookId", ${failures}::int as failures, d.attempts
    from webhook_deliveries d
    where d.webhook_id = ${id} and d.status = 'pending' and d.next_attempt_at <= now()
    order by d.position limit ${MAX_DELIVERIES}`);
  if (!due.length) return;
  await storeFailure(db, due, error);
  onAttempt(false);
}

/** Makes what couldn't be sent yet due when the first of its recipients may get an email again. */
async function postpone(
  { db }: SendEmailsOptions,
  { id }: Target,
  recipients: readonly string[],
): Promise<void> {
  const waits = await Promise.all(
    recipients.map(async (recipient) => {
      const [row] = await db
        .select({ until: rateLimits.lastRequest })
        .from(rateLimits)
        .where(eq(rateLimits.key, keyOf(recipient)));
      return { recipient, until: row?.until ?? 0 };
    }),
  );
  // At least a second, so that a clock that is behind doesn't keep the job running.
  await db.query(sql`
    update webhook_deliveries d
    set next_attempt_at = greatest(now() + interval '1 second', (
      select to_timestamp(min(wait.until) / 1000.0)
      from unnest(${listColumns(waits, { recipient: 'text', until: 'float8' })}) as wait (recipient, until)
      where wait.recipient <> all(d.sent_to)))
    where d.webhook_id = ${id} and d.status = 'pending' and d.next_attempt_at <= now()`);
}
