import type { Api } from '../api';
import { parseJson } from '../json';
import type { Options } from '../options/read-options';
import { ROUTE, type Platform, type Store } from '../platform';
import { createRetry } from '../retry';
import { keyPart } from '../storage/stores';
import { readDefinitions, type Popup } from './read-definitions';

const FRESH_MS = 5 * 60_000;
/** Larger definitions aren't worth the storage they take from the host. */
const MAX_CACHED_LENGTH = 150_000;

/** The popups of the current user. */
export interface Definitions {
  /** Undefined until they have loaded. */
  popups: () => Popup[] | undefined;
  find: (popupId: string) => Popup | undefined;
  /** Whether the API refuses this key. */
  isRefused: () => boolean;
  /** Loads the popups of the user in the options, in place of those there are. */
  load: () => void;
}

interface Needs {
  platform: Pick<Platform, 'now' | 'random' | 'createTimer' | 'onEvent' | 'isVisible' | 'log'>;
  store: Store;
  /** Absent in client mode, where the options have the popups. */
  api: Pick<Api, 'getPopups'> | undefined;
  options: Pick<Options, 'popups' | 'userId' | 'userHash'>;
  debug: (...parts: unknown[]) => void;
  until: AbortSignal;
  /** Other popups, or none, are there now. */
  onChange: () => void;
  /** Popups have loaded. */
  onLoad: () => void;
  onRefused: () => void;
  /** The first load is over, whatever came of it. */
  onSettled: () => void;
}

export function createDefinitions({
  platform,
  store,
  api,
  options,
  debug,
  until,
  onChange,
  onLoad,
  onRefused,
  onSettled,
}: Needs): Definitions {
  let popups: Popup[] | undefined;
  let isRefused = false;
  let loading: AbortController | undefined;

  /** Says whether the definitions can be used. */
  const use = (data: unknown): boolean => {
    const usable = readDefinitions(data, debug);
    if (!usable) return false;
    debug('loaded', usable.length);
    popups = usable;
    onChange();
    onLoad();
    return true;
  };

  const refuse = (status: number): void => {
    platform.log(
      'error',
      'key_refused',
      status,
      'no popups will show: check apiKey, nodeEnv, and the allowed origins of the key',
    );
    isRefused = true;
    popups = [];
    onChange();
    onRefused();
  };

  /** Fetches the definitions, falls back on the last good ones, and keeps them fresh. */
  const keepFresh = ({ getPopups }: Pick<Api, 'getPopups'>, current: AbortController): void => {
    const { signal } = current;
    const { userId, userHash } = options;
    const cacheKey = `definitions:${keyPart(userId)}`;
    let lastGood: string | undefined;
    let loadedAt: number | undefined;

    const take = (text: string): boolean => {
      const usable = text === lastGood || use(parseJson(text));
      if (usable) lastGood = text;
      return usable;
    };

    /** Definitions from the future, after the clock was set back, aren't fresh. */
    const isFresh = (): boolean =>
      loadedAt !== undefined &&
      (!platform.isVisible() || Math.abs(platform.now() - loadedAt) < FRESH_MS);

    const { runUnlessWaiting } = createRetry(
      platform,
      signal,
      () => (isFresh() ? undefined : getPopups({ userId, userHash })),
      ({ status, body }) => {
        if (signal.aborted) return 'done';
        const loaded = status === 200 && take(body);
        if (loaded) {
          loadedAt = platform.now();
          if (body.length < MAX_CACHED_LENGTH) store.set(cacheKey, body);
          else store.remove(cacheKey);
        } else if ([401, 403, 404].includes(status)) {
          current.abort();
          store.remove(cacheKey);
          refuse(status);
        } else {
          debug(
            'load_failed',
            status,
            'will retry; 0 means no response: check baseUrl and your CSP',
          );
          take(lastGood ?? store.get(cacheKey) ?? '');
        }
        onSettled();
        return loaded ? 'done' : 'wait';
      },
    );

    platform.onEvent(signal, `visibilitychange ${ROUTE}`, runUnlessWaiting);
    runUnlessWaiting();
  };

  until.addEventListener('abort', () => loading?.abort());
  return {
    popups: () => popups,
    find: (popupId) => popups?.find(({ id }) => id === popupId),
    isRefused: () => isRefused,
    load() {
      loading?.abort();
      loading = new AbortController();
      // Those of the previous user may not be meant for this one.
      popups = undefined;
      isRefused = false;
      onChange();
      if (api) keepFresh(api, loading);
      else {
        use(options.popups ?? []);
        onSettled();
      }
    },
  };
}
