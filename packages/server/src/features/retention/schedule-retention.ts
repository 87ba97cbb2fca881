import type { PoolSql } from '../../db/sql';
import { removeExpired, type RetentionOptions } from './service';

const HOUR = 3_600_000;

export interface RetentionEvents {
  onRemoved: RetentionOptions['onRemoved'];
  /** This node has removed all there was to remove. */
  onDone: () => void;
  onError: (error: unknown) => void;
}

/** Removes what is too old now and every hour, until the function it returns is called. */
export function scheduleRetention(sql: PoolSql, events: RetentionEvents): () => Promise<void> {
  const { onRemoved, onDone, onError } = events;
  const stopping = new AbortController();
  const { signal } = stopping;
  let underWay: Promise<void> | undefined;

  const run = (): void => {
    underWay ??= removeExpired(sql, { onRemoved, signal })
      .then((isDone) => {
        if (isDone) onDone();
      })
      .catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      })
      .finally(() => {
        underWay = undefined;
      });
  };

  const timer = setInterval(run, HOUR).unref();
  run();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await underWay;
  };
}
