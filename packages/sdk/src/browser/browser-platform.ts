import { deviceFor } from '@service-popups/rules';
import type { Platform } from '../platform';
import { after } from './after';
import { openFrame } from './open-frame';
import { listen } from './listen';
import { get, post } from './network';
import { newId } from './new-id';
import { watchRoutes } from './routes';
import { browserStore, watchStore } from './store';

/** The browser this page runs in; undefined where there is none, as on a server. */
export function browserPlatform(): Platform | undefined {
  if (typeof window === 'undefined' || typeof document === 'undefined') return undefined;
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    newId,
    after,
    store: browserStore,
    onStore: watchStore,
    exclusively(run) {
      // Only secure contexts have locks; elsewhere the claim in storage has to do.
      const locks = navigator.locks as LockManager | undefined;
      if (locks) void locks.request('service-popups', run);
      else run();
    },
    url: () => location.href,
    language: () => document.documentElement.lang || navigator.language,
    device: () =>
      deviceFor(Math.min(screen.width, screen.height), matchMedia('(pointer: coarse)').matches),
    visible: () => document.visibilityState === 'visible',
    onVisibility: (changed) => listen(document, 'visibilitychange', changed),
    onRoute: watchRoutes,
    onOnline: (online) => listen(window, 'online', online),
    onLeave: (leaving) => listen(window, 'pagehide', leaving),
    get,
    post,
    openFrame,
    log(level, ...parts) {
      console[level]('[service-popups]', ...parts);
    },
  };
}
