import type { PopupDefinition } from '@service-popups/contract';
import { backoff } from '../backoff';
import type { Platform, Reply, Stop } from '../platform';
import { readDefinitions } from './read-definitions';

const FRESH = 5 * 60_000;

export interface DefinitionsSource {
  url: string;
  /** Where the last good definitions are kept. */
  cacheKey: string;
}

export interface DefinitionsHandlers {
  /** Called with each set of definitions that differs from the one before. */
  changed: (definitions: PopupDefinition[]) => void;
  skipped: (entry: unknown) => void;
  /** The API refuses this key: there is nothing to show until the page is loaded again. */
  refused: (status: number) => void;
  /** The first try is over, whatever came of it. */
  settled: () => void;
  debug: (...parts: unknown[]) => void;
}

/** Loads the definitions, goes on with the last good ones on failure, and keeps them fresh. */
export function loadDefinitions(
  platform: Platform,
  { url, cacheKey }: DefinitionsSource,
  { changed, skipped, refused, settled, debug }: DefinitionsHandlers,
): Stop {
  let current: string | undefined;
  let loadedAt = 0;
  let attempt = 0;
  let loading = false;
  let stopped = false;
  let stopTimer: Stop | undefined;

  const use = (text: string): boolean => {
    const definitions = readDefinitions(parse(text), skipped);
    if (definitions && text !== current) {
      current = text;
      changed(definitions);
    }
    return definitions !== undefined;
  };

  const fail = (reply: Reply): void => {
    const wait = backoff(attempt++, platform.random(), reply.retryAfter);
    debug('definitions not loaded, status', reply.status, '– again in', Math.round(wait), 'ms');
    const cached = current === undefined && platform.store.get(cacheKey);
    if (cached) use(cached);
    stopTimer = platform.after(wait, load);
  };

  const take = (reply: Reply): void => {
    if (stopped) return;
    loading = false;
    if (reply.status === 200 && use(reply.body)) {
      attempt = 0;
      loadedAt = platform.now();
      platform.store.set(cacheKey, reply.body);
    } else if ([401, 403, 404].includes(reply.status)) {
      stop();
      platform.store.remove(cacheKey);
      refused(reply.status);
    } else {
      fail(reply);
    }
    settled();
  };

  const load = (): void => {
    stopTimer?.();
    loading = true;
    void platform.get(url).then(take);
  };

  const refresh = (): void => {
    // While a load or a retry is under way, that one will do.
    if (!loading && !attempt && platform.visible() && platform.now() - loadedAt >= FRESH) load();
  };

  const stops = [platform.on('visibility', refresh), platform.on('route', refresh)];
  const stop = (): void => {
    stopped = true;
    stopTimer?.();
    for (const end of stops) end();
  };

  load();
  return stop;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
