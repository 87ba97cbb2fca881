/** How much may be asked for in a minute, counted in this process. */
export interface RateLimit {
  /**
   * Counts a request; how much is left after it. Below zero: it is too much, and not counted, so
   * that cheaper requests can still pass.
   */
  take: (name: string, now: number, cost?: number) => number;
  /** What a name has left. */
  left: (name: string, now: number) => number;
  readonly quota: number;
}

const WINDOW_MS = 60_000;
/** Names that are counted at one time. More of them pass uncounted until the minute is over. */
const MAX_NAMES = 100_000;

/** A fixed window: the cheapest to count, and its bounds are the same for all. A quota of 0: no limit. */
export function createRateLimit(quota: number): RateLimit {
  let counts = new Map<string, number>();
  let end = 0;
  const countOf = (name: string, now: number): number => {
    if (now >= end) {
      counts = new Map();
      end = now - (now % WINDOW_MS) + WINDOW_MS;
    }
    return counts.get(name) ?? 0;
  };
  return {
    quota,
    take(name, now, cost = 1) {
      if (!quota) return Infinity;
      const before = countOf(name, now);
      const count = before + cost;
      if (count <= quota && (before > 0 || counts.size < MAX_NAMES)) counts.set(name, count);
      return quota - count;
    },
    left: (name, now) => (quota ? quota - countOf(name, now) : Infinity),
  };
}

/** Seconds until counting begins anew. */
export function secondsToReset(now: number): number {
  return Math.ceil((WINDOW_MS - (now % WINDOW_MS)) / 1000);
}

/** What one limit has left for a request, under the name of its policy. */
export interface LimitState {
  policy: string;
  limit: RateLimit;
  left: number;
}

/** Names and values of headers, one after the other, in the form of the IETF draft. */
export function rateLimitHeaders(states: readonly LimitState[], now: number): readonly string[] {
  const counted = states.filter(({ limit }) => limit.quota);
  const seconds = String(secondsToReset(now));
  return [
    'ratelimit-policy',
    counted
      .map(
        ({ policy, limit }) => `"${policy}";q=${String(limit.quota)};w=${String(WINDOW_MS / 1000)}`,
      )
      .join(', '),
    'ratelimit',
    counted
      .map(({ policy, left }) => `"${policy}";r=${String(Math.max(0, left))};t=${seconds}`)
      .join(', '),
  ];
}

/** Whether so much is left that answers need not tell. */
export function isPlenty(left: number, { quota }: RateLimit): boolean {
  return left >= quota / 2;
}
