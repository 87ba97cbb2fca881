import type { Sql, TransactionSql } from 'postgres';

type Work = (tx: TransactionSql) => Promise<unknown>;

/**
 * The driver's `begin`, for a pool that may lose connections. When the one of a transaction is lost,
 * the driver still writes its `rollback` or `commit` to it: outside of every promise, which ends the
 * process, or on the connection of somebody else (porsager/postgres#1208, #1216). So once a
 * connection of the pool is lost, its transactions say no more, and fail.
 */
export function beginSafely(pool: Sql, isLost: () => boolean, work: Work): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const spoken =
      (inner: Work): Work =>
      async (tx) => {
        const [outcome] = await Promise.allSettled([inner(whileThere(tx))]);
        if (isLost()) {
          reject(new LostError());
          // The driver waits for an end, at most until it closes the connection.
          return new Promise(() => undefined);
        }
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value;
      };

    const whileThere = (tx: TransactionSql): TransactionSql => {
      const check = (): void => {
        if (isLost()) throw new LostError();
      };
      // A transaction inside another rolls back by a statement of the driver's too.
      const savepoint = (inner: Work) => tx.savepoint(spoken(inner));
      return new Proxy(tx, {
        apply(_target, _this, parameters: unknown[]): unknown {
          check();
          return Reflect.apply(tx as (...parameters: unknown[]) => unknown, undefined, parameters);
        },
        get(_target, name): unknown {
          check();
          return name === 'savepoint' ? savepoint : Reflect.get(tx, name);
        },
      });
    };

    pool.begin(spoken(work)).then(resolve, reject);
  });
}

/** As the driver says it of statements that were under way. */
class LostError extends Error {
  readonly code = 'CONNECTION_CLOSED';
  constructor() {
    super('The connection of the transaction was lost');
  }
}
