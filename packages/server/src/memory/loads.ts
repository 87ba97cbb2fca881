import { ProblemError } from '../http/problem';

/** Loads that callers share while they are under way. */
export interface Loads<Key, Value> {
  /** Starts a load, unless there's one for this key. `isCurrent` tells whether its result may be kept. */
  share: (key: Key, load: (isCurrent: () => boolean) => Promise<Value>) => Promise<Value>;
  has: (key: Key) => boolean;
  /** Call when what is being loaded may be outdated: those who wait get it, but nobody keeps it. */
  forget: (key: Key) => void;
  forgetAll: () => void;
}

export interface LoadsOptions {
  /** How many run at once. More are rejected. */
  limit: number;
  /** What is loaded, for that rejection. */
  what: string;
}

export function createLoads<Key, Value>({ limit, what }: LoadsOptions): Loads<Key, Value> {
  const current = new Map<Key, Promise<Value>>();
  let running = 0;
  return {
    share(key, load) {
      const underWay = current.get(key);
      if (underWay) return underWay;
      if (running >= limit) return Promise.reject(tooMany(what));
      running += 1;
      const isCurrent = (): boolean => current.get(key) === loading;
      const loading = load(isCurrent).finally(() => {
        running -= 1;
        if (isCurrent()) current.delete(key);
      });
      current.set(key, loading);
      return loading;
    },
    has: (key) => current.has(key),
    forget(key) {
      current.delete(key);
    },
    forgetAll() {
      current.clear();
    },
  };
}

function tooMany(what: string): ProblemError {
  const detail = `Too many ${what} are being looked up: try again in a moment`;
  return new ProblemError('unavailable', detail, { retryAfter: 1 });
}
