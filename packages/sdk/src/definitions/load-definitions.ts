import { parse } from '../parse';
import { ROUTE } from '../platform';
import { createRetry } from '../retry';
import type { Session } from '../session';

const FRESH_MS = 5 * 60_000;
const MOST_KEPT = 150_000;

/** Loads the definitions, goes on with the last good ones on failure, and keeps them fresh. */
export function loadDefinitions(
  session: Session,
  loading: AbortController,
  url: string,
  /** Where the last good definitions are kept. */
  cacheKey: string,
): void {
  const { signal: until } = loading;
  let current: string | undefined;
  let loadedAt: number | undefined;

  const take = (text: string): boolean => {
    const usable = text === current || session.useDefinitions(parse(text));
    if (usable) current = text;
    return usable;
  };

  /** Definitions from the future, after the clock was set back, are not fresh. */
  const isFresh = (): boolean =>
    loadedAt !== undefined &&
    (!session.pageVisible() || Math.abs(session.timeNow() - loadedAt) < FRESH_MS);

  const { runInTime } = createRetry(
    session,
    until,
    () => (isFresh() ? undefined : session.sendRequest(url)),
    ({ status, body }) => {
      if (until.aborted) return 'done';
      const loaded = status === 200 && take(body);
      const wrongKey = [401, 403, 404].includes(status);
      if (loaded) {
        loadedAt = session.timeNow();
        // Larger ones are not worth the room that they take from the host.
        if (body.length < MOST_KEPT) session.siteStore.set(cacheKey, body);
        else session.siteStore.remove(cacheKey);
      } else if (wrongKey) {
        loading.abort();
        session.siteStore.remove(cacheKey);
        session.refuse(status);
      } else {
        session.debugLog('load_failed', status);
        take(current ?? session.siteStore.get(cacheKey) ?? '');
      }
      session.settled();
      return loaded ? 'done' : 'wait';
    },
  );

  session.onEvent(until, `visibilitychange ${ROUTE}`, runInTime);
  runInTime();
}
