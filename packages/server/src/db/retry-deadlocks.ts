import { codesOf } from '../errors/causes-of';

const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 5;

/**
 * All who store lock in the same order, as far as they can; the triggers of one statement that adds
 * and changes rows run one after the other. Where two lock each other out all the same, PostgreSQL
 * undoes the work of one: that one does it again.
 */
export async function retryDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1)
    try {
      return await work();
    } catch (error) {
      if (attempts === MAX_ATTEMPTS || !codesOf(error).includes(DEADLOCK)) throw error;
    }
}
