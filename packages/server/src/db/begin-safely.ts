import type { Sql, TransactionSql } from 'postgres';

type Work<Result> = (tx: TransactionSql) => Promise<Result>;

/**
 * The driver's `begin`, for a pool that may lose connections. When the one of a transaction is lost,
 * the driver still writes its `rollback` or `commit` to it: outside of every promise, which ends the
 * process, or on the connection of somebody else (porsager/postgres#1208, #1216). So once a
 * connection of the pool is lost, its transactions say no more, and fail.
 */
export function beginSafely<Result>(
  pool: Sql,
  isLost: () => boolean,
  work: Work<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const spoken: Work<Result> = async (tx) => {
      const [outcome] = await Promise.allSettled([work(whileThere(tx, isLost))]);
      if (isLost()) {
        reject(new LostError());
        // The driver waits for an end, at most until it closes the connection.
        return new Promise(() => undefined);
      }
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    };
    pool.begin(spoken).then((result) => {
      resolve(result as Result);
    }, reject);
  });
}

/** As the driver says it of statements that were under way. */
class LostError extends Error {
  readonly code = 'CONNECTION_CLOSED';
  constructor() {
    super('The connection of the transaction was lost');
  }
}

function whileThere(tx: TransactionSql, isLost: () => boolean): TransactionSql {
  const check = (): void => {
    if (isLost()) throw new LostError();
  };
  return new Proxy(tx, {
    apply(_target, _this, parameters: unknown[]): unknown {
      check();
      return Reflect.apply(tx as (...parameters: unknown[]) => unknown, undefined, parameters);
    },
    get(_target, name): unknown {
      check();
      return Reflect.get(tx, name);
    },
  });
}
