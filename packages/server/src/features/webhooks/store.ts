import type { Webhook } from '@service-popups/contract';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import { webhooks } from '../../db/schema';
import { afterCursor, newestFirst, pageFrom, type Page, type PageRequest } from '../../http/page';
import { without } from '../../without';
import { ROW_BYTES } from '../storage/row-bytes';
import { maskUrl } from './mask-url';
import type { PopupEvent } from './messages/message';

export type WebhookRow = typeof webhooks.$inferSelect;

const at = (environmentId: number, id: string) =>
  and(eq(webhooks.environmentId, environmentId), eq(webhooks.id, id));

export async function listWebhooks(
  orm: Orm,
  environmentId: number,
  page: PageRequest,
  mayEdit: boolean,
): Promise<Page<Webhook>> {
  const key = { at: webhooks.createdAt, id: webhooks.id };
  const rows = await orm
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.environmentId, environmentId), afterCursor(key, page)))
    .orderBy(...newestFirst(key))
    .limit(page.limit + 1);
  return pageFrom(
    rows,
    page,
    ({ createdAt, id }) => [createdAt, id],
    (row) => (mayEdit ? toWebhook(row) : toMaskedWebhook(row)),
  );
}

export async function countWebhooks(orm: Orm, environmentId: number): Promise<number> {
  const [row] = await orm
    .select({ n: count() })
    .from(webhooks)
    .where(eq(webhooks.environmentId, environmentId));
  return row?.n ?? 0;
}

export async function findWebhook(
  orm: Orm,
  environmentId: number,
  id: string,
  lock?: 'no key update',
): Promise<WebhookRow | undefined> {
  const query = orm.select().from(webhooks).where(at(environmentId, id));
  const [row] = await (lock ? query.for(lock) : query);
  return row;
}

export async function addWebhook(
  orm: Orm,
  webhook: typeof webhooks.$inferInsert,
): Promise<WebhookRow> {
  const [row] = await orm.insert(webhooks).values(webhook).returning();
  if (!row) throw new Error('the webhook was not stored');
  return row;
}

/** Stores a change as the next revision. */
export async function saveWebhook(
  orm: Orm,
  { environmentId, id }: WebhookRow,
  change: Partial<WebhookRow>,
): Promise<WebhookRow> {
  const [row] = await orm
    .update(webhooks)
    .set({ ...change, revision: sql`${webhooks.revision} + 1`, updatedAt: sql`now()` })
    .where(at(environmentId, id))
    .returning();
  if (!row) throw new Error('the webhook was not stored');
  return row;
}

export async function removeWebhook(orm: Orm, { environmentId, id }: WebhookRow): Promise<void> {
  await orm.execute(sql`
    update storage_usage u set bytes = u.bytes - d.bytes
    from (
      select (created_at at time zone 'utc')::date as day,
        sum(${ROW_BYTES}::int + octet_length(concat(subject, user_id, payload))) as bytes
      from webhook_deliveries where webhook_id = ${id} and event <> 'webhook.test' group by 1
    ) d
    where u.environment_id = ${environmentId} and u.day = d.day`);
  await orm.delete(webhooks).where(at(environmentId, id));
}

/** Sends what is due without waiting for a pause to end. */
export async function endPause(orm: Orm, { environmentId, id }: WebhookRow): Promise<void> {
  await orm.update(webhooks).set({ failures: 0, pausedUntil: null }).where(at(environmentId, id));
}

/** Sends what is due, once the transaction commits. */
export async function sendSoon(orm: Orm, { id }: WebhookRow): Promise<void> {
  await orm.execute(sql`select send_deliveries(${id})`);
}

/** Tells webhooks what has happened to a popup. Call it in the transaction that makes the change. */
export async function announcePopup(
  orm: Orm,
  { environmentId, id }: { environmentId: number; id: string },
  event: PopupEvent,
): Promise<void> {
  await orm.execute(sql`select announce_popup(${environmentId}, ${id}, ${event})`);
}

export function toWebhook(row: WebhookRow): Webhook {
  const { createdAt, updatedAt, goneAt, pausedUntil, previousSecretUntil } = row;
  return {
    ...without(row, 'environmentId', 'secret', 'previousSecret'),
    goneAt: goneAt?.getTime() ?? null,
    pausedUntil: future(pausedUntil),
    previousSecretUntil: future(previousSecretUntil),
    createdAt: createdAt.getTime(),
    updatedAt: updatedAt.getTime(),
  };
}

/** For callers who can't change webhooks. */
export function toMaskedWebhook(row: WebhookRow): Webhook {
  return toWebhook({ ...row, url: row.url === null ? null : maskUrl(row.url) });
}

function future(date: Date | null): number | null {
  return date && date.getTime() > Date.now() ? date.getTime() : null;
}
