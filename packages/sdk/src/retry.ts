import type { Platform, Reply } from './platform';

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 5 * 60_000;
/** If the clock says 1970, a date in `Retry-After` is decades away. */
const MAX_RETRY_AFTER_MS = 3600_000;

/** What to do after a reply. */
export type Outcome =
  /** Handled: send the next request. */
  | 'done'
  /** Failed, and the next request would fail too: wait. */
  | 'wait'
  /** Failed, but the next request may succeed: send it now. */
  | 'skip';

export interface Retry {
  /** Sends pending requests now. */
  run: () => void;
  /** Sends pending requests, unless waiting after a failure. */
  runUnlessWaiting: () => void;
}

/**
 * Sends one request at a time until `next` returns none. Retries failed ones with exponential backoff and
 * jitter, and waits at least as long as the server asked for.
 */
export function createRetry(
  platform: Pick<Platform, 'createTimer' | 'random'>,
  until: AbortSignal,
  next: () => Promise<Reply> | undefined,
  handle: (reply: Reply) => Outcome,
): Retry {
  const wait = platform.createTimer(until);
  let failures = 0;
  let sending = false;
  let waiting = false;

  const run = (): void => {
    if (sending) return;
    wait();
    waiting = false;
    const request = next();
    if (!request) return;
    sending = true;
    void request.then((reply) => {
      sending = false;
      const outcome = handle(reply);
      waiting = outcome === 'wait';
      if (until.aborted) return;
      if (waiting) {
        const backoffMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++);
        const retryAfterMs = Math.min(MAX_RETRY_AFTER_MS, reply.retryAfterMs);
        wait(Math.max(retryAfterMs, backoffMs * (0.5 + platform.random() / 2)), run);
      } else {
        if (outcome === 'done') failures = 0;
        run();
      }
    });
  };

  return {
    run,
    runUnlessWaiting() {
      if (!waiting) run();
    },
  };
}
