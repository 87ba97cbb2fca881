import { isBrowser } from './browser/browser-platform';
import type { LoadClientFrame } from './browser/open-frame';
import type { HostApi } from './host-api';
import { noPopups } from './no-popups';
import { defineClass, createBrowserPopups } from './service-popups';

declare const __BASE_URL__: string;
declare const __VERSION__: string;

/** Defines the class. On a server, where there's no browser, its instances do nothing. */
export const definePopups = (loadClientFrame: LoadClientFrame): new () => HostApi =>
  defineClass(() =>
    // Builds for a single installation set its URL.
    isBrowser()
      ? createBrowserPopups(
          { baseUrl: __BASE_URL__ },
          loadClientFrame,
          () => import('./browser/formats'),
          () => import('./browser/messages'),
        )
      : noPopups(),
  );

/** The class without the survey frame for client mode, which bundlers would add to the app's files. */
export const ServicePopups: new () => HostApi = /* @__PURE__ */ definePopups(() =>
  Promise.reject(new Error("client mode needs the class of '@service-popups/sdk'")),
);

/** Version of this package. */
export const version: string = __VERSION__;
