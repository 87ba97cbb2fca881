import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { Ledger, type Entry } from './ledger';

const SENDERS = 12;
/** Shorter than in the SDK, to keep the tests fast. */
const RETRY_DELAY_MS = 25;

export interface Load {
  ledger: Ledger;
  /** All statuses so far; 0 means a refused or lost connection. */
  statuses: Set<number>;
  /** The servers that have failed a request. */
  failedUrls: Set<string>;
  /** Waits until this many more requests are confirmed. */
  waitForConfirmed: (count: number) => Promise<void>;
  /** Waits for the next failed request. */
  waitForFailure: () => Promise<void>;
  /** The longest time without a confirmation since the last call. */
  takeLongestPauseMs: () => number;
  /** Starts nothing new, and waits until everything pending is confirmed. */
  finish: () => Promise<void>;
}

/** Starts senders that retry until confirmed, like the SDK. Each of them pauses between requests, if told to. */
export function startLoad(url: () => string, pauseMs = 0): Load {
  const ledger = new Ledger();
  const statuses = new Set<number>();
  const failedUrls = new Set<string>();
  let isFinishing = false;
  let isAborted = false;
  let failures = 0;
  let confirmedAt = performance.now();
  let longestPauseMs = 0;
  let crash: { error: unknown } | undefined;
  let waiting: (() => void)[] = [];
  const notify = (): void => {
    const notified = waiting;
    waiting = [];
    for (const resolve of notified) resolve();
  };

  const post = async (base: string, { path, body }: Entry): Promise<number> => {
    try {
      const response = await fetch(`${base}/sdk/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      await response.arrayBuffer();
      if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
      return response.status;
    } catch (error) {
      if (error instanceof TypeError) return 0;
      throw error;
    }
  };

  const send = async (): Promise<void> => {
    for (const entry of ledger.entries()) {
      for (;;) {
        const base = url();
        const status = await post(base, entry);
        statuses.add(status);
        if (isAborted) return;
        if (status === 204) break;
        if (status !== 0 && status !== 503) throw new Error(`unexpected status ${String(status)}`);
        failures += 1;
        failedUrls.add(base);
        notify();
        await pause(RETRY_DELAY_MS);
      }
      ledger.confirm(entry);
      const now = performance.now();
      longestPauseMs = Math.max(longestPauseMs, now - confirmedAt);
      confirmedAt = now;
      notify();
      if (isFinishing) return;
      if (pauseMs) await pause(pauseMs);
    }
  };

  const senders = Promise.all(Array.from({ length: SENDERS }, send));
  senders.catch((error: unknown) => {
    crash = { error };
    notify();
  });
  onTestFinished(() => {
    isAborted = true;
  });
  const until = async (done: () => boolean): Promise<void> => {
    while (!done()) {
      if (crash) throw crash.error;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  return {
    ledger,
    statuses,
    failedUrls,
    waitForConfirmed(count) {
      const goal = ledger.confirmed + count;
      return until(() => ledger.confirmed >= goal);
    },
    waitForFailure() {
      const before = failures;
      return until(() => failures > before);
    },
    takeLongestPauseMs() {
      const taken = longestPauseMs;
      longestPauseMs = 0;
      return taken;
    },
    async finish() {
      isFinishing = true;
      await senders;
    },
  };
}
