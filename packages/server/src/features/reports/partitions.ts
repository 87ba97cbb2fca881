import type { Sql } from '../../db/sql';

const HOUR_MS = 3_600_000;
/** So that a server that's down for two months doesn't miss a week. */
const WEEKS_AHEAD = 8;
/** Longer than the SDK repeats a report, which is seven days. An id is kept for one to two of these periods. */
const ID_PERIOD = '10 days';

/** Creates the report partitions for this week and the next ones. */
export async function createPartitions(sql: Sql): Promise<void> {
  for (let ahead = 0; ahead <= WEEKS_AHEAD; ahead += 1)
    await sql`select create_report_partition(now() + ${ahead} * interval '1 week')`;
}

/**
 * Creates partitions and forgets old ids, now and every hour. Returns a function that stops it. If creating a
 * partition fails, reports go to the default partition.
 */
export async function maintainPartitions(
  sql: Sql,
  onError: (error: unknown) => void,
): Promise<() => void> {
  const maintain = async (): Promise<void> => {
    try {
      await createPartitions(sql);
      await sql`select rotate_report_ids(${ID_PERIOD})`;
    } catch (error) {
      onError(error);
    }
  };
  const timer = setInterval(() => void maintain(), HOUR_MS).unref();
  await maintain();
  return () => {
    clearInterval(timer);
  };
}
