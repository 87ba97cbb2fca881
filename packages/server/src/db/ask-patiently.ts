import type { Sql } from 'postgres';
import type { LastingPool } from './lasting-pool';

/** Milliseconds, for statements that take a few. Shorter than the SDK waits. */
const PATIENCE = 4_000;

export type Ask = <T>(work: (sql: Sql) => PromiseLike<T>) => Promise<T>;

/**
 * For short statements on the way of a request. A store that takes them and does not answer counts
 * as gone: its connections are given up, which ends all that waits for them.
 */
export function askPatiently({ borrow }: LastingPool): Ask {
  return async (work) => {
    const { sql, giveUp } = borrow();
    const query = work(sql);
    const timer = setTimeout(giveUp, PATIENCE);
    try {
      return await query;
    } finally {
      clearTimeout(timer);
    }
  };
}
