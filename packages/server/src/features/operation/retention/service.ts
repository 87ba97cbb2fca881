import { sql } from 'drizzle-orm';
import type { PoolDb } from '../../../db/db';
import { listCodes } from '../../../errors/list-causes';
import { removeUnusedImages } from '../../content/images/retention';
import {
  failExpiredDeliveries,
  removeOldDeliveries,
} from '../../integrations/webhooks/log-retention';
import {
  createRetentionStore,
  type AgingTable,
  type RetentionStore,
  type SweptTable,
} from './store';

export interface RetentionOptions {
  /** Called after every batch with the number of rows removed from a table. */
  onRemoved: (table: AgingTable | 'webhook_deliveries' | 'images', rows: number) => void;
  /** Stops after the current batch. */
  signal: AbortSignal;
  /** Rows per statement. */
  batch?: number;
  /** Pages per statement, in tables that are read page by page. */
  pages?: number;
}

/** An arbitrary id, the same on all nodes. */
export const RETENTION_LOCK = 4_400_003;
/** Small enough that a statement takes only milliseconds and blocks nobody. */
const BATCH = 1_000;
const PAGES = 64;
const SWEPT = ['reports_default', 'user_facts', 'user_attributes'] as const;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Removes data that is past its project's retention period. Only one node does so at a time. Returns whether
 * it was this one, and it finished.
 */
export async function removeExpired(db: PoolDb, options: RetentionOptions): Promise<boolean> {
  // The lock belongs to the connection, and is released with it.
  const connection = await db.reserve();
  try {
    const [lock] = await connection.query<{ taken: boolean }>(sql`
      select pg_try_advisory_lock(${RETENTION_LOCK}) as taken`);
    if (!lock?.taken) return false;
    try {
      await failExpiredDeliveries(connection);
      const remove = (rows: number): Promise<number> => removeOldDeliveries(connection, rows);
      if (!(await inBatches('webhook_deliveries', remove, options))) return false;
      const unused = await removeUnusedImages(connection, options.signal);
      if (unused) options.onRemoved('images', unused);
      return await work(createRetentionStore(connection), options);
    } finally {
      await connection.query(sql`select pg_advisory_unlock(${RETENTION_LOCK})`);
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
  const { onRemoved } = options;
  if (!(await store.isNeeded())) return true;
  for (const week of await store.expiredWeeks()) {
    // A week that nobody keeps is dropped as a whole, which takes no time.
    const remove = (rows: number): Promise<number> => store.removeReports(week, rows);
    if (!week.isUnused && !(await inBatches('reports', remove, options))) return false;
    const dropped = await store.dropWeek(week).catch((error: unknown) => {
      if (!listCodes(error).includes(LOCK_NOT_AVAILABLE)) throw error;
      return 0;
    });
    if (dropped) onRemoved('reports', dropped);
  }
  if (!(await inBatches('responses', store.removeResponses, options))) return false;
  for (const table of SWEPT) if (!(await sweep(store, table, options))) return false;
  await store.removeUsage();
  return true;
}

/** Removes expired rows page by page. Returns false if it was stopped before the end. */
async function sweep(
  store: RetentionStore,
  table: SweptTable,
  { onRemoved, signal, pages = PAGES }: RetentionOptions,
): Promise<boolean> {
  const end = await store.pagesOf(table);
  for (let page = 0; page < end; page += pages) {
    if (signal.aborted) return false;
    const removed = await store.removeFromPages(table, page, page + pages);
    if (removed) onRemoved(table === 'reports_default' ? 'reports' : table, removed);
  }
  return true;
}
