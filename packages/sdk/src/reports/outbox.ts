import { backoff } from '../backoff';
import type { Platform, Stop } from '../platform';

const MOST = 200;
const OLDEST = 7 * 24 * 3600_000;
/** Refusals that may pass: time-out, too early, too many. Every other 4xx is for good. */
const PASSING = [408, 425, 429];

interface Letter {
  at: number;
  path: string;
  body: unknown;
}

/** Keeps what must reach the server until the server has it. */
export interface Outbox {
  /** Stores the body and sends it as soon as it can. A letter with the same id is replaced. */
  put: (path: string, id: string, body: unknown) => void;
  /** Sends what is waiting, also what an earlier page left behind; starts again after a stop. */
  flush: () => void;
  stop: Stop;
}

export function createOutbox(
  platform: Platform,
  prefix: string,
  baseUrl: string,
  dropped: (reason: string, id: string) => void,
): Outbox {
  const { store } = platform;
  let attempt = 0;
  let sending = false;
  let stopped = false;
  let stopTimer: Stop | undefined;

  const drop = (key: string, reason: string): void => {
    store.remove(key);
    dropped(reason, key.slice(prefix.length));
  };

  /** Waiting letters, oldest first; what is too old, too many or not ours is dropped. */
  const waiting = (): { key: string; text: string; letter: Letter }[] => {
    const letters = [];
    for (const key of store.keys(prefix)) {
      const text = store.get(key) ?? '';
      const letter = readLetter(text);
      if (!letter) drop(key, 'unreadable');
      else if (platform.now() - letter.at > OLDEST) drop(key, 'too_old');
      else letters.push({ key, text, letter });
    }
    letters.sort((a, b) => a.letter.at - b.letter.at);
    for (const { key } of letters.splice(0, letters.length - MOST)) drop(key, 'too_many');
    return letters;
  };

  const flush = (): void => {
    const next = !sending && !stopped && waiting()[0];
    if (!next) return;
    stopTimer?.();
    sending = true;
    const { key, text, letter } = next;
    void platform.post(baseUrl + letter.path, JSON.stringify(letter.body)).then((reply) => {
      sending = false;
      const { status } = reply;
      const confirmed = status >= 200 && status < 300;
      const refused = status >= 400 && status < 500 && !PASSING.includes(status);
      if (confirmed || refused) {
        attempt = 0;
        // While this one was under way, a newer one may have taken its place.
        if (store.get(key) === text) {
          if (refused) drop(key, `refused_${String(status)}`);
          else store.remove(key);
        }
        flush();
      } else if (!stopped) {
        stopTimer = platform.after(backoff(attempt++, platform.random(), reply.retryAfter), flush);
      }
    });
  };

  const stopOnline = platform.on('online', flush);
  return {
    put(path, id, body) {
      store.set(prefix + id, JSON.stringify({ at: platform.now(), path, body }));
      // After a failure the retry sends it: a busy page must not hammer a server in trouble.
      if (!attempt) flush();
    },
    flush() {
      stopped = false;
      flush();
    },
    stop() {
      stopped = true;
      stopTimer?.();
      stopOnline();
    },
  };
}

function readLetter(text: string): Letter | undefined {
  try {
    const letter = JSON.parse(text) as Partial<Letter> | null;
    return letter && typeof letter.at === 'number' && letter.path?.startsWith('/sdk/')
      ? (letter as Letter)
      : undefined;
  } catch {
    return undefined;
  }
}
