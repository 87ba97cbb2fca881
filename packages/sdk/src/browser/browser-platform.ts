import { deviceFor } from '@service-popups/rules';
import type { Platform } from '../platform';
import { createTimer } from './timer';
import { request } from './request';
import { isCovered } from './is-covered';
import { newId } from './new-id';
import { on } from './on';
import { onElement } from './on-element';
import { openFrame, type LoadClientFrame } from './open-frame';
import { localStore, memoryStore, sessionStore } from './store';

/** The browser this page runs in. */
export function browserPlatform(loadClientFrame: LoadClientFrame): Platform {
  return {
    timeNow: Date.now,
    chance: Math.random,
    newId,
    newTimer: createTimer,
    siteStore: localStore,
    tabStore: sessionStore,
    memoryStore,
    async exclusively(run) {
      try {
        await navigator.locks.request('service-popups', run);
      } catch {
        // Only secure contexts have locks, and where storage is blocked they are refused: the claim
        // in storage has to do.
        run();
      }
    },
    onEvent: on,
    onElement,
    pageUrl: () => location.href,
    visitorLanguage: () => document.documentElement.lang || navigator.language,
    deviceKind: () =>
      deviceFor(Math.min(screen.width, screen.height), matchMedia('(pointer: coarse)').matches),
    pageVisible: () => !document.hidden,
    scrolled() {
      const { scrollHeight, clientHeight } = document.documentElement;
      const most = scrollHeight - clientHeight;
      return { top: scrollY, percent: most > 0 ? (scrollY / most) * 100 : 100 };
    },
    sendRequest: request,
    isCovered,
    openFrame: (until, options, receive) => openFrame(until, options, receive, loadClientFrame),
    writeLog(level, ...parts) {
      console[level]('[service-popups]', ...parts);
    },
  };
}
