import type { PoolSql } from '../../db/sql';
import type { Message, Outcome } from './send';

/** A delivery that this node is sending. */
export interface Claim extends Message {
  webhookId: string;
  /** Including this one. Identifies the claim. */
  attempts: number;
  /** Of the webhook, before this attempt. */
  failures: number;
}

export interface Queue {
  /** Takes deliveries that are due, and leases them to this node. */
  claim: (limit: number) => Promise<Claim[]>;
  /** Stores the outcome of an attempt, and schedules the next one. */
  finish: (claim: Claim, outcome: Outcome) => Promise<void>;
  /** Makes a delivery available again, after its attempt was interrupted. */
  release: (claim: Claim) => Promise<void>;
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

/** `leaseMs` must be longer than an attempt can take. */
export function createQueue(sql: PoolSql, leaseMs: number): Queue {
  return {
    claim: (limit) =>
      sql.begin(async (tx) => {
        // With the webhooks locked, no other node can exceed their limits at the same time.
        const ready = await tx<(Omit<Claim, 'id'> & { webhookId: string })[]>`
          select w.id as "webhookId", w.url, w.failures,
            case when w.previous_secret_until > now() then array[w.secret, w.previous_secret]
              else array[w.secret] end as secrets
          from webhooks w
          where w.enabled and coalesce(w.paused_until <= now(), true) and exists (
            select from webhook_deliveries d
            where d.webhook_id = w.id and d.status = 'pending' and d.next_attempt_at <= now()
              and coalesce(d.leased_until <= now(), true))
          order by random() limit ${limit}
          for no key update skip locked`;
        if (!ready.length) return [];
        const taken = await tx<Pick<Claim, 'id' | 'webhookId' | 'attempts' | 'payload'>[]>`
          update webhook_deliveries as d
          set leased_until = now() + make_interval(secs => ${leaseMs / SECOND}),
            last_attempt_at = now(), attempts = attempts + 1
          from (
            select next.id from unnest(
              ${ready.map(({ webhookId }) => webhookId)}::uuid[],
              ${ready.map(({ failures }) => concurrency(failures))}::int[]
            ) as w (id, slots)
            cross join lateral (
              select count(*)::int as n from webhook_deliveries busy
              where busy.webhook_id = w.id and busy.status = 'pending' and busy.leased_until > now()
            ) as busy
            cross join lateral (
              select due.id, due.next_attempt_at from webhook_deliveries due
              where due.webhook_id = w.id and due.status = 'pending'
                and due.next_attempt_at <= now() and coalesce(due.leased_until <= now(), true)
                -- Not an anti-join, which can compare every row with every other.
                and due.position = (
                  select first.position from webhook_deliveries first
                  where first.webhook_id = w.id and first.subject = due.subject
                    and first.status = 'pending'
                  order by first.position limit 1)
              order by due.next_attempt_at, due.position
              limit greatest(0, w.slots - busy.n)
            ) as next
            order by next.next_attempt_at limit ${limit}
          ) as chosen
          where d.id = chosen.id
          returning d.id, d.webhook_id as "webhookId", d.attempts, d.payload`;
        const webhooks = new Map(ready.map((webhook) => [webhook.webhookId, webhook]));
        return taken.flatMap((delivery) => {
          const webhook = webhooks.get(delivery.webhookId);
          return webhook ? [{ ...webhook, ...delivery }] : [];
        });
      }),

    async finish({ id, webhookId, attempts, failures }, outcome) {
      const { isDelivered, durationMs, status, body, error } = outcome;
      const delayMs = Math.max(
        retryDelayMs(attempts),
        Math.min(outcome.retryAfterMs, MAX_RETRY_AFTER_MS),
      );
      const pauseSeconds = isDelivered ? 0 : pauseMs(failures + 1) / SECOND;
      await sql`
        with noted as (
          update webhooks
          set failures = case when ${isDelivered}::boolean then 0 else failures + 1 end,
            paused_until = case when ${pauseSeconds}::float8 > 0
              then now() + make_interval(secs => ${pauseSeconds}::float8) end
          where id = ${webhookId} and (failures > 0 or not ${isDelivered}::boolean)
        )
        update webhook_deliveries
        set leased_until = null, duration_ms = ${durationMs}, response_status = ${status},
          response_body = ${body}, error = ${error},
          status = case when ${isDelivered}::boolean then 'delivered'
            when now() >= expires_at or ${status}::int = 410 then 'failed' else 'pending' end,
          next_attempt_at = least(now() + make_interval(secs => ${delayMs / SECOND}), expires_at)
        where id = ${id} and attempts = ${attempts} and status = 'pending'`;
    },

    async release({ id, attempts }) {
      await sql`
        update webhook_deliveries set leased_until = null
        where id = ${id} and attempts = ${attempts} and status = 'pending'`;
    },
  };
}

function concurrency(failures: number): number {
  return failures < FAILURES_BEFORE_PAUSE ? MAX_CONCURRENT : 1;
}
