/** How far a browser's clock may be ahead of the database's. */
const CLOCK_TOLERANCE_MS = 60_000;
/** The SDK keeps a report for seven days. Adds a day for clocks that are behind. */
const MAX_AGE_MS = 8 * 86_400_000;

/**
 * When a report was made. Replaces implausible times by the time of receipt, because every distinct day adds
 * rows to the counts, and clients could send any day.
 */
export function occurredAt(timestamp: number | undefined, now: number): number {
  if (timestamp === undefined) return now;
  return timestamp > now + CLOCK_TOLERANCE_MS || timestamp < now - MAX_AGE_MS ? now : timestamp;
}
