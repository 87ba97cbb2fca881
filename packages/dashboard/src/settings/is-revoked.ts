/** Overlaps last an hour and more; clocks may differ by less, and the page looks at its own rarely. */
const LEEWAY_MS = 60_000;

/** Whether a key or a secret works no more. */
export function isRevoked(revokedAt: number | null, now: number): boolean {
  return revokedAt !== null && revokedAt <= now + LEEWAY_MS;
}
