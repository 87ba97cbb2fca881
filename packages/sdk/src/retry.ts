import type { Platform, Reply } from './platform';

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 5 * 60_000;
/** With a clock that says 1970, a date in `Retry-After` would mean decades. */
const MAX_RETRY_AFTER_MS = 3600_000;

/** What a reply means for the request after it. */
export type Outcome =
  /** Handled: send the next. */
  | 'done'
  /** Failed, and the next would too: wait. */
  | 'wait'
  /** Failed, but the next may not: send it now. */
  | 'skip';

export interface Retry {
  /** Sends what there is to send, now. */
  run: () => void;
  /** The same, but leaves a wait after a failure alone. */
  runUnlessWaiting: () => void;
}

/**
 * Sends one request at a time, as long as there is one. What fails is sent again after a wait that
 * doubles, with jitter, and is never shorter than the server asked for.
 */
export function createRetry(
  platform: Pick<Platform, 'createTimer' | 'random'>,
  until: AbortSignal,
  next: () => Promise<Reply> | undefined,
  take: (reply: Reply) => Outcome,
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
      const outcome = take(reply);
      waiting = outcome === 'wait';
      if (until.aborted) return;
      if (waiting) {
        const step = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++);
        const asked = Math.min(MAX_RETRY_AFTER_MS, reply.retryAfter);
        wait(Math.max(asked, step * (0.5 + platform.random() / 2)), run);
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
