import { changedText, isEqual } from './is-equal';

/** A value with its undo and redo history. */
export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** The text that the last change edited, and when. */
  typing?: { path: string; at: number };
}

const MAX_STEPS = 200;

/** Changes of one text without a longer pause are one step. */
const TYPING_MS = 1000;

export function startHistory<T>(now: T): History<T> {
  return { past: [], now, future: [] };
}

/** Adds a change, made at the given time. An equal value isn't a change. */
export function changed<T>(history: History<T>, next: T, at: number): History<T> {
  const { past, now, typing } = history;
  if (isEqual(now, next)) return history;
  const path = changedText(now, next);
  const sameStep = path !== undefined && path === typing?.path && at - typing.at <= TYPING_MS;
  return {
    past: sameStep ? past : [...past, now].slice(-MAX_STEPS),
    now: next,
    future: [],
    ...(path !== undefined && { typing: { path, at } }),
  };
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
