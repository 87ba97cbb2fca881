import type { Api } from '../api';
import { byteLength } from '../json';
import type { Platform, Store } from '../platform';
import { createRetry } from '../retry';
import { createCollection, type Item } from '../storage/collection';

const MAX_ENTRIES = 200;
const MAX_AGE_MS = 7 * 24 * 3600_000;
/** The server takes no larger body. */
const MAX_BODY_BYTES = 256 * 1024;

interface Entry {
  path: string;
  body: object;
  /** How often sending it has failed, on this page or another. */
  failures?: number;
}

/** Stores what must reach the server until the server has it. */
export interface Outbox {
  /** Stores the body and sends it as soon as it can. An entry with the same id is replaced. */
  put: (path: string, id: string, body: object) => void;
  /** Sends what is waiting, also what an earlier page left behind. */
  flush: () => void;
}

export function createOutbox(
  platform: Pick<Platform, 'now' | 'random' | 'createTimer' | 'onEvent' | 'log'>,
  store: Store,
  post: Api['post'],
  /** Whether the server takes anything from this key. */
  isOpen: () => boolean,
  until: AbortSignal,
): Outbox {
  const logDrop = (id: string, reason: string): void =>
    platform.log('warn', 'report_dropped', reason, id);
  const entries = createCollection<Entry>(
    store,
    platform.now,
    'outbox',
    { path: '', body: {} },
    { maxItems: MAX_ENTRIES, maxAgeMs: MAX_AGE_MS, onDrop: logDrop },
  );
  /** The entry in flight. */
  let sent: Item<Entry> = { key: '', text: '', at: 0, path: '', body: {} };
  /** How many entries failed at their first try since the server last answered one. */
  let firstFailures = 0;
  /** Whether it is the server that fails, and not a single entry. */
  let serverFails = false;

  /** Entries that have failed go last, so that they don't hold up the others. */
  const nextEntry = (): Item<Entry> | undefined =>
    entries.all().sort((a, b) => failuresOf(a) - failuresOf(b))[0];

  const noteFailure = (status: number, retryAfter: number): void => {
    // This is about all requests, not about the entry.
    if (retryAfter > 0 || [429, 503].includes(status)) {
      serverFails = true;
      return;
    }
    const failures = failuresOf(sent);
    // Two in a row that never failed before: it's an outage.
    if (!failures) firstFailures += 1;
    serverFails = firstFailures > 1;
    const { key, at, path, body } = sent;
    if (isUnchanged()) entries.put(key, { at, path, body, failures: failures + 1 });
  };

  /** While it was in flight, a newer one may have taken its place. */
  const isUnchanged = (): boolean =>
    entries.all(sent.key).some(({ key, text }) => key === sent.key && text === sent.text);

  const { run, runUnlessWaiting } = createRetry(
    platform,
    until,
    () => {
      const entry = isOpen() ? nextEntry() : undefined;
      if (!entry) return undefined;
      sent = entry;
      return post(entry.path, entry.body);
    },
    ({ status, retryAfter }) => {
      // Timeout, too early and too many requests may pass. Every other 4xx is final.
      if (!status || status >= 500 || [408, 425, 429].includes(status)) {
        noteFailure(status, retryAfter);
        const entry = nextEntry();
        return !serverFails && entry && !failuresOf(entry) ? 'skip' : 'wait';
      }
      firstFailures = 0;
      serverFails = false;
      if (isUnchanged()) {
        entries.remove(sent.key);
        if (status >= 300) logDrop(sent.key, `refused_${status}`);
      }
      return 'done';
    },
  );
  platform.onEvent(until, 'online', run);

  return {
    put(path, id, body) {
      // An earlier revision stays: some of the answers are better than none.
      if (byteLength(JSON.stringify(body)) > MAX_BODY_BYTES) {
        logDrop(id, 'too_large');
        return;
      }
      entries.put(id, { path, body });
      // A busy page must not hammer a failing server.
      if (serverFails) runUnlessWaiting();
      else run();
    },
    flush: run,
  };
}

/** Storage may hold anything. */
function failuresOf({ failures }: Entry): number {
  return Number(failures) || 0;
}
