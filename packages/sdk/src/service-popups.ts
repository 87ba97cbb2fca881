import { browserPlatform } from './browser/browser-platform';
import { defaults } from './defaults';
import type { HostApi } from './host-api';
import { Popups } from './popups';

/** An instance of the class. */
export type ServicePopups = HostApi;

/** The class, created with no arguments, on the browser it runs in. */
export const ServicePopups: new () => ServicePopups = class ServicePopups extends Popups {
  constructor() {
    super(browserPlatform(), defaults.baseUrl);
  }
};
