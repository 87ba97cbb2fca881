import { isBrowser } from './browser/browser-platform';
import type { HostApi } from './host-api';
import { noPopups } from './no-popups';
import { classOf, popupsFor } from './service-popups';

export type { HostApi } from './host-api';
export type { EventListener, ServiceEvent, ServiceEventType } from './events/service-event';
export type { Explanation, PopupReason, ReasonDetail } from './explanation';
export type { InitOptions, VisitorAttributes } from './options/init-options';

/** Set by builds for a single installation; empty otherwise. */
declare const __BASE_URL__: string;

/** An instance of the class. */
export type ServicePopups = HostApi;

/** Shows survey popups. On a server, where there's no browser, it does nothing. */
export const ServicePopups: new () => ServicePopups = /* @__PURE__ */ classOf(() =>
  isBrowser() ? popupsFor(__BASE_URL__, () => import('./browser/client-frame')) : noPopups(),
);
