/** Long enough to read the log during an outage, short enough to see how it goes on. */
const INTERVAL_MS = 10_000;

/** Writes a line. `repeats` is how many more failures of that kind there were since the last line. */
type Write = (repeats: number) => void;

/**
 * Returns a function that logs the first failure of a kind immediately, and those that follow once per interval,
 * with their number.
 */
export function logRepeats(intervalMs = INTERVAL_MS): (kind: string, write: Write) => void {
  const running = new Map<string, { repeats: number; write: Write }>();

  const wait = (kind: string): void => {
    setTimeout(() => {
      const last = running.get(kind);
      running.delete(kind);
      if (!last?.repeats) return;
      last.write(last.repeats - 1);
      running.set(kind, { ...last, repeats: 0 });
      wait(kind);
    }, intervalMs).unref();
  };

  return (kind, write) => {
    const last = running.get(kind);
    if (last) {
      last.repeats += 1;
      last.write = write;
      return;
    }
    running.set(kind, { repeats: 0, write });
    write(0);
    wait(kind);
  };
}
