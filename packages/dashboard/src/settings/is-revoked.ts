/** Allows for clock differences and rare re-renders. Short compared with the shortest grace period, an hour. */
const LEEWAY_MS = 60_000;

/** Whether a key or secret has stopped working. */
export function isRevoked(revokedAt: number | null, now: number): boolean {
  return revokedAt !== null && revokedAt <= now + LEEWAY_MS;
}
