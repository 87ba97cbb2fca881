import type { Sql } from '../../db/sql';

const DAY = 86_400_000;
/** This month and the two after it: a server that is off for a month misses none. */
const MONTHS = [0, 1, 2];

/** Makes the partitions of the reports that are soon needed. */
export async function createPartitions(sql: Sql): Promise<void> {
  for (const ahead of MONTHS)
    await sql`select create_report_partition(now() + ${ahead} * interval '1 month')`;
}

/**
 * Makes them now and every day, until the function it returns is called. While that does not
 * succeed, the default partition takes what comes.
 */
export async function maintainPartitions(
  sql: Sql,
  onError: (error: unknown) => void,
): Promise<() => void> {
  const make = (): Promise<void> => createPartitions(sql).catch(onError);
  const timer = setInterval(() => void make(), DAY).unref();
  await make();
  return () => {
    clearInterval(timer);
  };
}
