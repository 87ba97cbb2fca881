import type { Database } from '../../db/connect';
import { isDatabaseUnavailable } from '../../db/is-database-unavailable';
import { fanOut } from './fan-out';
import { createQueue, type Claim } from './queue';
import { send, type Outcome } from './send';
import { disableGone } from './service';
import { WEBHOOKS_CHANNEL } from './store';

export interface WorkerOptions {
  database: Pick<Database, 'sql' | 'orm' | 'listen'>;
  allowPrivateAddresses: boolean;
  onAttempt: (isDelivered: boolean) => void;
  onError: (error: unknown) => void;
}

/** How long a receiver may take to reply. */
const TIMEOUT_MS = 15_000;
/** After a crash, another attempt can start once the lease has ended. */
const LEASE_MS = TIMEOUT_MS + 5_000;
/** For retries, and for notifications that were missed. */
const POLL_MS = 2_000;
/** Requests at the same time, to all receivers. */
const MAX_IN_FLIGHT = 200;
const GONE = 410;

/** Sends webhooks until it's stopped. Returns a function that stops it and interrupts open requests. */
export function startWorker(options: WorkerOptions): () => Promise<void> {
  const { database, allowPrivateAddresses, onAttempt, onError } = options;
  const { sql, orm, listen } = database;
  const queue = createQueue(sql, LEASE_MS);
  const stopping = new AbortController();
  const { signal } = stopping;
  const inFlight = new Set<Promise<void>>();
  let running: Promise<void> | undefined;
  let isWoken = false;

  const wake = (): void => {
    isWoken = true;
    if (signal.aborted || running) return;
    running = work()
      .catch(report)
      .finally(() => {
        running = undefined;
        // Woken after the last look at the queue.
        if (isWoken) wake();
      });
  };

  const report = (error: unknown): void => {
    isWoken = false;
    // The next poll tries again, and health checks report the database.
    if (!signal.aborted && !isDatabaseUnavailable(error)) onError(error);
  };

  const work = async (): Promise<void> => {
    while (isWoken && !signal.aborted) {
      isWoken = false;
      if (await fanOut(sql)) isWoken = true;
      const free = MAX_IN_FLIGHT - inFlight.size;
      for (const claim of free > 0 ? await queue.claim(free) : []) start(claim);
    }
  };

  const start = (claim: Claim): void => {
    const attempt = deliver(claim)
      .catch(report)
      .finally(() => {
        inFlight.delete(attempt);
        wake();
      });
    inFlight.add(attempt);
  };

  const deliver = async (claim: Claim): Promise<void> => {
    let outcome: Outcome;
    try {
      outcome = await send(claim, { allowPrivateAddresses, timeoutMs: TIMEOUT_MS, signal });
    } catch {
      await queue.release(claim);
      return;
    }
    await queue.finish(claim, outcome);
    onAttempt(outcome.isDelivered);
    if (outcome.status === GONE) await disableGone(orm, claim.webhookId);
  };

  const timer = setInterval(wake, POLL_MS).unref();
  const stopListening = listen([WEBHOOKS_CHANNEL], { onMessage: wake, onConnect: wake });
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await Promise.all([stopListening(), running, ...inFlight]);
  };
}
