import type { DeliveryStatus, WebhookDelivery } from '@service-popups/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { webhookDeliveries } from '../../../db/schema';
import {
  afterCursor,
  newestFirst,
  pageFrom,
  type Page,
  type PageRequest,
} from '../../../http/page';
import type { WebhookRow } from './store';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const { webhookId, status, createdAt, id } = webhookDeliveries;

/** A new series of attempts, starting now. A request on its way stays the only one. */
const again = {
  status: 'pending',
  attempts: sql`case when ${status} = 'pending' then ${webhookDeliveries.attempts} else 0 end`,
  nextAttemptAt: sql`now()`,
  expiresAt: sql`now() + interval '3 days'`,
  sentTo: sql`'{}'`,
} as const;

export async function listDeliveries(
  db: Db,
  webhook: WebhookRow,
  page: PageRequest,
  wanted: DeliveryStatus | undefined,
): Promise<Page<WebhookDelivery>> {
  const key = { at: createdAt, id };
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookId, webhook.id), wanted && eq(status, wanted), afterCursor(key, page)))
    .orderBy(...newestFirst(key))
    .limit(page.limit + 1);
  return pageFrom(rows, page, (row) => [row.createdAt, row.id], toDelivery);
}

export async function findDelivery(
  db: Db,
  webhook: WebhookRow,
  wanted: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookId, webhook.id), eq(id, wanted)));
  return row;
}

export async function addDelivery(
  db: Db,
  delivery: typeof webhookDeliveries.$inferInsert,
): Promise<DeliveryRow> {
  const [row] = await db.insert(webhookDeliveries).values(delivery).returning();
  if (!row) throw new Error('the delivery was not stored');
  return row;
}

export async function sendAgain(
  db: Db,
  webhook: WebhookRow,
  wanted: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .update(webhookDeliveries)
    .set(again)
    .where(and(eq(webhookId, webhook.id), eq(id, wanted)))
    .returning();
  return row;
}

/** Returns how many there are. */
export async function sendFailedAgain(db: Db, webhook: WebhookRow): Promise<number> {
  const { rowCount } = await db
    .update(webhookDeliveries)
    .set(again)
    .where(and(eq(webhookId, webhook.id), eq(status, 'failed')));
  return rowCount ?? 0;
}

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  const { event, subject, attempts, durationMs, responseStatus, responseBody, error } = row;
  return {
    id: row.id,
    event,
    subject,
    status: row.status,
    attempts,
    createdAt: row.createdAt.getTime(),
    lastAttemptAt: row.lastAttemptAt?.getTime() ?? null,
    nextAttemptAt: row.status === 'pending' ? row.nextAttemptAt.getTime() : null,
    durationMs,
    responseStatus,
    responseBody,
    error,
  };
}
