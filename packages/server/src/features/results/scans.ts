import type { ClientSql, PoolSql } from '../../db/sql';
import type { Statement } from '../../db/statement';
import { shareSlots, type Requester } from '../../http/share-slots';

/** Milliseconds for results that have to look at every response. */
export const SCAN_PATIENCE = 30_000;

/** Runs a statement that takes long: not many at a time, and none for longer than anybody waits. */
export type Scan = <One extends object>(
  statement: (tx: ClientSql) => Statement<One[]>,
) => Promise<One[]>;

/** How whoever asks for something of a project may scan. */
export type ScanFor = (requester: Requester) => Scan;

/** A page of results asks for a few of them at once; other statements need connections too. */
const SLOTS = {
  maxRunning: 3,
  maxRunningPerProject: 2,
  maxWaitingPerProject: 20,
  waitTimeoutMs: SCAN_PATIENCE,
  busyMessage: 'Too many results of this project are being counted; try again later',
  retryAfterSeconds: 10,
};

export function createScans(sql: PoolSql): ScanFor {
  const enter = shareSlots(SLOTS);
  return (requester) => async (statement) => {
    const release = await enter(requester);
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
      release();
    }
  };
}
