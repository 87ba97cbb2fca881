import type { PoolSql } from '../../db/sql';
import { codesOf } from '../../errors/causes-of';
import { removeUnusedImages } from '../images/retention';
import { failExpiredDeliveries, removeOldDeliveries } from '../webhooks/log-retention';
import { createRetentionStore, type AgingTable, type RetentionStore } from './store';

export interface RetentionOptions {
  /** Called after every batch with the number of rows removed from a table. */
  onRemoved: (table: AgingTable | 'webhook_deliveries' | 'images', rows: number) => void;
  /** Stops after the current batch. */
  signal: AbortSignal;
  /** Rows per statement. */
  batch?: number;
}

/** An arbitrary id, the same on all nodes. */
export const RETENTION_LOCK = 4_400_003;
/** Small enough that a statement takes only milliseconds and blocks nobody. */
const BATCH = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Removes data that is past its project's retention period. Only one node does so at a time. Returns whether
 * it was this one, and it finished.
 */
export async function removeExpired(sql: PoolSql, options: RetentionOptions): Promise<boolean> {
  // The lock belongs to the connection, and is released with it.
  const connection = await sql.reserve();
  try {
    const [lock] = await connection<{ taken: boolean }[]>`
      select pg_try_advisory_lock(${RETENTION_LOCK}) as taken`;
    if (!lock?.taken) return false;
    try {
      await failExpiredDeliveries(connection);
      const remove = (rows: number): Promise<number> => removeOldDeliveries(connection, rows);
      if (!(await inBatches('webhook_deliveries', remove, options))) return false;
      const unused = await removeUnusedImages(connection, options.signal);
      if (unused) options.onRemoved('images', unused);
      return await work(createRetentionStore(connection), options);
    } finally {
      await connection`select pg_advisory_unlock(${RETENTION_LOCK})`;
    }
  } finally {
    connection.release();
  }
}

/** Removes rows until none are left. Returns false if it was stopped before. */
async function inBatches(
  table: Parameters<RetentionOptions['onRemoved']>[0],
  remove: (limit: number) => Promise<number>,
  { onRemoved, signal, batch = BATCH }: RetentionOptions,
): Promise<boolean> {
  let removed = batch;
  while (removed === batch) {
    if (signal.aborted) return false;
    removed = await remove(batch);
    if (removed) onRemoved(table, removed);
  }
  return true;
}

async function work(store: RetentionStore, options: RetentionOptions): Promise<boolean> {
  const { signal } = options;
  if (!(await store.isNeeded())) return true;
  for (const table of await store.tables()) {
    const remove = (rows: number): Promise<number> => store.removeSome(table, rows);
    if (!(await inBatches(table.of, remove, options))) return false;
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
