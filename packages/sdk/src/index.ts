export { ServicePopups } from './service-popups';
export type { EventListener, ServiceEvent, ServiceEventType } from './events/service-event';
export type { InitOptions } from './options/init-options';
