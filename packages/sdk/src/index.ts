export { ServicePopups } from './service-popups';
export type { EventListener, ServiceEvent, ServiceEventType } from './events/service-event';
export type { Explanation } from './explanation';
export type { InitOptions, VisitorAttributes } from './options/init-options';
