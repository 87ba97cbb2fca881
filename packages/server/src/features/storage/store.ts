import type { Sql } from '../../db/sql';

export interface StorageStore {
  /** Total bytes that an environment has stored. */
  usedBytes: (environmentId: number) => Promise<number>;
}

export function createStorageStore(sql: Sql): StorageStore {
  return {
    async usedBytes(environmentId) {
      const [row] = await sql<{ bytes: number }[]>`
        select greatest(coalesce(sum(bytes), 0), 0)::float8 as bytes
        from storage_usage where environment_id = ${environmentId}`;
      return row?.bytes ?? 0;
    },
  };
}
