import type { Context } from '../context';
import { createRetry } from '../retry';
import { createShelf } from '../shelf';

const MOST = 200;
const LONGEST = 7 * 24 * 3600_000;
/** Refusals that may pass: time-out, too early, too many. Every other 4xx is for good. */
const PASSING = [408, 425, 429];

const letterExample = { path: '', body: {} };

/** Keeps what must reach the server until the server has it. */
export interface Outbox {
  /** Stores the body and sends it as soon as it can. A letter with the same id is replaced. */
  put: (path: string, id: string, body: object) => void;
  /** Sends what is waiting, also what an earlier page left behind. */
  flush: () => void;
}

export function createOutbox(
  context: Context,
  /** Whether the server takes anything from this key. */
  isOpen: () => boolean,
): Outbox {
  const dropped = (id: string, reason: string): void => {
    context.log('warn', 'report_dropped', reason, id);
  };
  const letters = createShelf(context, 'outbox', letterExample, {
    most: MOST,
    longest: LONGEST,
    dropped,
  });
  /** The letter that is under way. */
  let sent = { key: '', text: '' };

  const { run, runInTime } = createRetry(
    context,
    () => {
      const [letter] = isOpen() ? letters.all() : [];
      if (!letter) return undefined;
      sent = letter;
      return context.request(`${context.options.baseUrl}/sdk/${letter.path}`, letter.body);
    },
    ({ status }) => {
      if (!status || status >= 500 || PASSING.includes(status)) return true;
      // While this one was under way, a newer one may have taken its place.
      if (letters.all(sent.key)[0]?.text === sent.text) {
        letters.remove(sent.key);
        if (status >= 300) dropped(sent.key, `refused_${String(status)}`);
      }
      return false;
    },
  );
  context.on('online', run);

  return {
    put(path, id, body) {
      letters.put(id, { path, body });
      // After a failure the retry sends it: a busy page must not hammer a server in trouble.
      runInTime();
    },
    flush: run,
  };
}
