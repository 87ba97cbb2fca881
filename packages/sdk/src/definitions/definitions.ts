import { getOwn } from '@service-popups/rules';
import type { Api } from '../api';
import type { Fail } from '../events/fail';
import type { MissingReason } from '../explanation';
import { fits, parseJson } from '../json';
import type { Options } from '../options/read-options';
import { ROUTE, type Debug, type Platform, type Reply, type Store } from '../platform';
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
  /** The ids of all popups, and of those that the server withholds. */
  ids: () => string[];
  /** Why there's no popup with this id. */
  whyMissing: (popupId: string) => MissingReason;
  /** Whether the API rejects this key. */
  isRejected: () => boolean;
  /** Loads the popups of the user in the options. Discards those of the previous user. */
  load: (listeners: Listeners) => void;
}

interface Listeners {
  /** Called when the popups have changed. */
  onChange: () => void;
  /** Called when popups have loaded. */
  onLoad: () => void;
  onRejected: () => void;
  /** Called when the first load has succeeded or failed. */
  onSettled: () => void;
}

interface Dependencies {
  platform: Pick<Platform, 'now' | 'random' | 'createTimer' | 'onEvent' | 'isVisible'>;
  store: Store;
  /** Undefined in client mode, where the popups are in the options. */
  api: Pick<Api, 'getPopups'> | undefined;
  options: Pick<Options, 'popups' | 'userId' | 'userHash'>;
  debug: Debug;
  fail: Fail;
  until: AbortSignal;
}

export function createDefinitions({
  platform,
  store,
  api,
  options,
  debug,
  fail,
  until,
}: Dependencies): Definitions {
  let popups: Popup[] | undefined;
  let isRejected = false;
  let missing: MissingReason = 'loading';
  let withheld: Record<string, MissingReason> = {};
  let loading: AbortController | undefined;
  let loadedUser: string | undefined;
  let listeners: Listeners;

  /** Returns undefined if the data isn't a list of definitions. */
  const use = (data: unknown): unknown => {
    const usable = readDefinitions(data, debug);
    if (usable) {
      debug('loaded', usable.length);
      popups = usable;
      missing = 'not_delivered';
      listeners.onChange();
      listeners.onLoad();
    }
    return usable;
  };

  const reject = ({ status, body }: Reply): void => {
    fail('error', 'key_rejected', { status }, readDetail(body) ?? 'apiKey was rejected');
    isRejected = true;
    missing = 'key_rejected';
    popups = [];
    listeners.onChange();
    listeners.onRejected();
  };

  /** Fetches the definitions, falls back to the last good ones, and refreshes them when stale. */
  const keepFresh = ({ getPopups }: Pick<Api, 'getPopups'>, current: AbortController): void => {
    const { signal } = current;
    const { userId, userHash } = options;
    const cacheKey = `definitions:${keyPart(userId)}`;
    let lastGood: string | undefined;
    let loadedAt: number | undefined;
    let failures = 0;

    const take = (text: string): unknown => {
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
      () => (isFresh() ? undefined : getPopups({ userId, userHash }, !!store.get(SHARED))),
      (reply) => {
        if (signal.aborted) return 'done';
        const { status, body, isShared, withheld: given } = reply;
        const loaded = status === 200 && take(body);
        if (loaded) {
          loadedAt = platform.now();
          withheld = Object(parseJson(given)) as typeof withheld;
          if (given) debug('not_delivered', given);
          if (isShared) store.set(SHARED, '1');
          else store.remove(SHARED);
          if (body.length < MAX_CACHED_LENGTH) store.set(cacheKey, body);
          else store.remove(cacheKey);
        } else if ([401, 403, 404].includes(status)) {
          current.abort();
          store.remove(cacheKey);
          reject(reply);
        } else {
          const good = lastGood ?? store.get(cacheKey) ?? '';
          if (!popups) missing = 'load_failed';
          fail(
            good || failures++ ? 'debug' : 'warn',
            'load_failed',
            { status },
            readDetail(body) ?? 'popups failed to load',
          );
          take(good);
        }
        listeners.onSettled();
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
    ids: () => [...(popups ?? []).map(({ id }) => id), ...Object.keys(withheld)],
    whyMissing: (popupId) => (getOwn(withheld, popupId) as MissingReason | undefined) ?? missing,
    isRejected: () => isRejected,
    load(given) {
      listeners = given;
      const user = JSON.stringify([options.userId, options.userHash]);
      if (user === loadedUser) return;
      loadedUser = user;
      loading?.abort();
      loading = new AbortController();
      // The previous user's popups may not be meant for this one.
      popups = undefined;
      isRejected = false;
      missing = 'loading';
      withheld = {};
      listeners.onChange();
      if (api) keepFresh(api, loading);
      else {
        use(options.popups ?? []);
        listeners.onSettled();
      }
    },
  };
}

/** What the API says went wrong. */
function readDetail(body: string): string | undefined {
  const problem = parseJson(body);
  return fits(problem, { detail: '' }) ? problem.detail : undefined;
}
