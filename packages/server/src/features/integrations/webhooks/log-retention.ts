import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { ROW_BYTES } from '../../visitors/storage/row-bytes';

const LOG_DAYS = 30;
/** Per webhook. */
const LOG_ROWS = 100_000;

/**
 * Gives up deliveries that nobody could send in time, because their webhook was disabled or paused. Waits an
 * hour longer than they do, so that a last attempt isn't cut off.
 */
export async function failExpiredDeliveries(db: Db): Promise<void> {
  await db.query(sql`
    update webhook_deliveries set status = 'failed',
      error = coalesce(error, 'Not sent within three days, because the webhook was disabled or paused.')
    where status = 'pending' and expires_at < now() - interval '1 hour'`);
}

/**
 * Removes up to `limit` entries of the log that are older than 30 days or their project's retention, or
 * beyond the newest ones of their webhook. Returns how many.
 */
export async function removeOldDeliveries(db: Db, limit: number): Promise<number> {
  const [removed] = await db.query<{ n: number }>(sql`
    with old as materialized (
      select d.id from webhooks w
      join environments e on e.id = w.environment_id
      join projects p on p.id = e.project_id
      left join lateral (
        select l.created_at from webhook_deliveries l where l.webhook_id = w.id
        order by l.created_at desc offset ${LOG_ROWS} limit 1
      ) as surplus on true
      join webhook_deliveries d on d.webhook_id = w.id and d.created_at <= greatest(
        surplus.created_at, now() - make_interval(days => least(${LOG_DAYS}, p.retention_days)))
      where d.status <> 'pending'
      limit ${limit} for update of d skip locked
    ), gone as (
      delete from webhook_deliveries where id = any(array(select id from old))
      returning environment_id, event, (created_at at time zone 'utc')::date as day,
        ${ROW_BYTES}::int + octet_length(concat(subject, user_id, payload)) as bytes
    ), freed as (
      update storage_usage u set bytes = u.bytes - f.bytes
      from (select environment_id, day, sum(bytes) as bytes from gone
        where event <> 'webhook.test' group by 1, 2) f
      where u.environment_id = f.environment_id and u.day = f.day
    )
    select count(*)::int as n from gone`);
  return removed?.n ?? 0;
}
