/** A value with its undo and redo history. */
export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
}

const MAX_STEPS = 200;

export function historyOf<T>(now: T): History<T> {
  return { past: [], now, future: [] };
}

export function changed<T>({ past, now }: History<T>, next: T): History<T> {
  return { past: [...past, now].slice(-MAX_STEPS), now: next, future: [] };
}

export function undone<T>(history: History<T>): History<T> {
  const { past, now, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

export function redone<T>(history: History<T>): History<T> {
  const { past, now, future } = history;
  const [next, ...rest] = future;
  if (next === undefined) return history;
  return { past: [...past, now], now: next, future: rest };
}
