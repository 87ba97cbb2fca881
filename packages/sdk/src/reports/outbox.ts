import type { Context } from '../context';
import { createRetry } from '../retry';
import { createShelf } from '../shelf';

const MOST = 200;
const LONGEST = 7 * 24 * 3600_000;

/** Keeps what must reach the server until the server has it. */
export interface Outbox {
  /** Stores the body and sends it as soon as it can. A letter with the same id is replaced. */
  putLetter: (path: string, id: string, body: object) => void;
  /** Sends what is waiting, also what an earlier page left behind. */
  sendLetters: () => void;
}

export function createOutbox(
  context: Context,
  /** Whether the server takes anything from this key. */
  isOpen: () => boolean,
): Outbox {
  const dropped = (id: string, reason: string): void =>
    context.writeLog('warn', 'report_dropped', reason, id);
  const letters = createShelf(
    context,
    'outbox',
    { path: '', body: {} },
    { atMost: MOST, longest: LONGEST, whenDropped: dropped },
  );
  /** The letter that is under way. */
  let sent = { key: '', text: '' };

  const { runNow, runInTime } = createRetry(
    context,
    context.lifetime,
    () => {
      const [letter] = isOpen() ? letters.allItems() : [];
      if (!letter) return undefined;
      sent = letter;
      return context.sendRequest(`${context.ownOptions.baseUrl}/sdk/${letter.path}`, letter.body);
    },
    ({ status }) => {
      // Of refusals, these may pass: time-out, too early, too many. Every other 4xx is for good.
      const passing = !status || status >= 500 || [408, 425, 429].includes(status);
      // While this one was under way, a newer one may have taken its place.
      if (!passing && letters.allItems(sent.key)[0]?.text === sent.text) {
        letters.dropItem(sent.key);
        if (status >= 300) dropped(sent.key, `refused_${status}`);
      }
      return passing;
    },
  );
  context.onEvent(context.lifetime, 'online', runNow);

  return {
    putLetter(path, id, body) {
      letters.putItem(id, { path, body });
      // After a failure the retry sends it: a busy page must not hammer a server in trouble.
      runInTime();
    },
    sendLetters: runNow,
  };
}
