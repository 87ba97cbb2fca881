import { deviceFor } from '@service-popups/rules';
import type { Platform } from '../platform';
import { after } from './after';
import { openFrame } from './open-frame';
import { get, post } from './network';
import { newId } from './new-id';
import { onElement } from './on-element';
import { onSignal } from './signals';
import { localStore, sessionStore } from './store';

/** The browser this page runs in; undefined where there is none, as on a server. */
export function browserPlatform(): Platform | undefined {
  if (typeof window === 'undefined' || typeof document === 'undefined') return undefined;
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    newId,
    after,
    store: localStore,
    session: sessionStore,
    exclusively(run) {
      // Only secure contexts have locks; elsewhere the claim in storage has to do.
      const locks = navigator.locks as LockManager | undefined;
      if (locks) void locks.request('service-popups', run);
      else run();
    },
    on: onSignal,
    url: () => location.href,
    language: () => document.documentElement.lang || navigator.language,
    device: () =>
      deviceFor(Math.min(screen.width, screen.height), matchMedia('(pointer: coarse)').matches),
    visible: () => document.visibilityState === 'visible',
    scrolled() {
      const { scrollHeight, clientHeight } = document.documentElement;
      const most = scrollHeight - clientHeight;
      return { top: scrollY, percent: most > 0 ? (scrollY / most) * 100 : 100 };
    },
    isSelector(text) {
      try {
        document.documentElement.matches(text);
        return true;
      } catch {
        return false;
      }
    },
    isClickOn: ({ target }, selector) => target instanceof Element && !!target.closest(selector),
    onElement,
    get,
    post,
    openFrame,
    log(level, ...parts) {
      console[level]('[service-popups]', ...parts);
    },
  };
}
