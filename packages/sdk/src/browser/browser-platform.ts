import { deviceFor } from '@service-popups/rules';
import type { Platform } from '../platform';
import { after } from './after';
import { get, post } from './network';
import { newId } from './new-id';
import { onClick } from './on-click';
import { onElement } from './on-element';
import { openFrame, type FillFrame } from './open-frame';
import { onSignal } from './signals';
import { localStore, memoryStore, sessionStore } from './store';

/** The browser this page runs in; undefined where there is none, as on a server. */
export function browserPlatform(fillFrame: FillFrame): Platform | undefined {
  if (typeof window === 'undefined' || typeof document === 'undefined') return undefined;
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    newId,
    after,
    store: localStore,
    session: sessionStore,
    memory: memoryStore,
    exclusively(run) {
      // Only secure contexts have locks; elsewhere the claim in storage has to do.
      const locks = navigator.locks as LockManager | undefined;
      // Where storage is blocked, they are refused.
      if (locks) locks.request('service-popups', run).catch(run);
      else run();
    },
    on: onSignal,
    onClick,
    onElement,
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
    get,
    post,
    openFrame: (options, receive) => openFrame(options, receive, fillFrame),
    log(level, ...parts) {
      console[level]('[service-popups]', ...parts);
    },
  };
}
