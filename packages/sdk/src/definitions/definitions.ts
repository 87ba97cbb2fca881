import type { Api } from '../api';
import type { Fail } from '../events/fail';
import { parseJson } from '../json';
import type { Options } from '../options/read-options';
import { ROUTE, type Platform, type Store } from '../platform';
import { createRetry } from '../retry';
import { keyPart } from '../storage/stores';
import { readDefinitions, type Popup } from './read-definitions';

const FRESH_MS = 5 * 60_000;
/** The storage key that remembers that a cache has the popups of everybody. */
const SHARED = 'shared';
/** Larger definitions aren't cached, to leave the host app its storage. */
const MAX_CACHED_LENGTH = 150_000;

/** The popups of the current user. */
export interface Definitions {
  /** Undefined until loaded. */
  popups: () => Popup[] | undefined;
  find: (popupId: string) => Popup | undefined;
  /** Whether the API rejects this key. */
  isRejected: () => boolean;
  /** Loads the popups of the user in the options. Discards those of the previous user. */
  load: () => void;
}

interface Dependencies {
  platform: Pick<Platform, 'now' | 'random' | 'createTimer' | 'onEvent' | 'isVisible'>;
  store: Store;
  /** Undefined in client mode, where the popups are in the options. */
  api: Pick<Api, 'getPopups'> | undefined;
  options: Pick<Options, 'popups' | 'userId' | 'userHash'>;
  debug: (...parts: unknown[]) => void;
  fail: Fail;
  until: AbortSignal;
  /** Called when the popups have changed. */
  onChange: () => void;
  /** Called when popups have loaded. */
  onLoad: () => void;
  onRejected: () => void;
  /** Called when the first load has succeeded or failed. */
  onSettled: () => void;
}

export function createDefinitions({
  platform,
  store,
  api,
  options,
  debug,
  fail,
  until,
  onChange,
  onLoad,
  onRejected,
  onSettled,
}: Dependencies): Definitions {
  let popups: Popup[] | undefined;
  let isRejected = false;
  let loading: AbortController | undefined;
  let loadedUser: string | undefined;

  /** Returns false if the data isn't a list of definitions. */
  const use = (data: unknown): boolean => {
    const usable = readDefinitions(data, debug);
    if (!usable) return false;
    debug('loaded', usable.length);
    popups = usable;
    onChange();
    onLoad();
    return true;
  };

  const reject = (status: number): void => {
    fail(
      'error',
      'key_rejected',
      { status },
      "the API rejected apiKey, so no popups will show: check apiKey, nodeEnv and the key's allowed origins",
    );
    isRejected = true;
    popups = [];
    onChange();
    onRejected();
  };

  /** Fetches the definitions, falls back to the last good ones, and refreshes them when stale. */
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

    /** Definitions aren't fresh if they seem to be from the future because the clock was set back. */
    const isFresh = (): boolean =>
      loadedAt !== undefined &&
      (!platform.isVisible() || Math.abs(platform.now() - loadedAt) < FRESH_MS);

    const { runUnlessWaiting } = createRetry(
      platform,
      signal,
      () => (isFresh() ? undefined : getPopups({ userId, userHash }, store.get(SHARED) === '1')),
      ({ status, body, isShared }) => {
        if (signal.aborted) return 'done';
        const loaded = status === 200 && take(body);
        if (loaded) {
          loadedAt = platform.now();
          if (isShared) store.set(SHARED, '1');
          else store.remove(SHARED);
          if (body.length < MAX_CACHED_LENGTH) store.set(cacheKey, body);
          else store.remove(cacheKey);
        } else if ([401, 403, 404].includes(status)) {
          current.abort();
          store.remove(cacheKey);
          reject(status);
        } else {
          fail(
            'debug',
            'load_failed',
            { status },
            'will retry; status 0 means there was no response: check baseUrl, your CSP and the network',
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
    isRejected: () => isRejected,
    load() {
      const user = JSON.stringify([options.userId, options.userHash]);
      if (user === loadedUser) return;
      loadedUser = user;
      loading?.abort();
      loading = new AbortController();
      // The previous user's popups may not be meant for this one.
      popups = undefined;
      isRejected = false;
      onChange();
      if (api) keepFresh(api, loading);
      else {
        use(options.popups ?? []);
        onSettled();
      }
    },
  };
}
