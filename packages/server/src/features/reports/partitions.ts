import type { Sql } from '../../db/sql';

const DAY_MS = 86_400_000;
/** This month and the next two, so that a server that's down for a month doesn't miss one. */
const MONTHS_AHEAD = [0, 1, 2];

/** Creates the report partitions for this month and the next ones. */
export async function createPartitions(sql: Sql): Promise<void> {
  for (const ahead of MONTHS_AHEAD)
    await sql`select create_report_partition(now() + ${ahead} * interval '1 month')`;
}

/**
 * Creates partitions now and every day. Returns a function that stops it. If creating one fails, reports go
 * to the default partition.
 */
export async function maintainPartitions(
  sql: Sql,
  onError: (error: unknown) => void,
): Promise<() => void> {
  const create = (): Promise<void> => createPartitions(sql).catch(onError);
  const timer = setInterval(() => void create(), DAY_MS).unref();
  await create();
  return () => {
    clearInterval(timer);
  };
}
