import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { listColumns } from '../../../db/list-columns';

/** The last use of a key, and its last rejected use from an origin that isn't allowed. */
export interface KeyUse {
  key: string;
  /** In milliseconds; null if it wasn't used. */
  at: number | null;
  origin: string | null;
  refusedAt: number | null;
  refusedOrigin: string | null;
}

export interface KeyUsageStore {
  /** Stores one row per key. Skips deleted keys. */
  add: (rows: KeyUse[]) => Promise<void>;
}

/** The columns of a use, with their types. */
const columns = {
  key: 'text',
  at: 'bigint',
  origin: 'text',
  refusedAt: 'bigint',
  refusedOrigin: 'text',
};

export function createKeyUsageStore(db: Db): KeyUsageStore {
  return {
    async add(rows) {
      // A fixed order avoids deadlocks between nodes.
      await db.query(sql`
        insert into key_usage
          (key, first_at, last_at, origin, refused_at, refused_origin)
        select s.key, to_timestamp(s.at / 1000.0), to_timestamp(s.at / 1000.0), s.origin,
          to_timestamp(s.refused_at / 1000.0), s.refused_origin
        from unnest(
          ${listColumns(rows, columns)}
        ) as s (key, at, origin, refused_at, refused_origin)
        join api_keys k on k.key = s.key
        order by s.key
        on conflict (key) do update set
          first_at = coalesce(key_usage.first_at, excluded.first_at),
          last_at = greatest(key_usage.last_at, excluded.last_at),
          origin = coalesce(excluded.origin, key_usage.origin),
          refused_at = greatest(key_usage.refused_at, excluded.refused_at),
          refused_origin = coalesce(excluded.refused_origin, key_usage.refused_origin)`);
    },
  };
}
