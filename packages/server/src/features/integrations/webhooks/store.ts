import type { Webhook } from '@service-popups/contract';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { environments, webhooks } from '../../../db/schema';
import {
  afterCursor,
  newestFirst,
  pageFrom,
  type Page,
  type PageRequest,
} from '../../../http/page';
import { without } from '../../../without';
import { ROW_BYTES } from '../../visitors/storage/row-bytes';
import { maskUrl } from '../../people/audit/mask-url';

export type WebhookRow = typeof webhooks.$inferSelect;

const at = (environmentId: number, id: string) =>
  and(eq(webhooks.environmentId, environmentId), eq(webhooks.id, id));

export async function listWebhooks(
  db: Db,
  environmentId: number,
  page: PageRequest,
  mayEdit: boolean,
): Promise<Page<Webhook>> {
  const key = { at: webhooks.createdAt, id: webhooks.id };
  const rows = await db
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

export async function countWebhooks(db: Db, environmentId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(webhooks)
    .where(eq(webhooks.environmentId, environmentId));
  return row?.n ?? 0;
}

/** Lets only one transaction at a time add webhooks. */
export async function lockEnvironment(db: Db, environmentId: number): Promise<void> {
  await db
    .select({ id: environments.id })
    .from(environments)
    .where(eq(environments.id, environmentId))
    .for('update');
}

/** A webhook by its id alone, locked, and its project. */
export async function lockWithProject(
  db: Db,
  id: string,
): Promise<{ webhook: WebhookRow; projectId: string } | undefined> {
  const [row] = await db
    .select({ webhook: webhooks, projectId: environments.projectId })
    .from(webhooks)
    .innerJoin(environments, eq(environments.id, webhooks.environmentId))
    .where(eq(webhooks.id, id))
    .for('no key update', { of: webhooks });
  return row;
}

export async function findWebhook(
  db: Db,
  environmentId: number,
  id: string,
  lock?: 'no key update',
): Promise<WebhookRow | undefined> {
  const query = db.select().from(webhooks).where(at(environmentId, id));
  const [row] = await (lock ? query.for(lock) : query);
  return row;
}

export async function addWebhook(
  db: Db,
  webhook: typeof webhooks.$inferInsert,
): Promise<WebhookRow> {
  const [row] = await db.insert(webhooks).values(webhook).returning();
  if (!row) throw new Error('the webhook was not stored');
  return row;
}

/** Stores a change as the next revision. */
export async function saveWebhook(
  db: Db,
  { environmentId, id }: WebhookRow,
  change: Partial<WebhookRow>,
): Promise<WebhookRow> {
  const [row] = await db
    .update(webhooks)
    .set({ ...change, revision: sql`${webhooks.revision} + 1`, updatedAt: sql`now()` })
    .where(at(environmentId, id))
    .returning();
  if (!row) throw new Error('the webhook was not stored');
  return row;
}

export async function removeWebhook(db: Db, { environmentId, id }: WebhookRow): Promise<void> {
  await db.query(sql`
    update storage_usage u set bytes = u.bytes - d.bytes
    from (
      select (created_at at time zone 'utc')::date as day,
        sum(${ROW_BYTES}::int + octet_length(concat(subject, user_id, payload))) as bytes
      from webhook_deliveries where webhook_id = ${id} and event <> 'webhook.test' group by 1
    ) d
    where u.environment_id = ${environmentId} and u.day = d.day`);
  await db.delete(webhooks).where(at(environmentId, id));
}

/** Sends what is due without waiting for a pause to end. */
export async function endPause(db: Db, { environmentId, id }: WebhookRow): Promise<void> {
  await db.update(webhooks).set({ failures: 0, pausedUntil: null }).where(at(environmentId, id));
}

/** Sends what is due, once the transaction commits. */
export async function sendSoon(db: Db, { id }: WebhookRow): Promise<void> {
  await db.query(sql`select send_deliveries(${id})`);
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
