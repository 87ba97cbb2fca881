import type { HostApi } from './host-api';
import { definePopups } from './server-mode';

export type * from './definitions/client-definitions';
export type * from './events/event-types';
export type { Explanation, MissingReason, PopupReason, ReasonDetail } from './explanation';
export type { HostApi } from './host-api';
export type * from './options/init-options';

declare const __VERSION__: string;

/** An instance of the class. */
export type ServicePopups = HostApi;

/** Shows survey popups. On a server, where there's no browser, it does nothing. */
export const ServicePopups: new () => ServicePopups = /* @__PURE__ */ definePopups(
  () => import('./browser/client-frame'),
);

/** Version of this package. */
export const version: string = __VERSION__;
