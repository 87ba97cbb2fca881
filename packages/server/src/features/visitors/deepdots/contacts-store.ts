import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { listColumns } from '../../../db/list-columns';
import { ROW_BYTES } from '../storage/row-bytes';

/** The attributes of a user. */
export interface ContactRow {
  environmentId: number;
  userId: string;
  /** As JSON. */
  attributes: string;
}

export interface ContactsStore {
  /** Replaces the attributes of users. */
  save: (rows: ContactRow[]) => Promise<void>;
}

export function createContactsStore(db: Db): ContactsStore {
  return {
    async save(given) {
      const rows = latestOf(given);
      // Sorted, so that two nodes can't deadlock. Attributes that are saved again count for the current day instead
      // of the earlier one: the statement still sees the table as it was before.
      await db.query(sql`
        with stored as (
          insert into user_attributes (environment_id, user_id, attributes)
          select * from unnest(
            ${listColumns(rows, { environmentId: 'int', userId: 'text', attributes: 'jsonb' })}
          ) as r (environment_id, user_id, attributes)
          order by environment_id, user_id
          on conflict (environment_id, user_id)
          do update set attributes = excluded.attributes, updated_at = now()
          returning environment_id, user_id, attributes
        )
        insert into storage_usage (environment_id, day, bytes)
        select environment_id, day, sum(bytes)
        from (
          select environment_id, (now() at time zone 'utc')::date as day,
            ${ROW_BYTES}::int + octet_length(user_id) + octet_length(attributes::text) as bytes
          from stored
          union all
          select stored.environment_id, before.day, -before.bytes
          from stored, lateral (
            select (b.updated_at at time zone 'utc')::date as day,
              ${ROW_BYTES}::int + octet_length(b.user_id) + octet_length(b.attributes::text) as bytes
            from user_attributes b
            where b.environment_id = stored.environment_id and b.user_id = stored.user_id
            limit 1
          ) before
        ) changes
        group by 1, 2 order by 1, 2
        on conflict (environment_id, day)
        do update set bytes = storage_usage.bytes + excluded.bytes`);
    },
  };
}

/** The last row of each user: the statement can't update a row twice. */
function latestOf(rows: ContactRow[]): ContactRow[] {
  const byUser = new Map(rows.map((row) => [`${String(row.environmentId)}/${row.userId}`, row]));
  return [...byUser.values()];
}
