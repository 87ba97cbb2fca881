import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { listCodes } from '../../../errors/list-causes';
import { ProblemError } from '../../../http/problem';
import { shareSlots, type Requester } from '../../../http/share-slots';

/** Timeout for results that read every response, including the wait for a slot. */
export const SCAN_TIMEOUT_MS = 30_000;
/** Timeout for one statement. */
const STATEMENT_TIMEOUT_MS = 20_000;
/** PostgreSQL's code for a statement that reached its timeout. */
const QUERY_CANCELED = '57014';

/** Runs a slow statement, with limits on concurrency and time. */
export type Scan = <One extends object>(statement: SQL) => Promise<One[]>;

/** The scan function for a requester. */
export type ScanFor = (requester: Requester) => Scan;

/** A results page runs a few scans concurrently; other statements need connections too. */
const SLOTS = {
  maxRunning: 3,
  maxRunningPerProject: 2,
  maxWaitingPerProject: 20,
  waitTimeoutMs: SCAN_TIMEOUT_MS,
  busyMessage: 'Too many results of this project are being computed: try again later',
  retryAfterSeconds: 10,
};

export function createScans(db: Db, timeoutMs = STATEMENT_TIMEOUT_MS): ScanFor {
  const enter = shareSlots(SLOTS);
  return (requester) =>
    async <One extends object>(statement: SQL) => {
      const release = await enter(requester);
      try {
        return await db.transaction(async (tx) => {
          // JIT costs more than it saves here; more work_mem keeps grouping in memory. The planner can't know
          // how few different answers there are, and would therefore rather not use several processes.
          await tx.query(sql`
          select set_config('statement_timeout', ${String(timeoutMs)}, true),
            set_config('jit', 'off', true), set_config('work_mem', '64MB', true),
            set_config('parallel_setup_cost', '0', true),
            set_config('parallel_tuple_cost', '0', true)`);
          return tx.query<One>(statement);
        });
      } catch (error) {
        if (!listCodes(error).includes(QUERY_CANCELED)) throw error;
        throw new ProblemError(
          'query_too_slow',
          'There are too many responses to read at once: choose a shorter period, or filter by version, device or page',
        );
      } finally {
        release();
      }
    };
}
