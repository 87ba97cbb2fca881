import type { Reason } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { listColumns } from '../../../db/list-columns';
import { environmentZones } from '../../content/projects/time-zones';

export interface SuppressionRow {
  environmentId: number;
  popupId: string;
  reason: Reason;
  n: number;
}

export interface SuppressionsStore {
  /** Adds to the counts of the day. */
  add: (rows: SuppressionRow[]) => Promise<void>;
}

export function createSuppressionsStore(db: Db): SuppressionsStore {
  return {
    async add(rows) {
      // Sorted, so that two nodes can't deadlock.
      await db.query(sql`
        insert into suppressions (environment_id, day, popup_id, reason, n)
        select c.environment_id, (now() at time zone z.time_zone)::date, c.popup_id, c.reason, sum(c.n)
        from unnest(
          ${listColumns(rows, { environmentId: 'int', popupId: 'text', reason: 'text', n: 'bigint' })}
        ) as c (environment_id, popup_id, reason, n)
        join ${environmentZones} as z on z.environment_id = c.environment_id
        group by c.environment_id, z.time_zone, c.popup_id, c.reason
        order by c.environment_id, c.popup_id, c.reason
        on conflict (environment_id, day, popup_id, reason)
        do update set n = suppressions.n + excluded.n`);
    },
  };
}
