import { AsyncLocalStorage } from 'node:async_hooks';
import type { DBAdapter } from 'better-auth';
import { DrizzleQueryError } from 'drizzle-orm';
import { isDatabaseUnavailable } from '../../../db/is-database-unavailable';

/**
 * Throws the database error behind a failed call of the sign-in library. The library only logs it or drops
 * it: it throws another one without a cause, or continues as if nothing had happened.
 */
export function createErrorSurfacer() {
  const calls = new AsyncLocalStorage<{ error?: Error }>();
  const record = (error: Error): void => {
    const call = calls.getStore();
    if (call) call.error ??= error;
  };
  return {
    /** The library's logger. */
    log: (_level: string, ...logged: unknown[]): void => {
      const error = logged.find((one) => one instanceof DrizzleQueryError);
      if (error) record(error);
    },
    /** Records lost connections. The library expects other errors, such as duplicates, and handles them. */
    watch: (adapter: DBAdapter): DBAdapter =>
      new Proxy(adapter, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          return async (...args: unknown[]): Promise<unknown> => {
            try {
              return (await Reflect.apply(value, target, args)) as unknown;
            } catch (error) {
              if (error instanceof Error && isDatabaseUnavailable(error)) record(error);
              throw error;
            }
          };
        },
      }),
    async run<T>(work: () => Promise<T>): Promise<T> {
      const call: { error?: Error } = {};
      const [outcome] = await Promise.allSettled([calls.run(call, work)]);
      if (call.error) throw call.error;
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    },
  };
}

export type ErrorSurfacer = ReturnType<typeof createErrorSurfacer>;
