/** How often something may be asked for in a minute, counted in this process. */
export interface RateLimit {
  /** Counts one request; how many are left after it. Below zero: one too many. */
  take: (name: string, now: number) => number;
  /** Seconds until counting begins anew. */
  reset: (now: number) => number;
  readonly quota: number;
}

const WINDOW = 60_000;
/** Names that are counted at one time. More of them pass uncounted until the minute is over. */
const MAX_NAMES = 100_000;

/** A fixed window: the cheapest to count, and its bounds are the same for all. A quota of 0: no limit. */
export function createRateLimit(quota: number): RateLimit {
  let counts = new Map<string, number>();
  let end = 0;
  return {
    quota,
    take(name, now) {
      if (!quota) return Infinity;
      if (now >= end) {
        counts = new Map();
        end = now - (now % WINDOW) + WINDOW;
      }
      const count = (counts.get(name) ?? 0) + 1;
      if (count > 1 || counts.size < MAX_NAMES) counts.set(name, count);
      return quota - count;
    },
    reset: (now) => Math.max(1, Math.ceil((end - now) / 1000)),
  };
}
