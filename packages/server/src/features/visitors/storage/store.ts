import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';

export interface StorageStore {
  /** Total bytes that an environment has stored. */
  usedBytes: (environmentId: number) => Promise<number>;
}

export function createStorageStore(db: Db): StorageStore {
  return {
    async usedBytes(environmentId) {
      const [row] = await db.query<{ bytes: number }>(sql`
        select greatest(coalesce(sum(bytes), 0), 0)::float8 as bytes
        from storage_usage where environment_id = ${environmentId}`);
      return row?.bytes ?? 0;
    },
  };
}
