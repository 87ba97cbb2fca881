import type { Platform, Reply } from './platform';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** A server cannot ask for more: a date in `Retry-After` means decades under a clock from 1970. */
const LONGEST_RETRY_AFTER_MS = 3600_000;

/** What a reply means for the request after it. */
export type Outcome =
  /** This one is over: send the next. */
  | 'done'
  /** It failed, and the next would too: wait. */
  | 'wait'
  /** It failed, but the next need not: send that one at once. */
  | 'skip';

export interface Retry {
  /** Sends what there is to send. */
  runNow: () => void;
  /** The same, but after a failure the next try is not brought forward. */
  runInTime: () => void;
}

/**
 * Sends one request at a time, as long as there is one. What fails is sent again after a wait that
 * doubles, with jitter, and is never shorter than the server asked for.
 */
export function createRetry(
  platform: Platform,
  until: AbortSignal,
  next: () => Promise<Reply> | undefined,
  take: (reply: Reply) => Outcome,
): Retry {
  const wait = platform.newTimer(until);
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
        const step = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++);
        const asked = Math.min(LONGEST_RETRY_AFTER_MS, reply.retryAfter);
        wait(Math.max(asked, step * (0.5 + platform.chance() / 2)), run);
      } else {
        if (outcome === 'done') failures = 0;
        run();
      }
    });
  };

  return {
    runNow: run,
    runInTime() {
      if (!waiting) run();
    },
  };
}
