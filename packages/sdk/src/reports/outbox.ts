import type { Api } from '../api';
import { byteLength } from '../json';
import type { Platform, Store } from '../platform';
import { createRetry } from '../retry';
import { createCollection, type Item } from '../storage/collection';

const MAX_ENTRIES = 200;
const MAX_AGE_MS = 7 * 24 * 3600_000;
/** The server rejects larger bodies. */
const MAX_BODY_BYTES = 256 * 1024;

interface Entry {
  path: string;
  body: object;
  /** Failed attempts, on this page or an earlier one. */
  failures?: number;
}

/** Stores reports and responses until the server has confirmed them. */
export interface Outbox {
  /** Stores the body and sends it as soon as possible. Replaces an entry with the same id. */
  put: (path: string, id: string, body: object) => void;
  /** Sends all entries, including those from earlier pages. */
  flush: () => void;
}

export function createOutbox(
  platform: Pick<Platform, 'now' | 'random' | 'createTimer' | 'onEvent' | 'log'>,
  store: Store,
  post: Api['post'],
  /** Whether the server accepts this key. */
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
  /** Entries that failed on their first attempt since the server last accepted or rejected one. */
  let firstFailures = 0;
  /** Whether the server is failing, and not just a single entry. */
  let isServerDown = false;

  /** Entries that have failed come last, so that they don't block the others. */
  const nextEntry = (): Item<Entry> | undefined =>
    entries.all().sort((a, b) => failuresOf(a) - failuresOf(b))[0];

  const recordFailure = (status: number, retryAfterMs: number): void => {
    // The problem concerns all requests, not just this entry.
    if (retryAfterMs > 0 || [429, 503].includes(status)) {
      isServerDown = true;
      return;
    }
    const failures = failuresOf(sent);
    // A rejection only concerns this entry. Two other failures of different entries in a row: assume an outage.
    if (isRejection(status)) firstFailures = 0;
    else if (!failures) firstFailures += 1;
    isServerDown = firstFailures > 1;
    const { key, at, path, body } = sent;
    if (isUnchanged()) entries.put(key, { at, path, body, failures: failures + 1 });
  };

  /** Whether the entry hasn't been replaced while it was in flight. */
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
    ({ status, retryAfterMs, body }) => {
      if (!status || (status >= 300 && !isFinal(status, body))) {
        if (isRejection(status) && !failuresOf(sent))
          platform.log('warn', 'report_rejected', status, sent.key, body);
        recordFailure(status, retryAfterMs);
        const entry = nextEntry();
        return !isServerDown && entry && !failuresOf(entry) ? 'skip' : 'wait';
      }
      firstFailures = 0;
      isServerDown = false;
      if (isUnchanged()) {
        entries.remove(sent.key);
        if (status >= 300) logDrop(sent.key, `rejected_${status}`);
      }
      // The response is stored, but not all of its answers.
      if (status < 300 && body) platform.log('warn', 'answers_rejected', sent.key, body);
      return 'done';
    },
  );
  platform.onEvent(until, 'online', run);

  return {
    put(path, id, body) {
      // Keep an earlier revision: some answers are better than none.
      if (byteLength(JSON.stringify(body)) > MAX_BODY_BYTES) {
        logDrop(id, 'too_large');
        return;
      }
      entries.put(id, { path, body });
      // Don't overload a failing server with every new report.
      if (isServerDown) runUnlessWaiting();
      else run();
    },
    flush: run,
  };
}

/** Storage may hold anything, so don't trust the type. */
function failuresOf({ failures }: Entry): number {
  return Number(failures) || 0;
}

/** Whether the server, or a proxy in front of it, refused an entry. A later attempt may still succeed. */
function isRejection(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

/**
 * Whether trying again is of no use: the key isn't valid or may not be used here, the entry is too large, or the
 * response is completed. Anything else may be the fault of a proxy or of what the team has published.
 */
function isFinal(status: number, body: string): boolean {
  return (
    [401, 409, 413].includes(status) || (status === 403 && body.includes('origin_not_allowed'))
  );
}
