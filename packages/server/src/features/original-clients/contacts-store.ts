import type { Sql } from '../../db/sql';
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

export function createContactsStore(sql: Sql): ContactsStore {
  return {
    async save(given) {
      const rows = latestOf(given);
      // Sorted, so that two nodes can't deadlock. Only growth counts as storage: the statement still sees the
      // table as it was before.
      await sql`
        with stored as (
          insert into user_attributes (environment_id, user_id, attributes)
          select * from unnest(
            ${rows.map(({ environmentId }) => environmentId)}::int[],
            ${rows.map(({ userId }) => userId)}::text[],
            ${rows.map(({ attributes }) => attributes)}::jsonb[]
          ) as r (environment_id, user_id, attributes)
          order by environment_id, user_id
          on conflict (environment_id, user_id)
          do update set attributes = excluded.attributes, updated_at = now()
          returning environment_id, user_id, attributes
        )
        insert into storage_usage (environment_id, day, bytes)
        select s.environment_id, (now() at time zone 'utc')::date,
          sum(octet_length(s.attributes::text) - coalesce(octet_length(b.attributes::text),
            -${ROW_BYTES}::int - octet_length(s.user_id)))
        from stored s
        left join user_attributes b on b.environment_id = s.environment_id and b.user_id = s.user_id
        group by 1 order by 1
        on conflict (environment_id, day)
        do update set bytes = storage_usage.bytes + excluded.bytes`;
    },
  };
}

/** The last row of each user: the statement can't update a row twice. */
function latestOf(rows: ContactRow[]): ContactRow[] {
  const byUser = new Map(rows.map((row) => [`${String(row.environmentId)}/${row.userId}`, row]));
  return [...byUser.values()];
}
