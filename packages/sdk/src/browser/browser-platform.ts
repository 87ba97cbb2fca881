import { detectDevice } from '@service-popups/rules';
import type { Platform } from '../platform';
import { createTimer } from './timer';
import { listen } from './listen';
import { request } from './request';
import { isCovered } from './is-covered';
import { newId } from './new-id';
import { onEvent } from './on-event';
import type { WithFormats } from '../formats/formats';
import { openFrame, type LoadClientFrame } from './open-frame';
import { localStore, memoryStore, sessionStore } from './store';

/** Returns false during server-side rendering. */
export function isBrowser(): boolean {
  return typeof document !== 'undefined';
}

/** Test environments such as jsdom have no media queries. */
function isTouch(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** The platform of the browser that this page runs in. */
export function browserPlatform(
  loadClientFrame: LoadClientFrame,
  withFormats: WithFormats,
  log: Platform['log'],
): Platform {
  return {
    now: Date.now,
    random: Math.random,
    newId,
    createTimer,
    localStore,
    sessionStore,
    memoryStore,
    async withLock(run) {
      try {
        await navigator.locks.request('service-popups', run);
      } catch {
        // Locks need a secure context with storage. Without them, rely on the lease in storage.
        run();
      }
    },
    onEvent,
    claimKey(until, apiKey, onTakenOver) {
      const type = `service-popups:claim:${apiKey}`;
      // Also reaches other copies of the library.
      dispatchEvent(new Event(type));
      listen(until, type, onTakenOver);
    },
    pageUrl: () => location.href,
    language: () => document.documentElement.lang || navigator.language,
    device: () => detectDevice(Math.min(screen.width, screen.height), isTouch()),
    isVisible: () => !document.hidden,
    scrollPosition() {
      const { scrollHeight, clientHeight } = document.documentElement;
      const max = scrollHeight - clientHeight;
      return { top: scrollY, percent: max > 0 ? (scrollY / max) * 100 : 100 };
    },
    request,
    isCovered,
    openFrame: (until, options, receive) =>
      openFrame(until, options, receive, loadClientFrame, withFormats),
    log,
  };
}
