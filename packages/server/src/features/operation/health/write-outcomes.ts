import { databaseFault, faultClass } from '../../../db/database-fault';

/** One failure can be a coincidence, such as a restart. */
const MIN_FAILURES = 2;
/** A node that isn't ready gets no requests that could show that writing works again. */
const HOLD_MS = 10_000;

/** Whether the batches of the SDK's requests are being stored. */
export interface WriteOutcomes {
  /** Runs a statement of a queue, and remembers its outcome. */
  watch: <T>(queue: string, write: () => Promise<T>) => Promise<T>;
  /** Why writes are failing, if they are. */
  problem: () => string | undefined;
}

export function createWriteOutcomes(
  onFailure: (queue: string, errorClass: string) => void,
  now = () => performance.now(),
): WriteOutcomes {
  const failing = new Map<string, { count: number; at: number; reason: string }>();
  return {
    async watch(queue, write) {
      try {
        const result = await write();
        failing.delete(queue);
        return result;
      } catch (error) {
        onFailure(queue, faultClass(error));
        const fault = databaseFault(error);
        if (fault?.kind === 'unavailable') {
          const count = (failing.get(queue)?.count ?? 0) + 1;
          failing.set(queue, { count, at: now(), reason: fault.reason });
        }
        throw error;
      }
    },
    problem() {
      for (const [queue, { count, at, reason }] of failing)
        if (count >= MIN_FAILURES && now() - at < HOLD_MS)
          return `storing ${queue} fails: ${reason}`;
      return undefined;
    },
  };
}
