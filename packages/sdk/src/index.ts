import { isBrowser } from './browser/browser-platform';
import type { HostApi } from './host-api';
import { noPopups } from './no-popups';
import { classOf, popupsFor } from './service-popups';

export type * from './definitions/client-definitions';
export type * from './events/event-types';
export type * from './explanation';
export type { HostApi } from './host-api';
export type * from './options/init-options';

declare const __BASE_URL__: string;
declare const __VERSION__: string;

/** An instance of the class. */
export type ServicePopups = HostApi;

/** Shows survey popups. On a server, where there's no browser, it does nothing. */
export const ServicePopups: new () => ServicePopups = /* @__PURE__ */ classOf(() =>
  // Builds for a single installation set its URL.
  isBrowser()
    ? popupsFor(
        __BASE_URL__,
        () => import('./browser/client-frame'),
        () => import('./browser/formats'),
      )
    : noPopups(),
);

/** Version of this package. */
export const version: string = __VERSION__;
