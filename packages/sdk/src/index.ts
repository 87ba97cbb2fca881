export { ServicePopups } from './service-popups';
export type { HostApi } from './host-api';
export type { EventListener, ServiceEvent, ServiceEventType } from './events/service-event';
export type { Explanation, PopupReason } from './explanation';
export type { InitOptions, VisitorAttributes } from './options/init-options';
