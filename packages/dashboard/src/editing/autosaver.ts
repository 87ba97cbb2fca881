import { ApiError } from '../api/api-error';
import { isEqual } from './is-equal';
import type { UnsavedWork, Work } from './unsaved-work';

/** What the server stores, with the revision that a change must name. */
export interface Revised {
  revision: number;
}

export interface Server<Value, Saved extends Revised> {
  /** Whether the value may be sent now. */
  enabled: boolean;
  save: (value: Value, revision: number) => Promise<Saved>;
  load: () => Promise<Saved>;
  /** The value of a saved item. */
  valueOf: (saved: Saved) => Value;
  /** Called with the latest saved item after each save. */
  onSaved: (saved: Saved) => void;
}

export interface SaveStatus {
  state: 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'error';
  /** When it was last saved here (Unix ms). */
  savedAt: number | undefined;
  error: unknown;
  /** Whether unsaved changes survive closing the tab. */
  kept: boolean;
}

export interface Autosaver<Value, Saved extends Revised> {
  status: () => SaveStatus;
  subscribe: (listener: () => void) => () => void;
  /** Takes the value that the editor shows. */
  change: (value: Value) => void;
  /** Saves without waiting for a pause. Resolves to whether everything is saved. */
  saveNow: () => Promise<boolean>;
  /** Continues from a newer saved item. Unsaved changes overwrite it. */
  rebase: (saved: Saved) => void;
  /** Continues with work that another tab has left. */
  resume: (work: Work<Value>) => void;
  /** Saves in the background, for example before the tab closes or when the browser is back online. */
  flush: () => void;
  /** Starts saving automatically. The returned function saves what's left and stops. */
  start: () => () => void;
}

const PAUSE_MS = 1000;
const RETRY_MS = [2000, 5000, 15_000, 60_000];

/**
 * Saves changes after a pause, one request at a time, and retries when the server can't be reached.
 * Nothing is overwritten silently: if the server has a newer revision that we didn't write, the state
 * is `conflict` until `rebase()`.
 */
export function createAutosaver<Value, Saved extends Revised>(
  first: Saved,
  server: () => Server<Value, Saved>,
  work: UnsavedWork<Value>,
): Autosaver<Value, Saved> {
  let value = server().valueOf(first);
  /** What the server has. Undefined if only its revision is known. */
  let base: { revision: number; value: Value | undefined } = { revision: first.revision, value };
  /** The value that needs no saving. The server may have normalised it. */
  let clean = value;
  /** Sent, but not confirmed: the server may have it or not. */
  let sent: Value | undefined;
  let problem: { state: 'offline' | 'conflict' | 'error'; error: unknown } | undefined;
  let failures = 0;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let active = false;
  let savedAt: number | undefined;
  let kept = true;
  let status: SaveStatus = { state: 'saved', savedAt, error: undefined, kept };
  const listeners = new Set<() => void>();

  const isDirty = () => sent !== undefined || !isEqual(value, clean);

  const stateNow = (): SaveStatus['state'] => {
    if (problem) return problem.state;
    if (running) return 'saving';
    return isDirty() ? 'unsaved' : 'saved';
  };

  const publish = () => {
    const next: SaveStatus = { state: stateNow(), savedAt, error: problem?.error, kept };
    const names = Object.keys(next) as (keyof SaveStatus)[];
    if (names.every((name) => next[name] === status[name])) return;
    status = next;
    for (const listener of listeners) listener();
  };

  const keep = () => {
    if (isDirty()) kept = work.keep({ value, revision: base.revision, sent, at: Date.now() });
    else {
      work.drop();
      kept = true;
    }
  };

  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    timer = active ? setTimeout(() => void run(), delayMs) : undefined;
  };

  const confirm = (saved: Saved, stored: Value) => {
    base = { revision: saved.revision, value: server().valueOf(saved) };
    clean = stored;
    sent = undefined;
    problem = undefined;
    failures = 0;
    savedAt = Date.now();
    server().onSaved(saved);
  };

  const fail = (error: unknown) => {
    const noReply = error instanceof ApiError && error.status === undefined;
    const mayPass = error instanceof ApiError && (error.isTransient || error.status === 429);
    if (!mayPass) sent = undefined;
    problem = { state: noReply ? 'offline' : 'error', error };
    if (!mayPass) return;
    schedule(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0);
    failures += 1;
  };

  /** Finds out what the server has. It's a conflict unless we wrote it, or it's what we started from. */
  const reconcile = async (rejection?: ApiError) => {
    const saved = await server().load();
    const theirs = server().valueOf(saved);
    if (saved.revision === base.revision) {
      if (rejection) throw rejection;
      sent = undefined;
    } else if ([sent, value, base.value].some((ours) => isEqual(ours, theirs))) {
      confirm(saved, theirs);
    } else {
      problem = { state: 'conflict', error: undefined };
      sent = undefined;
    }
  };

  const attempt = async () => {
    // After a request without a reply, the server may have the value or not.
    if (sent !== undefined) await reconcile();
    if (!isDirty() || problem?.state === 'conflict') return;
    const sending = value;
    sent = sending;
    keep();
    try {
      confirm(await server().save(sending, base.revision), sending);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error;
      await reconcile(error);
    }
  };

  const run = (): Promise<void> => {
    if (!running && (!isDirty() || !server().enabled || problem?.state === 'conflict'))
      return Promise.resolve();
    clearTimeout(timer);
    running ??= attempt()
      .catch(fail)
      .then(() => {
        running = undefined;
        keep();
        if (isDirty() && !problem) schedule(PAUSE_MS);
        publish();
      });
    publish();
    return running;
  };

  return {
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(next) {
      if (Object.is(next, value)) return;
      value = next;
      keep();
      if (!isDirty()) {
        clearTimeout(timer);
        if (problem?.state !== 'conflict') problem = undefined;
      } else if (!running && failures === 0) schedule(PAUSE_MS);
      publish();
    },
    async saveNow() {
      await running;
      problem = undefined;
      while (isDirty() && server().enabled && !hasProblem()) await run();
      return !isDirty();
    },
    rebase(saved) {
      if (saved.revision <= base.revision && problem?.state !== 'conflict') return;
      clean = server().valueOf(saved);
      base = { revision: saved.revision, value: clean };
      problem = undefined;
      sent = undefined;
      keep();
      if (isDirty()) schedule(PAUSE_MS);
      publish();
    },
    resume({ revision, sent: sentBefore }) {
      if (revision === base.revision || isEqual(sentBefore, base.value)) return;
      base = { revision, value: undefined };
      sent = sentBefore;
    },
    flush() {
      void run();
    },
    start() {
      active = true;
      const close = work.open();
      return () => {
        active = false;
        clearTimeout(timer);
        void run().finally(close);
      };
    },
  };

  function hasProblem(): boolean {
    return problem !== undefined;
  }
}
