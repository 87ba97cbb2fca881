import type { Platform, Reply, Stop } from './platform';

const FIRST = 1000;
const LONGEST = 5 * 60_000;

export interface Retry {
  /** Sends what there is to send; starts again after a stop. */
  run: () => void;
  /** The same, but after a failure the next try is not brought forward. */
  runInTime: () => void;
  stop: Stop;
}

/**
 * Sends one request at a time, as long as there is one. What fails is sent again after a wait that
 * doubles, with jitter, and is never shorter than the server asked for.
 */
export function createRetry(
  { after, random }: Platform,
  next: () => Promise<Reply> | undefined,
  /** Takes a reply, and says whether it is a failure that may pass. */
  failed: (reply: Reply) => boolean,
): Retry {
  let failures = 0;
  let sending = false;
  let stopped = false;
  let stopTimer: Stop | undefined;

  const run = (): void => {
    stopped = false;
    if (sending) return;
    stopTimer?.();
    stopTimer = undefined;
    const request = next();
    if (!request) return;
    sending = true;
    void request.then((reply) => {
      sending = false;
      const again = failed(reply);
      if (stopped) return;
      if (again) {
        const wait = Math.min(LONGEST, FIRST * 2 ** failures++);
        stopTimer = after(Math.max(reply.retryAfter, wait * (0.5 + random() / 2)), run);
      } else {
        failures = 0;
        run();
      }
    });
  };

  return {
    run,
    runInTime() {
      if (!stopTimer) run();
    },
    stop() {
      stopped = true;
      stopTimer?.();
    },
  };
}
