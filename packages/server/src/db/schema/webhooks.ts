import {
  deliveryStatuses,
  webhookKinds,
  type SurveyCondition,
  type WebhookEvent,
} from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { environmentId } from './projects';
import { time, timeMs } from './time';

export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    environmentId: environmentId(),
    kind: text('kind', { enum: webhookKinds }).notNull().default('standard'),
    name: text('name').notNull(),
    /** Null for emails. */
    url: text('url'),
    /** Email addresses of members. */
    recipients: text('recipients').array().notNull().default([]),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** Empty for all popups. */
    popupIds: text('popup_ids').array().notNull(),
    /** What the answers of a response must match; null for all responses. */
    condition: jsonb('condition').$type<SurveyCondition>(),
    enabled: boolean('enabled').notNull().default(true),
    /** When the receiver replied 410, which disabled the webhook. */
    goneAt: timeMs('gone_at'),
    /** In plain text, because signing needs it. */
    secret: text('secret').notNull(),
    /** Also signs requests, until it expires. */
    previousSecret: text('previous_secret'),
    previousSecretUntil: timeMs('previous_secret_until'),
    /** Failed attempts since the last successful one. */
    failures: integer('failures').notNull().default(0),
    /** After several failures, nothing is sent until then. */
    pausedUntil: timeMs('paused_until'),
    revision: integer('revision').notNull().default(1),
    createdAt: timeMs('created_at').notNull().defaultNow(),
    updatedAt: timeMs('updated_at').notNull().defaultNow(),
  },
  (table) => [index('webhooks_by_environment').on(table.environmentId)],
);

/** Requests to receivers: those to send, those being retried, and the log of the others. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The order in which deliveries were created. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    environmentId: environmentId(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event').$type<WebhookEvent | 'webhook.test'>().notNull(),
    /** The response or popup that it's about. Deliveries about the same one are sent in order. */
    subject: text('subject').notNull(),
    /** The user whose answers it contains, so that they can be erased. */
    userId: text('user_id'),
    /** As text, so that every attempt sends the same bytes. */
    payload: text('payload').notNull(),
    status: text('status', { enum: deliveryStatuses }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: timeMs('created_at').notNull().defaultNow(),
    nextAttemptAt: time('next_attempt_at').notNull().defaultNow(),
    /** The time of the last attempt; after that, the delivery has failed. */
    expiresAt: timeMs('expires_at')
      .notNull()
      .default(sql`now() + interval '3 days'`),
    lastAttemptAt: timeMs('last_attempt_at'),
    durationMs: integer('duration_ms'),
    responseStatus: integer('response_status'),
    responseBody: text('response_body'),
    error: text('error'),
    /** Email addresses that it has been sent to, if the webhook is for email. */
    sentTo: text('sent_to').array().notNull().default([]),
  },
  (table) => [
    index('webhook_deliveries_log').on(table.webhookId, table.createdAt),
    index('webhook_deliveries_due')
      .on(table.webhookId, table.nextAttemptAt, table.position)
      .where(sql`${table.status} = 'pending'`),
    index('webhook_deliveries_in_order')
      .on(table.webhookId, table.subject, table.position)
      .where(sql`${table.status} = 'pending'`),
    index('webhook_deliveries_by_user')
      .on(table.environmentId, table.userId)
      .where(sql`${table.userId} is not null`),
  ],
);
