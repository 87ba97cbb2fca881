import { byteLength } from '../byte-length';
import type { Context } from '../context';
import { createRetry } from '../retry';
import { createShelf, type Item } from '../shelf';

const MOST_ENTRIES = 200;
const LONGEST_KEPT_MS = 7 * 24 * 3600_000;
/** The server takes no larger body. */
const LARGEST_BODY_BYTES = 256 * 1024;

interface Entry {
  path: string;
  body: object;
  /** How often sending it has failed, on any page. */
  failures?: number;
}

/** Keeps what must reach the server until the server has it. */
export interface Outbox {
  /** Stores the body and sends it as soon as it can. An entry with the same id is replaced. */
  put: (path: string, id: string, body: object) => void;
  /** Sends what is waiting, also what an earlier page left behind. */
  flush: () => void;
}

export function createOutbox(
  context: Context,
  /** Whether the server takes anything from this key. */
  isOpen: () => boolean,
): Outbox {
  const dropped = (id: string, reason: string): void =>
    context.writeLog('warn', 'report_dropped', reason, id);
  const entries = createShelf<Entry>(
    context,
    'outbox',
    { path: '', body: {} },
    { atMost: MOST_ENTRIES, longest: LONGEST_KEPT_MS, whenDropped: dropped },
  );
  /** The entry in flight. */
  let sent: Item<Entry> = { key: '', text: '', at: 0, path: '', body: {} };
  /** How many entries failed at their first try since the server last answered one. */
  let firstFailures = 0;
  /** Whether it is the server that fails, and not a single entry. */
  let serverFails = false;

  /** What to send next. One that has failed goes behind the others, so that it holds up none. */
  const nextEntry = (): Item<Entry> | undefined =>
    entries.allItems().sort((a, b) => failuresOf(a) - failuresOf(b))[0];

  const noteFailure = (status: number, retryAfter: number): void => {
    // The server speaks for all requests here: the entry is not to blame.
    if (retryAfter > 0 || [429, 503].includes(status)) {
      serverFails = true;
      return;
    }
    const failures = failuresOf(sent);
    // Two that never failed before, one after the other: that is an outage.
    if (!failures) firstFailures += 1;
    serverFails = firstFailures > 1;
    const { key, at, path, body } = sent;
    if (isUnchanged()) entries.putItem(key, { at, path, body, failures: failures + 1 });
  };

  /** While it was in flight, a newer one may have taken its place. */
  const isUnchanged = (): boolean =>
    entries.allItems(sent.key).some(({ key, text }) => key === sent.key && text === sent.text);

  const { runNow, runInTime } = createRetry(
    context,
    context.lifetime,
    () => {
      const entry = isOpen() ? nextEntry() : undefined;
      if (!entry) return undefined;
      sent = entry;
      return context.sendRequest(`${context.ownOptions.baseUrl}/sdk/${entry.path}`, entry.body);
    },
    ({ status, retryAfter }) => {
      // Of refusals, these may pass: timeout, too early, too many. Every other 4xx is final.
      if (!status || status >= 500 || [408, 425, 429].includes(status)) {
        noteFailure(status, retryAfter);
        const entry = nextEntry();
        return !serverFails && entry && !failuresOf(entry) ? 'skip' : 'wait';
      }
      firstFailures = 0;
      serverFails = false;
      if (isUnchanged()) {
        entries.dropItem(sent.key);
        if (status >= 300) dropped(sent.key, `refused_${status}`);
      }
      return 'done';
    },
  );
  context.onEvent(context.lifetime, 'online', runNow);

  return {
    put(path, id, body) {
      // An earlier revision of it stays: part of the answers is better than none.
      if (byteLength(JSON.stringify(body)) > LARGEST_BODY_BYTES) {
        dropped(id, 'too_large');
        return;
      }
      entries.putItem(id, { path, body });
      // A busy page must not hammer a server in trouble.
      if (serverFails) runInTime();
      else runNow();
    },
    flush: runNow,
  };
}

/** Storage may hold anything. */
function failuresOf({ failures }: Entry): number {
  return Number(failures) || 0;
}
