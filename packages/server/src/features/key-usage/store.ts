import type { Sql } from '../../db/sql';

/** That a key was used, or that a page of an origin it does not allow tried to. */
export interface KeyUse {
  key: string;
  /** Milliseconds; null: not in this while. */
  at: number | null;
  origin: string | null;
  refusedAt: number | null;
  refusedOrigin: string | null;
}

export interface KeyUsageStore {
  /** One row a key. Keys that are gone are left out. */
  add: (rows: KeyUse[]) => Promise<void>;
}

export function createKeyUsageStore(sql: Sql): KeyUsageStore {
  return {
    async add(rows) {
      // The order is fixed, so that two nodes with the same keys cannot lock each other out.
      await sql`
        insert into key_usage
          (key, first_at, last_at, origin, refused_at, refused_origin)
        select s.key, to_timestamp(s.at / 1000.0), to_timestamp(s.at / 1000.0), s.origin,
          to_timestamp(s.refused_at / 1000.0), s.refused_origin
        from unnest(
          ${rows.map(({ key }) => key)}::text[],
          ${rows.map(({ at }) => at)}::bigint[],
          ${rows.map(({ origin }) => origin)}::text[],
          ${rows.map(({ refusedAt }) => refusedAt)}::bigint[],
          ${rows.map(({ refusedOrigin }) => refusedOrigin)}::text[]
        ) as s (key, at, origin, refused_at, refused_origin)
        join api_keys k on k.key = s.key
        order by s.key
        on conflict (key) do update set
          first_at = coalesce(key_usage.first_at, excluded.first_at),
          last_at = greatest(key_usage.last_at, excluded.last_at),
          origin = coalesce(excluded.origin, key_usage.origin),
          refused_at = greatest(key_usage.refused_at, excluded.refused_at),
          refused_origin = coalesce(excluded.refused_origin, key_usage.refused_origin)`;
    },
  };
}
