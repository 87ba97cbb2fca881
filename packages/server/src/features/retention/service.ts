import type { PoolSql } from '../../db/sql';
import { codesOf } from '../../errors/causes-of';
import { createRetentionStore, type AgingTable, type RetentionStore } from './store';

export interface RetentionOptions {
  /** Told of every batch: how many rows of a table it removed. */
  onRemoved: (table: AgingTable, rows: number) => void;
  /** Stops the work after the batch that is under way. */
  signal: AbortSignal;
  /** Rows that one statement removes. */
  batch?: number;
}

/** Any constant will do, as long as every node takes the same. */
export const RETENTION_LOCK = 4_400_003;
/** A statement of some milliseconds, which nobody has to wait for. */
const BATCH = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Removes what projects no longer keep. Only one node does it at a time; whether it was this one, and
 * it came to an end.
 */
export async function removeExpired(sql: PoolSql, options: RetentionOptions): Promise<boolean> {
  // The lock belongs to a connection, and goes with it.
  const connection = await sql.reserve();
  try {
    const [lock] = await connection<{ taken: boolean }[]>`
      select pg_try_advisory_lock(${RETENTION_LOCK}) as taken`;
    if (!lock?.taken) return false;
    try {
      return await work(createRetentionStore(connection), options);
    } finally {
      await connection`select pg_advisory_unlock(${RETENTION_LOCK})`;
    }
  } finally {
    connection.release();
  }
}

async function work(store: RetentionStore, options: RetentionOptions): Promise<boolean> {
  const { onRemoved, signal, batch = BATCH } = options;
  if (!(await store.isAsked())) return true;
  for (const table of await store.tables()) {
    let removed = batch;
    while (removed === batch) {
      if (signal.aborted) return false;
      removed = await store.removeSome(table, batch);
      onRemoved(table.of, removed);
    }
  }
  await store.removeUsage();
  for (const month of await store.emptyMonths()) {
    if (signal.aborted) return false;
    await store.dropMonth(month).catch((error: unknown) => {
      if (!codesOf(error).includes(LOCK_NOT_AVAILABLE)) throw error;
    });
  }
  return true;
}
