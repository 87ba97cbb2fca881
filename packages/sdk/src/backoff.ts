const FIRST = 1000;
const LONGEST = 5 * 60_000;

/** How long to wait before try number `attempt` (from 0): doubling, with jitter, never sooner than asked. */
export function backoff(attempt: number, random: number, retryAfter = 0): number {
  const full = Math.min(LONGEST, FIRST * 2 ** attempt);
  return Math.max(retryAfter, full * (0.5 + random / 2));
}
