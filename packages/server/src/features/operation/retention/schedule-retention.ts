import type { PoolDb } from '../../../db/db';
import { removeExpired, type RetentionOptions } from './service';

const INTERVAL_MS = 3_600_000;

export interface RetentionEvents {
  onRemoved: RetentionOptions['onRemoved'];
  /** Called when this node has removed everything that expired. */
  onDone: () => void;
  onError: (error: unknown) => void;
}

/** Removes expired data now and every hour. Returns a function that stops it. */
export function scheduleRetention(db: PoolDb, events: RetentionEvents): () => Promise<void> {
  const { onRemoved, onDone, onError } = events;
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;

  const run = (): void => {
    running ??= removeExpired(db, { onRemoved, signal })
      .then((isDone) => {
        if (isDone) onDone();
      })
      .catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      })
      .finally(() => {
        running = undefined;
      });
  };

  const timer = setInterval(run, INTERVAL_MS).unref();
  run();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
