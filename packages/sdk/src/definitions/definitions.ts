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
  api: Api | undefined;
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

export function createDefinitions(needs: Needs): Definitions {
  const { api, options, platform, until } = needs;
  let popups: Popup[] | undefined;
  let isRefused = false;
  let loading: AbortController | undefined;

  /** Says whether the definitions can be used. */
  const use = (data: unknown): boolean => {
    const usable = readDefinitions(data, needs.debug);
    if (!usable) return false;
    needs.debug('loaded', usable.length);
    popups = usable;
    needs.onChange();
    needs.onLoad();
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
    needs.onChange();
    needs.onRefused();
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
      needs.onChange();
      if (api) keepFresh({ ...needs, api, loading, use, refuse });
      else {
        use(options.popups ?? []);
        needs.onSettled();
      }
    },
  };
}

interface Loading extends Needs {
  api: Api;
  loading: AbortController;
  use: (data: unknown) => boolean;
  refuse: (status: number) => void;
}

/** Fetches the definitions, falls back on the last good ones, and keeps them fresh. */
function keepFresh({ platform, store, api, options, debug, onSettled, ...rest }: Loading): void {
  const { loading, use, refuse } = rest;
  const { signal } = loading;
  const user = { userId: options.userId, userHash: options.userHash };
  const cacheKey = `definitions:${keyPart(user.userId)}`;
  let current: string | undefined;
  let loadedAt: number | undefined;

  const take = (text: string): boolean => {
    const usable = text === current || use(parseJson(text));
    if (usable) current = text;
    return usable;
  };

  /** Definitions from the future, after the clock was set back, aren't fresh. */
  const isFresh = (): boolean =>
    loadedAt !== undefined &&
    (!platform.isVisible() || Math.abs(platform.now() - loadedAt) < FRESH_MS);

  const { runUnlessWaiting } = createRetry(
    platform,
    signal,
    () => (isFresh() ? undefined : api.getPopups(user)),
    ({ status, body }) => {
      if (signal.aborted) return 'done';
      const loaded = status === 200 && take(body);
      const wrongKey = [401, 403, 404].includes(status);
      if (loaded) {
        loadedAt = platform.now();
        if (body.length < MAX_CACHED_LENGTH) store.set(cacheKey, body);
        else store.remove(cacheKey);
      } else if (wrongKey) {
        loading.abort();
        store.remove(cacheKey);
        refuse(status);
      } else {
        debug('load_failed', status, 'will retry; 0 means no response: check baseUrl and your CSP');
        take(current ?? store.get(cacheKey) ?? '');
      }
      onSettled();
      return loaded ? 'done' : 'wait';
    },
  );

  platform.onEvent(signal, `visibilitychange ${ROUTE}`, runUnlessWaiting);
  runUnlessWaiting();
}
