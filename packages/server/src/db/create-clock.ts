import { sql } from 'drizzle-orm';
import type { Db } from './db';

const INTERVAL_MS = 10_000;
/** Ours and the database's clock are equal if they differ by less, apart from the time the measurement takes. */
const TOLERANCE_MS = 2_000;

/** The time on which all nodes agree. */
export interface Clock {
  now: () => number;
  /** How far this node's clock is ahead of the database's, when they were last compared. */
  aheadSeconds: () => number;
  stop: () => void;
}

/**
 * Compares this node's clock with the database's, now and regularly. If they differ, the database's time counts.
 * `onSkew` gets how far ours is ahead, when they begin to differ.
 */
export async function createClock(db: Db, onSkew: (aheadMs: number) => void): Promise<Clock> {
  let aheadMs = 0;
  let isSkewed = false;

  const measure = async (): Promise<void> => {
    const before = Date.now();
    const [row] = await db.query<{ now: number }>(sql`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`);
    const after = Date.now();
    if (!row) return;
    const wasSkewed = isSkewed;
    aheadMs = Math.round((before + after) / 2 - row.now);
    isSkewed = Math.abs(aheadMs) - (after - before) / 2 > TOLERANCE_MS;
    if (isSkewed && !wasSkewed) onSkew(aheadMs);
  };
  // Health checks report a database that doesn't respond.
  const tryToMeasure = (): Promise<void> => measure().catch(() => undefined);

  const timer = setInterval(() => void tryToMeasure(), INTERVAL_MS).unref();
  await tryToMeasure();
  return {
    now: () => Date.now() - (isSkewed ? aheadMs : 0),
    aheadSeconds: () => aheadMs / 1000,
    stop: () => {
      clearInterval(timer);
    },
  };
}
