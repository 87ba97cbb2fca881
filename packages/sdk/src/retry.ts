import type { Platform, Reply } from './platform';

const FIRST = 1000;
const LONGEST = 5 * 60_000;

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
  /** Takes a reply, and says whether it is a failure that may pass. */
  failed: (reply: Reply) => boolean,
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
      waiting = failed(reply);
      if (until.aborted) return;
      if (waiting) {
        const step = Math.min(LONGEST, FIRST * 2 ** failures++);
        wait(Math.max(reply.retryAfter, step * (0.5 + platform.chance() / 2)), run);
      } else {
        failures = 0;
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
