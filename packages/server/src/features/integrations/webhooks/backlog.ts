import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import type { WebhookBacklog } from '../../../metrics/database-gauges';

/** What webhooks haven't delivered yet. */
export async function webhookBacklog(db: Db): Promise<WebhookBacklog> {
  const [backlog] = await db.query<WebhookBacklog>(sql`
    select count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
    from webhook_deliveries where status = 'pending'`);
  return backlog ?? { waiting: 0, oldestSeconds: 0 };
}
