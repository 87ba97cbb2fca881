import type { EnvironmentKind, WebhookKind } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import type { Outcome } from './send';

/** A webhook with what is needed to send to it. */
export interface Target {
  id: string;
  kind: WebhookKind;
  projectId: string;
  environment: EnvironmentKind;
  url: string | null;
  recipients: string[];
  /** Each of them signs requests. */
  secrets: string[];
  /** Failed attempts since the last successful one. */
  failures: number;
  pausedUntil: Date | null;
}

export interface DueDelivery {
  id: string;
  payload: string;
  /** Before this one. */
  attempts: number;
}

/** Requests to one receiver at the same time. */
export const MAX_CONCURRENT = 4;
/** After that many failures in a row, the whole webhook pauses, and then tries one delivery at a time. */
export const FAILURES_BEFORE_PAUSE = 3;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Delays after the first, second, … attempt. The last one repeats until the delivery expires. */
const RETRY_DELAYS_MS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
];
/** Deliveries that are read at once. */
const BATCH = 50;
const MAX_PAUSE_MS = 15 * MINUTE;
/** The longest that a receiver may ask us to wait. */
const MAX_RETRY_AFTER_MS = HOUR;

export function retryDelayMs(attempts: number): number {
  return RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length) - 1] ?? 0;
}

/** How long a webhook pauses after this many failures in a row. */
export function pauseMs(failures: number): number {
  if (failures < FAILURES_BEFORE_PAUSE) return 0;
  return Math.min(MAX_PAUSE_MS, retryDelayMs(failures - FAILURES_BEFORE_PAUSE + 1));
}

/** How many requests to a receiver may be open. */
export function getConcurrency({ failures }: Target): number {
  return failures < FAILURES_BEFORE_PAUSE ? MAX_CONCURRENT : 1;
}

/** Undefined if the webhook is disabled or was deleted. */
export async function findTarget(db: Db, webhookId: string): Promise<Target | undefined> {
  const [target] = await db.query<Target>(sql`
    select w.id, w.kind, e.project_id as "projectId", e.kind as environment, w.url, w.recipients,
      w.failures,
      case when w.paused_until > now() then w.paused_until end as "pausedUntil",
      case when w.previous_secret_until > now() then array[w.secret, w.previous_secret]
        else array[w.secret] end as secrets
    from webhooks w join environments e on e.id = w.environment_id
    where w.id = ${webhookId} and w.enabled`);
  return target;
}

/** The next deliveries to send, besides those in flight: for each response or popup, only the oldest one. */
export function dueDeliveries(
  db: Db,
  { id }: Target,
  inFlight: readonly string[],
): Promise<DueDelivery[]> {
  return db.query<DueDelivery>(sql`
    select d.id, d.payload, d.attempts from webhook_deliveries d
    where d.webhook_id = ${id} and d.status = 'pending' and d.next_attempt_at <= now()
      and d.id <> all(${sql.param(inFlight)}::uuid[])
      -- Not an anti-join, which can compare every row with every other.
      and d.position = (
        select first.position from webhook_deliveries first
        where first.webhook_id = d.webhook_id and first.subject = d.subject
          and first.status = 'pending'
        order by first.position limit 1)
    order by d.next_attempt_at, d.position limit ${BATCH}`);
}

/** Sends the rest when the next delivery is due, if there are any, or when the pause ends. */
export async function scheduleRest(db: Db, webhookId: string): Promise<void> {
  // If an event has asked for it in the meantime, it stays at that time.
  await db.query(sql`
    select send_deliveries(w.id, greatest(w.paused_until, d.next_attempt_at), 'preserve_run_at')
    from webhooks w cross join lateral (
      select next_attempt_at from webhook_deliveries
      where webhook_id = w.id and status = 'pending' order by next_attempt_at limit 1
    ) as d
    where w.id = ${webhookId} and w.enabled`);
}

/** Sends what is left from before a restart or from a backup. */
export async function scheduleAll(db: Db): Promise<void> {
  await db.query(sql`
    select send_deliveries(w.id, now(), 'preserve_run_at') from webhooks w
    where w.enabled and exists (
      select from webhook_deliveries d where d.webhook_id = w.id and d.status = 'pending')
    order by w.id`);
}

/** Stores the outcome of an attempt, and when to try again. */
export async function storeOutcome(
  db: Db,
  { id: webhookId, failures }: Target,
  { id, attempts }: DueDelivery,
  outcome: Outcome,
): Promise<void> {
  const { isDelivered, durationMs, status, body, error } = outcome;
  const retryAfterMs = Math.min(outcome.retryAfterMs, MAX_RETRY_AFTER_MS);
  const delayMs = Math.max(retryDelayMs(attempts + 1), retryAfterMs);
  const pauseSeconds = isDelivered ? 0 : pauseMs(failures + 1) / SECOND;
  await db.query(sql`
    with noted as (
      update webhooks
      set failures = case when ${isDelivered}::boolean then 0 else failures + 1 end,
        paused_until = case when ${pauseSeconds}::float8 > 0
          then now() + make_interval(secs => ${pauseSeconds}::float8) end
      where id = ${webhookId} and (failures > 0 or not ${isDelivered}::boolean)
    )
    update webhook_deliveries
    set attempts = attempts + 1, last_attempt_at = now(), duration_ms = ${durationMs},
      response_status = ${status}, response_body = ${body}, error = ${error},
      status = case when ${isDelivered}::boolean then 'delivered'
        when now() >= expires_at or ${status}::int = 410 then 'failed' else 'pending' end,
      next_attempt_at = least(now() + make_interval(secs => ${delayMs / SECOND}), expires_at)
    where id = ${id} and attempts = ${attempts} and status = 'pending'`);
}
