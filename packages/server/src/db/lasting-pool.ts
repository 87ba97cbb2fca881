import type { Sql } from 'postgres';
import { beginSafely } from './begin-safely';

/** Seconds for what is under way on the other connections of a pool that is left behind. */
const PATIENCE = 5;

export interface LastingPool {
  sql: Sql;
  /** The connections there are now, and how to give them up, with all that is under way on them. */
  borrow: () => { sql: Sql; giveUp: () => void };
}

/**
 * A client that outlives its connections. When one breaks while a statement is being written to
 * it, the driver never writes to it again, but goes on handing it out (porsager/postgres#1209). So a
 * pool that has lost a connection gets no more work, and a new one takes its place.
 */
export function lastingPool(open: (onLoss: () => void) => Sql): LastingPool {
  let ending = false;
  const replace = (timeout: number): void => {
    const left = current;
    current = make();
    void left.end({ timeout });
  };
  const lost = new WeakSet<Sql>();
  const make = (): Sql => {
    const pool = open(() => {
      lost.add(pool);
      if (!ending && pool === current) replace(PATIENCE);
    });
    return pool;
  };
  let current = make();

  const end: Sql['end'] = (options) => {
    ending = true;
    return current.end(options);
  };
  const begin = (work: Parameters<typeof beginSafely>[2]): Promise<unknown> => {
    const pool = current;
    return beginSafely(pool, () => lost.has(pool), work);
  };
  const own: Record<PropertyKey, unknown> = { begin, end };
  const sql = new Proxy(current, {
    apply: (_first, _this, parameters: unknown[]): unknown =>
      Reflect.apply(current as (...parameters: unknown[]) => unknown, undefined, parameters),
    get: (_first, name): unknown => own[name] ?? Reflect.get(current, name),
  });
  return {
    sql,
    borrow() {
      const borrowed = current;
      const giveUp = (): void => {
        if (!ending && borrowed === current) replace(0);
      };
      return { sql: borrowed, giveUp };
    },
  };
}
