/** A limit per minute, counted in this process. */
export interface RateLimit {
  /**
   * Counts a request and returns how much is left. If that is negative, the request exceeds the limit and
   * isn't counted, so that cheaper requests can still pass.
   */
  take: (name: string, now: number, cost?: number) => number;
  /** How much a name has left. */
  left: (name: string, now: number) => number;
  readonly quota: number;
}

const WINDOW_MS = 60_000;
/** How many names are tracked. Others pass uncounted until the next minute. */
const MAX_NAMES = 100_000;

/** Counts in fixed windows of a minute, which is cheap. A quota of 0 means no limit. */
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

/** Seconds until the current window ends. */
export function secondsToReset(now: number): number {
  return Math.ceil((WINDOW_MS - (now % WINDOW_MS)) / 1000);
}

/** How much a limit has left, with the name of its policy. */
export interface LimitState {
  policy: string;
  limit: RateLimit;
  left: number;
}

/** `RateLimit` headers as in the IETF draft, alternating names and values. */
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

/** Whether enough is left to omit the headers. */
export function isPlenty(left: number, { quota }: RateLimit): boolean {
  return left >= quota / 2;
}
