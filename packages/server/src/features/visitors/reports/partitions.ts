import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';

const HOUR_MS = 3_600_000;
/** Another session, such as a backup, can be in the way for a while. */
const RETRY_MS = 60_000;
/** So that a server that's down for two months doesn't miss a week. */
const WEEKS_AHEAD = 8;
/** Longer than the SDK repeats a report, which is seven days. An id is kept for one to two of these periods. */
const ID_PERIOD = '10 days';

/** Creates the report partitions for this week and the next ones. */
export async function createPartitions(db: Db): Promise<void> {
  for (let ahead = 0; ahead <= WEEKS_AHEAD; ahead += 1)
    await db.query(sql`select create_report_partition(now() + ${ahead} * interval '1 week')`);
}

/**
 * Creates partitions and forgets old ids, now and every hour, or sooner if that fails. Returns a function that stops
 * it. If creating a partition fails, reports go to the default partition.
 */
export async function maintainPartitions(
  db: Db,
  onError: (error: unknown) => void,
): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const maintain = async (): Promise<void> => {
    let nextMs = HOUR_MS;
    try {
      await createPartitions(db);
      await db.query(sql`select rotate_report_ids(${ID_PERIOD})`);
    } catch (error) {
      onError(error);
      nextMs = RETRY_MS;
    }
    if (!isStopped) timer = setTimeout(() => void maintain(), nextMs).unref();
  };
  await maintain();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
