import { deviceFor } from '@service-popups/rules';
import type { Platform } from '../platform';
import { createTimer } from './timer';
import { request } from './request';
import { isCovered } from './is-covered';
import { newId } from './new-id';
import { onEvent } from './on-event';
import { onElement } from './on-element';
import { openFrame, type LoadClientFrame } from './open-frame';
import { localStore, memoryStore, sessionStore } from './store';

/** There is none on a server, where pages are rendered. */
export function isBrowser(): boolean {
  return typeof document !== 'undefined';
}

/** The browser this page runs in. */
export function browserPlatform(loadClientFrame: LoadClientFrame): Platform {
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
        // Only secure contexts with storage have locks. Elsewhere the lease in storage has to do.
        run();
      }
    },
    onEvent,
    onElement,
    pageUrl: () => location.href,
    language: () => document.documentElement.lang || navigator.language,
    device: () =>
      deviceFor(Math.min(screen.width, screen.height), matchMedia('(pointer: coarse)').matches),
    isVisible: () => !document.hidden,
    scrollPosition() {
      const { scrollHeight, clientHeight } = document.documentElement;
      const most = scrollHeight - clientHeight;
      return { top: scrollY, percent: most > 0 ? (scrollY / most) * 100 : 100 };
    },
    request,
    isCovered,
    openFrame: (until, options, receive) => openFrame(until, options, receive, loadClientFrame),
    log(level, ...parts) {
      console[level]('[service-popups]', ...parts);
    },
  };
}
