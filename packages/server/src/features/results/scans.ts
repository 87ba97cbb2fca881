import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres';
import { ProblemError } from '../../http/problem';

/** Milliseconds for results that have to look at every response. */
export const SCAN_PATIENCE = 30_000;
/** A page of results asks for a few of them at once; other statements need connections too. */
const AT_ONCE = 2;
const MAX_WAITING = 20;
const RETRY_AFTER = 10;

/** Runs a statement that takes long: not many at a time, and none for longer than anybody waits. */
export type Scan = <One extends Row>(
  statement: (tx: TransactionSql) => PendingQuery<One[]>,
) => Promise<One[]>;

export function createScan(sql: Sql): Scan {
  let open = 0;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (open < AT_ONCE) {
      open += 1;
      return;
    }
    if (waiting.length >= MAX_WAITING)
      throw new ProblemError('unavailable', 'Too many results are being counted; try again later', {
        retryAfter: RETRY_AFTER,
      });
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  // Whoever waits longest takes the place.
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else open -= 1;
  };

  return async (statement) => {
    await enter();
    try {
      let rows: Awaited<ReturnType<typeof statement>>[number][] = [];
      await sql.begin(async (tx) => {
        // To compile it would take longer than it saves; what is grouped stays in memory.
        await tx`
          select set_config('statement_timeout', ${String(SCAN_PATIENCE)}, true),
            set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`;
        rows = [...(await statement(tx))];
      });
      return rows;
    } finally {
      leave();
    }
  };
}
