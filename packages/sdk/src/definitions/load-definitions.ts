import { parse } from '../parse';
import type { Platform, Stop } from '../platform';
import { createRetry } from '../retry';

const FRESH = 5 * 60_000;
const MOST_KEPT = 150_000;

export interface DefinitionsHandlers {
  /** Takes what differs from what came before; says whether it can be used. */
  use: (data: unknown) => boolean;
  /** The API refuses this key: there is nothing to show until the page is loaded again. */
  refused: (status: number) => void;
  /** The first try is over, whatever came of it. */
  settled: () => void;
  debug: (...parts: unknown[]) => void;
}

/** Loads the definitions, goes on with the last good ones on failure, and keeps them fresh. */
export function loadDefinitions(
  platform: Platform,
  url: string,
  /** Where the last good definitions are kept. */
  cacheKey: string,
  { use, refused, settled, debug }: DefinitionsHandlers,
): Stop {
  const { store, now, visible, get, on } = platform;
  let current: string | null = null;
  let loadedAt = 0;
  let stopped = false;

  const take = (text: string): boolean => {
    const usable = text === current || use(parse(text));
    if (usable) current = text;
    return usable;
  };

  const { runInTime, stop } = createRetry(
    platform,
    () => ((loadedAt && !visible()) || Math.abs(now() - loadedAt) < FRESH ? undefined : get(url)),
    ({ status, body }) => {
      if (stopped) return false;
      const loaded = status === 200 && take(body);
      const wrongKey = [401, 403, 404].includes(status);
      if (loaded) {
        loadedAt = now();
        // Larger ones are not worth the room that they take from the host.
        if (body.length < MOST_KEPT) store.set(cacheKey, body);
        else store.remove(cacheKey);
      } else if (wrongKey) {
        end();
        store.remove(cacheKey);
        refused(status);
      } else {
        debug('load_failed', status);
        take(current ?? store.get(cacheKey) ?? '');
      }
      settled();
      return !loaded && !wrongKey;
    },
  );

  const stops = [stop, on('visibility', runInTime), on('route', runInTime)];
  const end = (): void => {
    stopped = true;
    for (const one of stops) one();
  };
  runInTime();
  return end;
}
