import { AsyncLocalStorage } from 'node:async_hooks';
import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Throws the database error behind a failed call of the sign-in library. The library only logs it: it throws
 * another one without a cause, or continues as if nothing had happened.
 */
export function createErrorSurfacer() {
  const calls = new AsyncLocalStorage<{ error?: Error }>();
  return {
    /** The library's logger. */
    log: (_level: string, ...logged: unknown[]): void => {
      const call = calls.getStore();
      const error = logged.find((one) => one instanceof DrizzleQueryError);
      if (call && error) call.error ??= error;
    },
    async run<T>(work: () => Promise<T>): Promise<T> {
      const call: { error?: Error } = {};
      const [outcome] = await Promise.allSettled([calls.run(call, work)]);
      if (call.error) throw call.error;
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    },
  };
}
