import { sql } from 'drizzle-orm';
import type { PoolDb } from '../../../db/db';
import { databaseFault } from '../../../db/database-fault';
import { ProblemError } from '../../../http/problem';
import type { WriteOutcomes } from './write-outcomes';

/** Throws a problem with the reason unless the node can store what it receives. */
export type CheckReadiness = () => Promise<void>;

/** Concurrent checks share one statement, so that requests can't overload the database. */
export function createReadiness(probe: PoolDb, writes: WriteOutcomes): CheckReadiness {
  let running: Promise<void> | undefined;

  /** Returns whether the database is read-only. */
  const write = async (): Promise<boolean> => {
    const connection = await probe.reserve();
    let isBroken = true;
    try {
      // Writes an empty message, whose commit needs disk space and, if there are any, the synchronous standbys.
      const [state] = await connection.query<{ isReadOnly: boolean }>(sql`
        select current_setting('transaction_read_only')::boolean as "isReadOnly",
          pg_logical_emit_message(true, 'service-popups', '')`);
      // The setting applies to new connections, so the next check needs one.
      isBroken = state?.isReadOnly ?? true;
      return isBroken;
    } finally {
      connection.release(isBroken);
    }
  };

  const check = async (): Promise<void> => {
    const isReadOnly = await write().catch((cause: unknown) => {
      throw notReady(databaseFault(cause)?.reason ?? 'the database reported an error', cause);
    });
    if (isReadOnly) throw notReady('the database is read-only');
    const problem = writes.problem();
    if (problem !== undefined) throw notReady(problem);
  };

  return () => {
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  };
}

function notReady(reason: string, cause?: unknown): ProblemError {
  return new ProblemError('unavailable', `Not ready: ${reason}`, { retryAfter: 5, cause });
}
