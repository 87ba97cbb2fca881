/** How far ahead of ours a browser's clock may be. */
const CLOCK_TOLERANCE_MS = 60_000;
/** The SDK keeps a report for seven days. One more for clocks that are behind. */
const MAX_AGE_MS = 8 * 86_400_000;

/**
 * When a report was made. A time that no honest browser sends is replaced by the time of receipt: each
 * day adds rows to the counts, and strangers could otherwise choose any.
 */
export function occurredAt(timestamp: number | undefined, now: number): number {
  if (timestamp === undefined) return now;
  return timestamp > now + CLOCK_TOLERANCE_MS || timestamp < now - MAX_AGE_MS ? now : timestamp;
}
