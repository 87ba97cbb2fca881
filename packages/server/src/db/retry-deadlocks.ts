import { listCodes } from '../errors/list-causes';

const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 5;

/**
 * Repeats work that PostgreSQL rolled back because of a deadlock. Statements lock rows in the same order
 * where they can, but the triggers of a statement that inserts and updates run one after the other.
 */
export async function retryDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1)
    try {
      return await work();
    } catch (error) {
      if (attempts === MAX_ATTEMPTS || !listCodes(error).includes(DEADLOCK)) throw error;
    }
}
